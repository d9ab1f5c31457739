/** Rows as text in columns below a line of headings; the last column is not padded. */
export function tableOf(heads, rows) {
  const lines = [heads, ...rows].map((cells) => cells.map(harmless))
  const widths = heads.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column].length)),
  )
  const padded = (cell, column) => cell.padEnd(widths[column])
  return lines.map((cells) => cells.map(padded).join('  ').trimEnd()).join('\n')
}

/** An instant in readable form, in UTC. */
export function momentOf(milliseconds) {
  return new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')
}

/** Removes control characters, which in strangers' texts could control a terminal. */
function harmless(cell) {
  return String(cell).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}
