declare module 'oidc-provider' {
  import type { Server } from 'node:http'

  /** The few parts of the provider that tests use. */
  export default class Provider {
    constructor(issuer: string, configuration: object)
    listen(port: number, host: string): Server
  }
}
