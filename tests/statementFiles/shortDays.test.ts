import { expect, test } from 'vitest'
import { readTable } from '#lib/statementFiles/table/readTable.ts'
import type { TextMapping } from '#lib/statementFiles/table/readTable.ts'

const read = (lines: string[], mapping: Partial<TextMapping> = {}) =>
  readTable(Buffer.from(lines.join('\n')), { language: 'en', ...mapping })
const daysOf = (file: ReturnType<typeof read>) =>
  file.statements[0]!.rows.map(({ day, amount }) => `${day} ${amount}`)

const SAVINGS = [
  '"Buchungstag";"Valutadatum";"Verwendungszweck";"Betrag";"Waehrung"',
  '"02.01";"02.01.27";"Bäcker";"-8,80";"EUR"',
  '"30.12";"02.01.27";"Miete";"-1.018,80";"EUR"',
  '"29.12";"29.12.26";"Bus";"-7,00";"EUR"',
  '"20.11";"20.11.26";"Gehalt";"1.800,00";"EUR"',
  '"01.11";"";"Kiosk";"-3,10";"EUR"',
]

test('booking days without a year have that of the value day beside them', () => {
  expect(daysOf(read(SAVINGS))).toEqual([
    '2027-01-02 -8.80',
    '2026-12-30 -1018.80',
    '2026-12-29 -7.00',
    '2026-11-20 1800.00',
    '2026-11-01 -3.10',
  ])
  expect(read(SAVINGS).problems).toEqual([])
})

const ALONE = [
  'Buchung;Text;Betrag',
  '28.12.;Bäcker;-8,80',
  '31.12.;Miete;-1.018,80',
  '02.01.;Bus;-7,00',
]

test('days without a year run on over the turn of the year', () => {
  const days = ['2026-12-28 -8.80', '2026-12-31 -1018.80', '2027-01-02 -7.00']
  expect(daysOf(read(ALONE, { year: 2027 }))).toEqual(days)
  const [head = '', ...rows] = ALONE
  expect(daysOf(read([head, ...rows.toReversed()], { year: 2027 }))).toEqual(
    days.toReversed(),
  )
})

test('a year that nothing tells is asked', () => {
  const { year, problems, statements } = read(ALONE)
  expect(year).toBeNull()
  expect(problems[0]).toEqual({ row: 0, problem: 'year-unknown' })
  expect(statements[0]!.rows).toEqual([])
  expect(read(ALONE, { year: 2027 })).toMatchObject({ year: 2027, problems: [] })
})

test('the period above the rows tells their year', () => {
  const file = read(['Zeitraum: 28.12.2026 - 03.01.2027', '', ...ALONE])
  expect(file.year).toBe(2027)
  expect(daysOf(file)[0]).toBe('2026-12-28 -8.80')
})

test.each([
  ['day first by dots', ['05.11.', '06.11.'], ['2026-11-05', '2026-11-06']],
  ['month first by a number past 12', ['11/05', '11/20'], ['2026-11-05', '2026-11-20']],
  ['with names of months', ['5 Nov', '20 NOV'], ['2026-11-05', '2026-11-20']],
  ['with German names', ['5. Nov', '20. Dez'], ['2026-11-05', '2026-12-20']],
  ['in Japanese', ['11月5日', '11月20日'], ['2026-11-05', '2026-11-20']],
  ['in Korean', ['11월 5일', '11월 20일'], ['2026-11-05', '2026-11-20']],
])('reads days without a year %s', (_how, written, days) => {
  const rows = written.map((day, at) => `${day};Shop;-${at + 1}.50`)
  const file = read(['Date;Text;Amount', ...rows], { year: 2026 })
  expect(file.statements[0]!.rows.map(({ day }) => day)).toEqual(days)
})

test('days without a year that both orders read are asked', () => {
  const lines = [
    'Date;Text;Amount',
    '05/06;A;-1.50',
    '03/04;B;-2.50',
    '07/08;C;-3.50',
    '02/03;D;-4.50',
  ]
  expect(read(lines, { year: 2026 }).problems).toEqual([
    { row: 0, problem: 'date-ambiguous' },
  ])
  const mdy = read(lines, { year: 2026, dateOrder: 'mdy' })
  expect(mdy.statements[0]!.rows[0]).toMatchObject({ day: '2026-05-06' })
})

test('amounts below the head of a day or an amount stay amounts', () => {
  const file = read([
    'Fecha;Concepto;Valor',
    '20/11/2026;Pan;10.05',
    '19/11/2026;Luz;12.11',
  ])
  expect(daysOf(file)).toEqual(['2026-11-20 10.05', '2026-11-19 12.11'])
})

test.each(['When', 'Details', 'Reference', 'Type', 'Transaction', 'Posting'])(
  'reads 02 MAR 26 below the head %s',
  (head) => {
    const file = read([
      `${head};Payee;Amount`,
      '02 MAR 26;Shop;-5.00',
      '28 FEB 26;Bar;-6.00',
    ])
    expect(daysOf(file)).toEqual(['2026-03-02 -5.00', '2026-02-28 -6.00'])
  },
)

test.each([
  '02MAR26',
  '2-Mar-26',
  'Mar 2, 26',
  'MAR 02 2026',
  '2026-Mar-02',
  'Mon 02 Mar 2026',
  '2nd March 2026',
])('reads the day %s', (day) => {
  expect(daysOf(read(['Date;Payee;Amount', `${day.replace(';', '')};Shop;-5.00`]))).toEqual(
    ['2026-03-02 -5.00'],
  )
})
