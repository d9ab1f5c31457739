import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { createSecureServer } from 'node:http2'

/**
 * Proxy in front of a server, as households have one: HTTP/2 over TLS for browsers, HTTP/1.1 behind.
 * Parameters are the server's address and the files of a key and a certificate.
 */
const [server, key, cert] = process.argv.slice(2) as [string, string, string]
const agent = new Agent({ keepAlive: true })
/** Headers of a connection, which HTTP/2 has none of. */
const OF_CONNECTION = /^(:.*|connection|keep-alive|transfer-encoding|upgrade)$/

const keys = { key: readFileSync(key), cert: readFileSync(cert) }
createSecureServer(keys, (asked, answer) => {
  const { method, url, authority } = asked
  const headers = { ...passedOn(asked.headers), host: authority }
  const passed = request(server + url, { method, headers, agent }, (response) => {
    answer.writeHead(response.statusCode!, passedOn(response.headers)) // an answer has a status
    response.pipe(answer)
  })
  passed.on('error', (error) => answer.writeHead(502).end(String(error)))
  asked.pipe(passed)
}).listen(Number(process.env['PORT']), process.env['HOST'])

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed = Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name))
  return Object.fromEntries(passed)
}
