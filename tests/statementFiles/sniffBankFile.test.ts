import { expect, test } from 'vitest'
import { sniffBankFile } from '#lib/statementFiles/readFile.ts'
import { bankFile } from '../support/bankFiles.ts'

const sniff = (text: string) => sniffBankFile(new TextEncoder().encode(text))

test.each([
  ['ofx102-fr-comma.ofx', 'ofx'],
  ['ofx102-br-ids.ofx', 'ofx'],
  ['us-bank.qfx', 'ofx'],
  ['ofx2-card.ofx', 'ofx'],
  ['ofx2-two-accounts.ofx', 'ofx'],
  ['17-statement.ofx', 'ofx'],
  ['us-splits.qif', 'qif'],
  ['uk-opening-and-invst.qif', 'qif'],
  ['camt053-02.xml', 'camt'],
  ['camt053-08-prefixed.xml', 'camt'],
  ['camt053-entity-bomb.xml', 'camt'],
  ['17c-camt053.xml', 'camt'],
  ['mt940-structured.sta', 'mt940'],
  ['mt940-two-pages.940', 'mt940'],
  ['mt940-blank-type.sta', 'mt940'],
  ['mt940-blank-entry-day.sta', 'mt940'],
  ['mt940-no-opening.sta', 'mt940'],
  ['mt942.sta', 'mt940'],
  ['qfx-list-alone.qfx', 'ofx'],
  ['ofx-check.ofx', 'ofx'],
  ['ofx-signs-against-types.ofx', 'ofx'],
  ['camt052.xml', 'camt'],
  ['camt054.xml', 'camt'],
  ['camt-balance-contradicts.xml', 'camt'],
  ['amex-canada.qif', 'qif'],
  ['option-mdy.qif', 'qif'],
] as const)('%s is %s', (name, format) => {
  expect(sniffBankFile(bankFile(name))).toBe(format)
})

test.each([
  '<BANKTRANLIST>',
  '<STMTTRN>',
  '<CCSTMTRS>',
  '<?xml version="1.0"?>\n<BANKTRANLIST>',
])('%s begins a part of OFX', (start) => {
  expect(sniff(start)).toBe('ofx')
})

test('a byte order mark, blanks and UTF-16 change nothing', () => {
  const camt = '<?xml version="1.0"?><a:BkToCstmrStmt/>'
  expect(sniff(`\uFEFF\n ${camt}`)).toBe('camt')
  expect(sniff('\uFEFF!Type:Bank')).toBe('qif')
  expect(sniffBankFile(Buffer.from(camt, 'utf16le'))).toBe('camt')
  expect(sniffBankFile(Buffer.from(`\uFEFF${camt}`, 'utf16le'))).toBe('camt')
})

test.each([
  ['a table', 'Date,Amount\n2026-03-05,1\n'],
  ['a table that names tags', 'Text\n:20: of :25: and :60F:\n'],
  ['a page', '<!DOCTYPE html><html><table></table></html>'],
  ['another message', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"/>'],
  ['a note', '!important'],
  ['nothing', ''],
])('%s is none of them', (_, text) => {
  expect(sniff(text)).toBe('other')
})
