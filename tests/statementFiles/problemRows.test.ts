import { expect, test } from 'vitest'
import { numberRows } from '#lib/domain/bankImport.ts'
import { readBankText } from '#lib/statementFiles/readFile.ts'

/** The rows of a file's only statement, as an import numbers them. */
function numbered(bytes: Uint8Array) {
  const file = readBankText(bytes, { language: 'en' })
  return numberRows(file, [{ statement: 0, accountId: 'main', currency: 'EUR' }])
}

const OFX = (amounts: string[]) =>
  `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>${amounts
    .map(
      (amount, at) =>
        `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>2026110${at + 1}<TRNAMT>${amount}<FITID>${at}<NAME>Shop</STMTTRN>`,
    )
    .join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
const QIF = (amounts: string[]) =>
  `!Type:Bank\n${amounts.map((amount, at) => `D2026-11-1${at + 3}\nT${amount}\nPShop\n^\n`).join('')}`
const CSV = (amounts: string[]) =>
  [
    'Date,Payee,Amount',
    ...amounts.map((amount, at) => `2026-11-0${at + 1},Shop,${amount}`),
  ].join('\n')

test.each([
  ['CSV', CSV],
  ['OFX', OFX],
  ['QIF', QIF],
])('a row of %s that fits no hundredths is a problem row, not lost', (_format, written) => {
  const rows = numbered(Buffer.from(written(['-3.00', '-0.125'])))
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ minor: -300 })
  expect(rows[0]).not.toHaveProperty('problem')
  expect(rows[1]).toMatchObject({ problem: 'amount-too-precise' })
  expect(rows[1]!.lacks).toContain('minor')
})

test('a row with a broken letter is a problem row, not lost', () => {
  const bytes = Buffer.concat([
    Buffer.from('Date,Text,Amount\n2026-03-05,Café Lumière,-1.00\n2026-03-06,B'),
    Buffer.from([0xe4]),
    Buffer.from('cker,-2.00\n'),
  ])
  expect(numbered(bytes)).toMatchObject([
    { payee: 'Café Lumière' },
    { problem: 'letters-broken', line: 3, written: 'B\uFFFDcker' },
  ])
})
