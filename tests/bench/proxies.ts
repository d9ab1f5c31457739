import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeCertificate } from '../support/certificate.ts'
import { startFloor } from './floors.ts'
import type { Floor } from './floors.ts'

/** Proxies that speak HTTP/2 over TLS in front of servers. */
export type Proxies = {
  /** Hash of the key of their certificate, by which a browser trusts it. */
  hash: string
  /** Starts a proxy in front of a server, and gives its address. */
  to(url: string): Promise<string>
  stop(): void
}

/** Makes proxies with a certificate of their own, whose files are kept in a folder. */
export function makeProxies(folder: string): Proxies {
  const [key, cert] = makeCertificate(folder)
  const { publicKey } = new X509Certificate(readFileSync(cert))
  const encoded = publicKey.export({ type: 'spki', format: 'der' })
  const file = fileURLToPath(import.meta.resolve('./floor/proxy.ts'))
  const started: Floor[] = []
  return {
    hash: createHash('sha256').update(encoded).digest('base64'),
    async to(url) {
      const proxy = await startFloor([file, url, key, cert], 'https://localhost')
      started.push(proxy)
      return proxy.url
    },
    stop: () => started.forEach((proxy) => proxy.stop()),
  }
}
