import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '../support/server.ts'

const server = await startServer()
afterAll(() => server.clear())

/** The server's answer to some bytes. */
function sent(text: string): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.once('error', failed)
    socket.once('close', () => done(answer))
    socket.write(text)
  })
}

const asked = (method: string, host: string) =>
  sent(`${method} /signin HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)

test.each([
  ['TRACE', 'localhost'],
  ['GET', 'a@b'],
  ['GET', '[::'],
  ['GET', 'a b'],
  ['GET', ''],
  ['GET', 'ex%ample'],
  ['GET', 'localhost:port'],
  ['GET', 'localhost:99999'],
  ['GET', 'localhost/signin?'],
  ['POST', 'a@b'],
])('%s to the host %j is answered 400 in a few words', async (method, host) => {
  const answer = await asked(method, host)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).not.toContain('    at ')
})

test.each(['/%', '/_astro/%', '/resetpassword/%ff', '/api/%E0%A4%A'])(
  'the path %s, which nobody can read, is answered 400',
  async (path) => {
    const answer = await sent(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  },
)

test.each([
  'localhost',
  '127.0.0.1:4321',
  '[::1]:4321',
  'my_nas.fritz.box',
  'xn--bcher-kva',
])('a request to the host %s is answered', async (host) => {
  expect(await asked('GET', host)).toMatch(/^HTTP\/1\.1 200 /)
})

test('a request in the manner of 1993 is answered', async () => {
  expect(await sent('GET /signin HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([
  'bytes=5-2',
  'bytes=3-',
  'bytes=-5',
  'bytes=a-b',
  'bytes=99999999-',
  'lines=1-2',
])('a file of the build is sent whole to who asks for the range %s', async (range) => {
  const headers = `Host: localhost\r\nRange: ${range}\r\nConnection: close`
  const answer = await sent(`GET /favicon.svg HTTP/1.1\r\n${headers}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toMatch(/<\/svg>\s*$/)
  expect((await fetch(`${server.url}/healthz`)).ok).toBe(true)
})

test('a body that breaks off is no error of ours, and none of these left a line of one', async () => {
  const length = 'Content-Type: application/json\r\nContent-Length: 99'
  const path = '/api/users/email/presignin'
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n{"em`)
  await expect.poll(async () => (await fetch(`${server.url}/healthz`)).ok).toBe(true)
  socket.destroy()
  await expect.poll(() => server.output(), { timeout: 10_000 }).toContain(path)
  expect(server.output()).toMatch(/"status":400/)
  expect(server.output()).not.toMatch(/ERROR|"level":50|    at /)
})
