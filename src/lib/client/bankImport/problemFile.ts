import { downloadText } from '../core/downloadText.ts'

/** A cell of a text table; spreadsheets must not take it for a formula. */
function cellOf(text: string): string {
  const isFormula = /^[=+@\t\r]|^-(?![\d.,]+$)/.test(text)
  const plain = isFormula ? `'${text}` : text
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Rows of cells as a text table with a byte order mark, which spreadsheets need. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(cellOf).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Hands a text table to the browser as a download. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  downloadText(`${name}.csv`, csvText(rows))
}
