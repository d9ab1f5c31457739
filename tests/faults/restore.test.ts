import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { admin } from '../support/admin.ts'
import { makeEarlierFolder, sumsOf } from '../support/earlierSchemas.ts'
import { nextCut, POWER_CUTS } from '../support/powerCuts.ts'
import { foldersOfFile } from '../support/restore.ts'
import { startServer } from '../support/server.ts'

const newFolder = foldersOfFile()
const [OLD, NEW] = [400, 300]

const entriesIn = (folder: string) => sumsOf(join(folder, 'hearthbook.db'))['entries']

/** Lets the operator back a running server up; gives the folder. */
async function backedUp(variables: Record<string, string>): Promise<string> {
  const backup = await admin(['backup', '--json'], variables).ended
  return (JSON.parse(backup.said) as { result: { fileName: string } }).result.fileName
}

test('the operator backs up the running server and restores after a power cut', async () => {
  const folder = newFolder()
  await makeEarlierFolder(folder, '0007-series-ends', NEW)
  const server = await startServer({}, folder)
  const variables = { DATA_DIR: folder, PORT: new URL(server.url).port }
  const fileName = await backedUp(variables)
  const tooEarly = await admin(['restore', fileName], variables).ended
  expect(tooEarly.said).toContain('another Hearthbook already works')
  expect(tooEarly.status).toBe(1)
  await server.kill()
  expect(existsSync(join(folder, 'hearthbook.db-wal'))).toBe(true)
  const { status, said } = await admin(['restore', fileName], variables).ended
  expect(said).toContain(`Restored ${fileName}: 1 profiles, ${NEW} entries.`)
  expect(status).toBe(0)
  const next = await startServer({}, folder)
  expect(await next.stop()).toBe(0)
  expect(entriesIn(folder)).toBe(NEW)
})

test('an empty server names the backups that are there, and a drill reads one', async () => {
  const folder = newFolder()
  await makeEarlierFolder(folder, '0007-series-ends', NEW)
  const server = await startServer({}, folder)
  const variables = { DATA_DIR: folder, PORT: new URL(server.url).port }
  const fileName = await backedUp(variables)
  // Beside the running server.
  const drill = await admin(['drill'], variables).ended
  expect(drill.said).toContain(`${fileName} is whole`)
  expect(drill.status).toBe(0)
  expect(server.output()).not.toContain('restore the newest')
  await server.stop()

  const empty = newFolder()
  cpSync(join(folder, 'backups'), join(empty, 'backups'), { recursive: true })
  const next = await startServer({}, empty)
  expect(next.output()).toContain(`npm run admin -- restore ${empty}`)
  await next.stop()
  const { said } = await admin(['restore'], { DATA_DIR: empty }).ended
  expect(said).toContain(join(empty, 'backups'))
})

test('a refused copy is told in a line', async () => {
  const folder = newFolder()
  const variables = { DATA_DIR: folder }
  const { status, said } = await admin(['restore', join(folder, 'no.db')], variables).ended
  expect(said).toBe(
    `Hearthbook: ${join(folder, 'no.db')} is not restored: it is not there\n`,
  )
  expect(status).toBe(1)
})

test(
  'a restore that is cut short has changed nothing, or is completed by the next',
  { meta: { slow: 'many restores are cut short, and as many follow' } },
  async () => {
    const [copy, lived] = [newFolder(), newFolder()]
    await makeEarlierFolder(copy, '0007-series-ends', NEW)
    await makeEarlierFolder(lived, '0007-series-ends', OLD)
    const outcomes = new Set<string>()
    const began = performance.now()
    await admin(['restore', copy], { DATA_DIR: folderLike(lived) }).ended
    const length = performance.now() - began
    // A restore writes in the second half of its duration.
    for (let round = 0, after = length / 2; round < POWER_CUTS; round += 1) {
      const folder = folderLike(lived)
      const restoring = admin(['restore', copy], { DATA_DIR: folder })
      await new Promise((cut) => setTimeout(cut, after))
      restoring.kill()
      await restoring.ended
      const isHalf = existsSync(join(folder, 'restore-underway'))
      if (isHalf) await admin(['restore', copy], { DATA_DIR: folder }).ended
      const server = await startServer({}, folder)
      expect(await server.stop()).toBe(0)
      const entries = entriesIn(folder)
      const outcome = isHalf ? 'completed' : entries === OLD ? 'unchanged' : 'restored'
      outcomes.add(outcome)
      after = nextCut(after, length / (5 * POWER_CUTS), outcome === 'restored')
      expect(isHalf ? [NEW] : [OLD, NEW]).toContain(entries)
      for (const half of ['restoring', 'restore-ready'])
        expect(existsSync(join(folder, half))).toBe(false)
    }
    expect(outcomes).toContain('unchanged')
  },
)

function folderLike(folder: string): string {
  const other = newFolder()
  cpSync(folder, other, { recursive: true })
  return other
}
