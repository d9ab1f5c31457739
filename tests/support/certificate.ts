import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Makes a key and a certificate for localhost that it signs itself; gives their files. */
export function makeCertificate(folder: string): [key: string, cert: string] {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-nodes', '-days', '2', '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', ...kind, ...name, ...files], { stdio: 'pipe' })
  return [key, cert]
}
