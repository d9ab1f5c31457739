import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

/** Whether a program is installed here. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The pages of a PDF as Poppler reads their text. */
export function pdfPages(bytes: Uint8Array): string[] {
  return inFolder('statement.pdf', bytes, (file) =>
    execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
      .split('\f')
      .slice(0, -1),
  )
}

/** The glyphs of a PDF's pages by their numbers in its fonts; 0 is the box of a missing one. */
export function pdfGlyphs(bytes: Uint8Array): number[] {
  return pdfStreams(bytes)
    .flatMap((page) => page.match(/(?<=\[.*)<[\da-f]+>(?=.*\] TJ)/g) ?? [])
    .flatMap((codes) => codes.match(/[\da-f]{4}/g) ?? [])
    .map((code) => Number.parseInt(code, 16))
}

/** The texts that a PDF spells beside its glyphs (ISO 32000-1, 14.9.4), as they are copied. */
export function pdfSpellings(bytes: Uint8Array): string[] {
  return pdfStreams(bytes)
    .flatMap((page) => [...page.matchAll(/\/ActualText \(\xFE\xFF(.*?)\)\n>> BDC/gs)])
    .map(([, written]) =>
      written!.replaceAll(/\\(.)/gs, (_, sign) => ESCAPED[sign] ?? sign),
    )
    .map((bigEndian) => Buffer.from(bigEndian, 'latin1').swap16().toString('utf16le'))
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function pdfStreams(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1')
  return [...file.matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)].map(
    ([, packed]) => inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1'),
  )
}

/** The fonts of a PDF as Poppler lists them, a line each. */
export function pdfFonts(bytes: Uint8Array): string[] {
  return inFolder('statement.pdf', bytes, (file) =>
    execFileSync('pdffonts', [file], { encoding: 'utf8' }).trim().split('\n').slice(2),
  )
}

/** The sheets of an Excel file as Gnumeric works them out, formulas included. */
export function workedOutSheets(bytes: Uint8Array, count: number): string[][][] {
  return inFolder('statement.xlsx', bytes, (file) => {
    execFileSync('ssconvert', ['--recalc', '-S', file, `${file}.csv`], { stdio: 'ignore' })
    return Array.from(
      { length: count },
      (_, index) => parse(readFileSync(`${file}.csv.${index}`)) as string[][],
    )
  })
}

function inFolder<Result>(
  name: string,
  bytes: Uint8Array,
  work: (file: string) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), 'hearthbook-file-'))
  const file = join(folder, name)
  writeFileSync(file, bytes)
  try {
    return work(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
