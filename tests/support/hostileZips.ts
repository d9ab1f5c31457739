import { createHash, randomBytes } from 'node:crypto'
import { strFromU8, unzipSync, zipSync } from 'fflate'

type Zip = Uint8Array<ArrayBuffer>
type Book = {
  format: number
  files: Record<string, { count: number; sums: Record<string, number>; sha256: string }>
}

/** A zip with some of its files changed; null removes one. */
export function withFiles(
  zip: Uint8Array,
  files: Record<string, Uint8Array | string | null>,
): Zip {
  const all: Record<string, Uint8Array> = unzipSync(zip)
  for (const [name, content] of Object.entries(files)) {
    if (content === null) delete all[name]
    else all[name] = typeof content === 'string' ? Buffer.from(content) : content
  }
  return new Uint8Array(zipSync(all))
}

/** An export whose `book.json` is changed. */
export function withBook(zip: Uint8Array, change: (book: Book) => void): Zip {
  const book = JSON.parse(strFromU8(unzipSync(zip)['book.json']!)) as Book
  change(book)
  return withFiles(zip, { 'book.json': JSON.stringify(book) })
}

type Row = Record<string, unknown>

/** An export with other rows in a file, whose counts and checksum agree with them. */
export function withRows(
  zip: Uint8Array,
  file: string,
  change: (rows: Row[]) => unknown[],
): Zip {
  const rows = JSON.parse(strFromU8(unzipSync(zip)[`book/${file}.json`]!)) as Row[]
  const lines = change(rows).map((row) =>
    typeof row === 'string' ? row : JSON.stringify(row),
  )
  return withText(zip, file, lines.length === 0 ? '[\n]\n' : `[\n${lines.join(',\n')}\n]\n`)
}

/** An export with another text in a file, of which `book.json` has the checksum. */
export function withText(zip: Uint8Array, file: string, content: string | Uint8Array): Zip {
  const name = `book/${file}.json`
  const bytes = Buffer.from(content)
  const changed = withFiles(zip, { [name]: bytes })
  return withBook(changed, ({ files }) => {
    files[name]!.sha256 = createHash('sha256').update(bytes).digest('hex')
  })
}

const DIRECTORY = 0x02014b50
const END = 0x06054b50

/** A zip whose directory is changed by a patch of an entry's bytes. */
export function patched(
  zip: Uint8Array,
  name: string,
  patch: (view: DataView, at: number) => void,
): Zip {
  const copy = new Uint8Array(zip)
  const view = new DataView(copy.buffer)
  const found = Buffer.from(copy).lastIndexOf(name) - 46
  if (view.getUint32(found, true) !== DIRECTORY) throw new Error(`no ${name}`)
  patch(view, found)
  return copy
}

/** A zip whose end record is changed by a patch. */
export function patchedEnd(
  zip: Uint8Array,
  patch: (view: DataView, at: number) => void,
): Zip {
  const copy = new Uint8Array(zip)
  const view = new DataView(copy.buffer)
  const at = copy.length - 22
  if (view.getUint32(at, true) !== END) throw new Error('no end')
  patch(view, at)
  return copy
}

/** Bytes that nothing can read. */
export function noise(length: number): Zip {
  return new Uint8Array(randomBytes(length))
}
