import { link, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DAY_MILLISECONDS } from '#lib/domain/durations.ts'
import { fileFingerprint } from './folder.ts'
import { keptBackups } from './kept.ts'
import { filesIn, listsFiles } from './manifest.ts'
import type { ListedFile } from './manifest.ts'

const WEEK_MILLISECONDS = 7 * DAY_MILLISECONDS
/** 1970 began on a Thursday, and weeks begin on Mondays. */
const MONDAY_MILLISECONDS = 3 * DAY_MILLISECONDS
/** A link before it takes a file's place, removed at the next start (`leftovers.ts`). */
const LINKED = 'shared.new'

/**
 * Lets backups share their pictures by links, so that many nights take little room. The
 * newest of each week shares with none.
 */
export async function shareOlder(dataDir: string): Promise<void> {
  const backups = keptBackups(dataDir).filter(({ folder }) => listsFiles(folder))
  const others = backups.filter(({ madeAt }, index) =>
    backups.slice(0, index).some((newer) => weekOf(newer.madeAt) === weekOf(madeAt)),
  )
  const [newest, older] = others
  if (newest && older) await shareEqual(older.folder, newest.folder)
}

function weekOf(at: number): number {
  return Math.floor((at + MONDAY_MILLISECONDS) / WEEK_MILLISECONDS)
}

/** Walks two lists of files, which have one order. */
async function shareEqual(from: string, to: string): Promise<void> {
  const files = filesIn(from)
  const state = { next: await files.next() }
  for await (const file of filesIn(to)) {
    while (!state.next.done && isBefore(state.next.value, file))
      state.next = await files.next()
    const { done, value } = state.next
    if (!done && value.path === file.path && isSame(value, file))
      await shareFile(from, to, file)
  }
  await files.return(undefined)
}

function isBefore(one: ListedFile, other: ListedFile): boolean {
  const [folder, otherFolder] = [dirname(one.path), dirname(other.path)]
  return folder === otherFolder ? one.path < other.path : folder < otherFolder
}

function isSame(one: Omit<ListedFile, 'path'>, other: Omit<ListedFile, 'path'>): boolean {
  return one.bytes === other.bytes && one.sha256 === other.sha256
}

/**
 * Replaces a file by a link to an equal one, which is read before: a damaged one replaces
 * none.
 */
async function shareFile(from: string, to: string, file: ListedFile): Promise<void> {
  const [source, target] = [join(from, file.path), join(to, file.path)]
  const [one, other] = await Promise.all([source, target].map(idOf))
  if (!one || !other || one === other) return
  if (!isSame(await fileFingerprint(source), file)) return
  const linked = join(dirname(to), LINKED)
  await rm(linked, { force: true })
  await link(source, linked)
  await rename(linked, target)
}

/** Device and number of a file; null for a missing one. */
function idOf(file: string): Promise<string | null> {
  return stat(file).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => null,
  )
}
