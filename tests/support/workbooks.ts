import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** A text as the bytes of a file. */
export function bytesOf(text: string): Uint8Array {
  return strToU8(text)
}

/** A .csv of the template's header and these lines. */
export function templateCsv(lines: string[]): Uint8Array {
  return bytesOf(
    ['Date,Type,Category,Amount,Currency,Account,Merchant,Notes', ...lines, ''].join(
      '\r\n',
    ),
  )
}

/** Cells as the XML of one row, all of them inline text. */
export function rowXml(number: number, texts: string[]): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
  return `<row r="${number}">${cells.join('')}</row>`
}

/** The template's header as the XML of row 1. */
export const HEADER_XML = rowXml(1, [
  'Date',
  'Type',
  'Category',
  'Amount',
  'Currency',
  'Account',
  'Merchant',
  'Notes',
])

/** The parts of an .xlsx file whose one worksheet has these rows. */
export function workbookParts(
  rows: string,
  sharedStrings = '',
): Record<string, Uint8Array> {
  return {
    '[Content_Types].xml': part(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': part(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      relation(1, 'worksheet', 'worksheets/sheet1.xml') +
        relation(2, 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/sharedStrings.xml': part(
      sharedStrings === '' ? `<sst xmlns="${MAIN}"></sst>` : sharedStrings,
    ),
    'xl/worksheets/sheet1.xml': part(
      `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ),
  }
}

/** An .xlsx file whose one worksheet has these rows. */
export function workbook(rows: string, sharedStrings = ''): Uint8Array {
  return zipSync(workbookParts(rows, sharedStrings), { level: 9 })
}

function part(text: string): Uint8Array {
  return bytesOf(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
}

function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
}

function relations(list: string): Uint8Array {
  return part(`<Relationships xmlns="${PACKAGE}/relationships">${list}</Relationships>`)
}
