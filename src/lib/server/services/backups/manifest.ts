import { closeSync, createReadStream, fstatSync, fsyncSync, lstatSync } from 'node:fs'
import { openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Fingerprint, Manifest } from '../../core/backups.ts'
import { StartRefused } from '../../core/startRefused.ts'

/**
 * The description file of a backup: JSON with `files` first, one file a line. So any number
 * of files is written and read in little memory.
 */
export const MANIFEST_FILE = 'backup.json'
/** Without `files`, more than any manifest has. */
const MOST_BYTES = 100_000
const FILES_BEGIN = '{\n  "files": {'
const FILES_END = '\n  },\n'
/** The first line of the rest. */
const REST = '  "madeAt": '
const CUT = `its ${MANIFEST_FILE} is cut or changed`

/** A file of a backup by its path there, with slashes. */
export type ListedFile = Fingerprint & { path: string }

/** Writes a manifest file by file. */
export function writeManifest(folder: string) {
  const handle = openSync(join(folder, MANIFEST_FILE), 'wx', 0o600)
  const state = { separator: '\n' }
  writeSync(handle, FILES_BEGIN)
  return {
    add({ path, bytes, sha256 }: ListedFile): void {
      const line = `    ${JSON.stringify(path)}: ${JSON.stringify({ bytes, sha256 })}`
      writeSync(handle, state.separator + line)
      state.separator = ',\n'
    },
    end(manifest: Manifest): void {
      writeSync(handle, FILES_END + JSON.stringify(manifest, null, 2).slice('{\n'.length))
      fsyncSync(handle)
      closeSync(handle)
    },
  }
}

/**
 * The manifest of a folder; null for one that is missing, unreadable, damaged or no plain
 * file. Copies come from anywhere: none of them stops a server.
 */
export function manifestIn(folder: string): Manifest | null {
  const file = join(folder, MANIFEST_FILE)
  try {
    if (!lstatSync(file).isFile()) return null
    const read: unknown = JSON.parse(textWithoutFiles(folder))
    return isManifest(read) ? read : null
  } catch {
    // Every caller treats an unreadable backup as none, or says so.
    return null
  }
}

/** Whether a backup lists its files, as earlier versions did not. */
export function listsFiles(folder: string): boolean {
  return partOf(folder, 'begin', FILES_BEGIN.length) === FILES_BEGIN
}

/** The files that a manifest lists, in their order. @throws StartRefused */
export async function* filesIn(folder: string): AsyncGenerator<ListedFile> {
  const input = createReadStream(join(folder, MANIFEST_FILE), 'utf8')
  const ignored = FILES_BEGIN.split('\n')
  for await (const line of createInterface({ input })) {
    if (line === FILES_END.trimEnd().slice(1)) return
    if (ignored.length > 0) ignored.shift()
    else yield fileOf(line)
  }
  throw new StartRefused(CUT)
}

function fileOf(line: string): ListedFile {
  try {
    const read = JSON.parse(`{${line.replace(/,$/, '')}}`) as Record<string, Fingerprint>
    const [path, { bytes, sha256 }] = Object.entries(read)[0]!
    if (isCount(bytes) && typeof sha256 === 'string') return { path, bytes, sha256 }
  } catch {
    // Not a line of ours, as below.
  }
  throw new StartRefused(CUT)
}

function textWithoutFiles(folder: string): string {
  if (!listsFiles(folder)) return partOf(folder, 'begin', MOST_BYTES)
  const text = partOf(folder, 'end', MOST_BYTES)
  const end = text.lastIndexOf(FILES_END + REST)
  return end < 0 ? '' : `{${text.slice(end + FILES_END.length)}`
}

/** The first or the last bytes of a manifest. */
function partOf(folder: string, which: 'begin' | 'end', most: number): string {
  const handle = openSync(join(folder, MANIFEST_FILE), 'r')
  try {
    const { size } = fstatSync(handle)
    const bytes = Buffer.alloc(Math.min(size, most))
    readSync(handle, bytes, 0, bytes.length, which === 'begin' ? 0 : size - bytes.length)
    return bytes.toString()
  } finally {
    closeSync(handle)
  }
}

function isManifest(read: unknown): read is Manifest {
  const { madeAt, database, pictures, people, entries } = (read ?? {}) as Partial<Manifest>
  return (
    typeof madeAt === 'string' &&
    !Number.isNaN(Date.parse(madeAt)) &&
    isCount(database?.bytes) &&
    typeof database?.sha256 === 'string' &&
    [pictures, people, entries].every((count) => (count ?? null) === null || isCount(count))
  )
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
