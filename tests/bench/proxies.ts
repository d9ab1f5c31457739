import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

/** Makes a key and a certificate for localhost that it signs itself; gives their files. */
function makeCertificate(folder: string): [key: string, cert: string] {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-nodes', '-days', '2', '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', ...kind, ...name, ...files], { stdio: 'pipe' })
  return [key, cert]
}
