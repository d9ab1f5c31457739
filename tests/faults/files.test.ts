import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort, untilHealthy } from '../support/server.ts'

const root = resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'hearthbook-files-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Starts a copy of the built server, whose files a test may remove. */
async function startCopy() {
  for (const part of ['dist', 'package.json']) {
    cpSync(join(root, part), join(copy, part), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const port = String(await freePort())
  const child = spawn(join(root, 'node_modules/.bin/node'), ['dist/server.mjs'], {
    cwd: copy,
    env: { ...process.env, PORT: port, DATA_DIR: join(copy, 'data'), LOG_LEVEL: 'silent' },
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  }
  const url = `http://localhost:${port}`
  const output = () => lines.join('')
  await untilHealthy({ own: url, process: child, output })
  return { url, process: child, output }
}

test('a file that is gone breaks one connection, and the server goes on', async () => {
  const server = await startCopy()
  rmSync(join(copy, 'dist/client/favicon.svg'))
  rmSync(join(copy, 'dist/client/favicon.svg.br'))
  rmSync(join(copy, 'dist/client/favicon.svg.gz'))
  const asked = fetch(`${server.url}/favicon.svg`).then((answer) => answer.text())
  await expect(asked).rejects.toThrow(TypeError)
  await expect.poll(() => server.output()).toMatch(/^Hearthbook: ENOENT: .*favicon/m)
  expect((await fetch(`${server.url}/healthz`)).ok).toBe(true)
  expect((await fetch(`${server.url}/icons.svg`)).ok).toBe(true)
  const ended = new Promise((status) => server.process.once('exit', status))
  server.process.kill('SIGTERM')
  expect(await ended).toBe(0)
})
