import { CSV_FILES } from '../../csvFiles.ts'
import { fileOf } from '../../files.ts'
import { BOOK_TABLES } from '../../tables.ts'
import { fileName } from '../../../statements.ts'
import { Damaged } from '../damaged.ts'
import type { NumberedRow } from './jsonRows.ts'

type NamedFiles = { pictures: string[]; statements: NumberedRow[] }

/** The content of a statement, for programs. */
export function statementPath(id: string): string {
  return `book/statements/${id}.json`
}

/** Refuses files that no export has. @throws Damaged */
export function refuseUnknownFiles(
  names: ReadonlySet<string>,
  { pictures, statements }: NamedFiles,
): void {
  const known = new Set([
    'book.json',
    'schema.json',
    'README.txt',
    ...BOOK_TABLES.map(fileOf),
    ...CSV_FILES.map(({ name }) => `csv/${name}.csv`),
    ...pictures.map((name) => `pictures/${name}`),
    ...statements.flatMap(({ row }) => [
      statementPath(row['id'] as string),
      `statements/${fileName(row as never)}`, // the schema checked its code and format
    ]),
  ])
  for (const name of names) if (!known.has(name)) throw new Damaged('unsafe', name)
}
