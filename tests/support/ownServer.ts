import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { ownPage } from '#lib/client/core/send/ownPage.ts'

/** Has the calls of a test file go to a server of its own. */
export function ownServerOfFile(server: Server): void {
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    ownPage.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    ownPage.version = () => '0'
    ownPage.language = () => 'en'
  })
  afterAll(() => void server.close())
}
