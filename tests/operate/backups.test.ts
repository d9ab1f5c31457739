import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backrestIn, writeBackrest } from './support/backrest.ts'
import { giveToNobody, runAsNobody, startAsNobody } from './support/child.ts'
import { missing, root, skipReason } from './support/programs.ts'
import { until } from './support/until.ts'

const BIN = '/usr/lib/postgresql/15/bin'
const BACKUP = join(root, 'packaging/postgresql/image/backup')
const home = mkdtempSync(join(tmpdir(), 'hearthbook-nights-'))
const repository = join(home, 'repository')
const data = join(home, 'cluster')
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** The library by which Debian's faketime moves a program's clock. */
const absent = missing('pgbackrest', 'faketime')

/** Backs up as a night does, some days later by the clock; gives the backups that are kept. */
function night(day: number, more: Record<string, string> = {}): string[] {
  const program = ['-f', `+${day}d`, BACKUP]
  runAsNobody('faketime', program, home, { ...backrestIn(home), ...more })
  return runAsNobody('pgbackrest', ['repo-ls', 'backup/hearthbook'], home, backrestIn(home))
    .split('\n')
    .filter((name) => /^\d{8}-/.test(name))
}

const kindsOf = (names: string[]) => names.map((name) => name.at(-1))

test.skipIf(absent.length > 0)(
  `a full backup is made each week, and the oldest weeks go${skipReason(absent)}`,
  async () => {
    mkdirSync(data)
    giveToNobody(home, data)
    runAsNobody(join(BIN, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust'], home)
    writeBackrest(home, repository)
    const settings = {
      unix_socket_directories: home,
      listen_addresses: '',
      archive_mode: 'on',
      archive_command: 'pgbackrest --stanza=hearthbook archive-push "%p"',
    }
    const parameters = Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
    const server = startAsNobody(
      join(BIN, 'postgres'),
      ['-D', data, ...parameters],
      home,
      backrestIn(home),
    )
    try {
      await until('PostgreSQL', () => server.output().includes('ready to accept'), 20_000)
      const stanza = ['--stanza=hearthbook', 'stanza-create']
      runAsNobody('pgbackrest', stanza, home, backrestIn(home))
      expect(kindsOf(night(0))).toEqual(['F'])
      expect(kindsOf(night(6))).toEqual(['F', 'D'])
      expect(kindsOf(night(7))).toEqual(['F', 'D', 'F'])
      const fewer = { PGBACKREST_REPO1_RETENTION_FULL: '2' }
      expect(kindsOf(night(14, fewer))).toEqual(['F', 'F'])
    } finally {
      await server.end('SIGINT')
    }
  },
)
