/** Rows as text in columns, with a line of heads; the last column has no end. */
export function tableOf(heads, rows) {
  const lines = [heads, ...rows].map((cells) => cells.map(harmless))
  const widths = heads.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column].length)),
  )
  const padded = (cell, column) => cell.padEnd(widths[column])
  return lines.map((cells) => cells.map(padded).join('  ').trimEnd()).join('\n')
}

/** A moment as people read it, in UTC. */
export function momentOf(milliseconds) {
  return new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')
}

/** Strangers' words stay in their cell: control characters could steer a terminal. */
function harmless(cell) {
  return String(cell).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}
