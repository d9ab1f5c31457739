import { textOf } from '../plainText.ts'
import type { TableRow } from '../plainText.ts'
import { actual } from './actual.ts'
import { cashew } from './cashew.ts'
import { firefly } from './firefly.ts'
import { hearthbook } from './hearthbook.ts'
import type { App, NamedCells } from './lines.ts'
import { sure } from './sure.ts'
import { wise } from './wise.ts'
import { ynab } from './ynab.ts'

const APPS = [actual, cashew, firefly, sure, wise, ynab, ...hearthbook]

/** The lines of an app's export by its headers. */
export type AppTable = { app: App; lines: { row: TableRow; cells: NamedCells }[] }

/** The export of an app that a table is by its first line; null for any other table. */
export function findAppExport(rows: TableRow[]): AppTable | null {
  const headers = new Map((rows[0]?.cells ?? []).map((cell, at) => [textOf(cell), at]))
  const app = APPS.find((one) => one.headers.every((header) => headers.has(header)))
  if (!app) return null
  return {
    app,
    lines: rows.slice(1).map((row) => ({ row, cells: namedCells(row, headers) })),
  }
}

function namedCells({ cells }: TableRow, headers: Map<string, number>): NamedCells {
  const cell = (header: string) => cells[headers.get(header) ?? -1]
  return { cell, text: (header) => textOf(cell(header)) }
}
