import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

/** Names of programs that are not installed here, for the name of a test that is skipped. */
export function missing(...programs: string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return programs.filter(
    (program) => !folders.some((folder) => existsSync(join(folder, program))),
  )
}

/** End of the name of a test that is skipped since programs are missing; else empty. */
export function skipReason(absent: string[]): string {
  return absent.length > 0 ? ` (needs ${absent.join(', ')})` : ''
}

/**
 * Runs a program to its end and gives what it printed.
 * @throws with its output when it fails
 */
export function run(
  program: string,
  parameters: string[],
  settings: { env?: Record<string, string>; cwd?: string; input?: string } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    ...settings,
    env: { ...process.env, ...settings.env },
  })
  if (status === 0) return stdout
  throw new Error(`${program} ${parameters.join(' ')}: ${error ?? stdout + stderr}`)
}
