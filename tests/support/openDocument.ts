import { zipSync } from 'fflate'
import { bytesOf } from './workbooks.ts'

const NAMESPACES = ['office', 'table', 'text']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')

/** An .ods file of one sheet, whose texts of digits are numbers (OpenDocument 1.3, 9). */
export function openDocument(rows: string[][]): Uint8Array {
  const table = rows.map(
    (row) => `<table:table-row>${row.map(cellXml).join('')}</table:table-row>`,
  )
  const sheet = `<table:table table:name="Sheet1">${table.join('')}</table:table>`
  const content =
    `<office:document-content ${NAMESPACES}><office:body><office:spreadsheet>${sheet}` +
    '</office:spreadsheet></office:body></office:document-content>'
  return zipSync({
    'content.xml': bytesOf(content),
    'styles.xml': bytesOf(`<office:document-styles ${NAMESPACES}/>`),
    'META-INF/manifest.xml': bytesOf('<manifest/>'),
  })
}

function cellXml(text: string): string {
  const type = /^-?\d+(\.\d+)?$/.test(text)
    ? `office:value-type="float" office:value="${text}"`
    : 'office:value-type="string"'
  return `<table:table-cell ${type}><text:p>${text}</text:p></table:table-cell>`
}
