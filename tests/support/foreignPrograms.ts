import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
