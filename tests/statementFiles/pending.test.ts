import { expect, test } from 'vitest'
import { numberRows } from '#lib/domain/bankImport.ts'
import { readTable } from '#lib/statementFiles/table/readTable.ts'

const read = (...lines: string[]) =>
  readTable(Buffer.from(lines.join('\n')), { language: 'en' })
/** Day, amount and whether it is pending of each row. */
const rowsOf = (...lines: string[]) => {
  const { statements, problems } = read(...lines)
  expect(problems).toEqual([])
  return statements[0]!.rows.map(({ amount, isPending = false }) => [amount, isPending])
}

test.each([
  'Pending',
  'offen',
  'vorgemerkt',
  'Reserverat',
  'en attente',
  'À venir',
  'pendiente',
  'in attesa',
  'Non contabilizzato',
  'pendente',
  'În așteptare',
  'Rezervat',
  'В обработке',
  'Ожидает',
  'Σε εκκρεμότητα',
  '未確定',
  '処理中',
  '대기',
  '승인대기',
  'Venter',
  'Oczekuje',
  'In behandeling',
])('%s in place of the booking day says that a row is not booked', (word) => {
  const lines = [
    `${word};2026-11-21;CAFE;-9.00`,
    '2026-11-20;2026-11-20;SHOP;-45.00',
    '2026-11-19;2026-11-19;ANNA;300.00',
  ]
  expect(rowsOf('Booking date;Value date;Text;Amount', ...lines)).toEqual([
    ['-9.00', true],
    ['-45.00', false],
    ['300.00', false],
  ])
  expect(
    read('Booking date;Value date;Text;Amount', ...lines).statements[0]!.rows[0],
  ).toMatchObject({ day: '2026-11-21' })
})

test('a pending row without any day is shown without one', () => {
  const file = read('Date,Text,Amount', 'Pending,CAFE,-9.00', '11/20/2026,SHOP,-45.00')
  const [row] = numberRows(file, [{ statement: 0, accountId: 'a', currency: 'USD' }])
  expect(row).toMatchObject({ isPending: true, minor: -900, lacks: ['day'] })
})

test('rows without a running balance on top of the newest are not booked', () => {
  const lines = [
    '2026-11-21;CAFE;-9.00;',
    '2026-11-20;SHOP;-45.00;1255.00',
    '2026-11-19;ANNA;300.00;1300.00',
    '2026-11-18;BAR;-5.00;1000.00',
  ]
  const head = 'Date;Text;Amount;Balance'
  const pending = [
    ['-9.00', true],
    ...['-45.00', '300.00', '-5.00'].map((one) => [one, false]),
  ]
  expect(rowsOf(head, ...lines)).toEqual(pending)
  expect(rowsOf(head, ...lines.toReversed())).toEqual(pending.toReversed())
  expect(read(head, ...lines).statements[0]).toMatchObject({ closing: '1255.00' })
})

test('a row without a running balance is not booked when the others add up without it', () => {
  const rows = rowsOf(
    'Date;Text;Amount;Balance',
    '2026-11-20;SHOP;-45.00;1255.00',
    '2026-11-20;CAFE;-9.00;',
    '2026-11-19;ANNA;300.00;1300.00',
    '2026-11-18;BAR;-5.00;1000.00',
  )
  expect(rows.map(([, isPending]) => isPending)).toEqual([false, true, false, false])
})

test('a running balance that only the last row of a day has leaves all rows booked', () => {
  const rows = rowsOf(
    'Date;Text;Amount;Balance',
    '2026-11-18;BAR;-5.00;',
    '2026-11-18;CAFE;-9.00;1000.00',
    '2026-11-19;ANNA;300.00;',
    '2026-11-19;SHOP;-45.00;1255.00',
  )
  expect(rows.map(([, isPending]) => isPending)).toEqual([false, false, false, false])
})

test('a text that begins with a reservation says so where others have a balance', () => {
  const rows = rowsOf(
    'Datum;Transaktion;Belopp;Saldo',
    '2026-11-20;Reservation Cafe;-9,00;',
    '2026-11-19;Kortköp Bar;-5,00;1000,00',
  )
  expect(rows).toEqual([
    ['-9.00', true],
    ['-5.00', false],
  ])
})

test('rows below a title of pending ones are not booked', () => {
  const rows = rowsOf(
    'Date;Text;Amount',
    'Pending transactions;;',
    '2026-11-21;CAFE;-9.00',
    'Posted transactions;;',
    '2026-11-20;SHOP;-45.00',
  )
  expect(rows).toEqual([
    ['-9.00', true],
    ['-45.00', false],
  ])
  expect(
    rowsOf('Vorgemerkte Umsätze;;', 'Datum;Text;Betrag', '20.11.2026;Bar;-5,00'),
  ).toEqual([['-5.00', true]])
})

test.each([
  ['Afvist', 'declined'],
  ['Avvist', 'declined'],
  ['Nekad', 'declined'],
  ['Abgelehnt', 'declined'],
  ['Refusée', 'declined'],
  ['Denegada', 'declined'],
  ['Rifiutato', 'declined'],
  ['Recusada', 'declined'],
  ['Respinsă', 'declined'],
  ['Отклонено', 'declined'],
  ['Απορρίφθηκε', 'declined'],
  ['却下', 'declined'],
  ['거절', 'declined'],
  ['Odrzucona', 'declined'],
  ['Annulleret', 'cancelled'],
  ['Storniert', 'cancelled'],
])('the bank never books a row that is %s', (word, reason) => {
  const { statements, skipped, problems } = read(
    'Date;Text;Amount;Status',
    '2026-11-20;SHOP;-45.00;Booked',
    `2026-11-19;BAR;-5.00;${word}`,
  )
  expect(statements[0]!.rows).toHaveLength(1)
  expect(skipped).toMatchObject([{ row: 3, reason, unbooked: { amount: '-5.00' } }])
  expect(problems).toEqual([])
})

test.each(['Venter', 'Väntar', 'Avventer', 'Odottaa', 'Προς εκκαθάριση', 'Programado'])(
  'a row in the state %s is not booked yet',
  (word) => {
    const rows = rowsOf(
      'Date;Text;Amount;Status',
      '2026-11-20;SHOP;-45.00;Booked',
      `2026-11-19;BAR;-5.00;${word}`,
    )
    expect(rows[1]).toEqual(['-5.00', true])
  },
)

const STATES = [
  'Date;Text;Amount;Status',
  '2026-11-20;SHOP;-45.00;Klar',
  '2026-11-19;BAR;-5.00;Halvvejs',
  '2026-11-18;KIOSK;-1.00;Klar',
]

test('states in unknown words are asked, and are as the person says', () => {
  const asked = read(...STATES)
  expect(asked.problems).toEqual([{ row: 0, problem: 'status-unknown' }])
  expect(asked.states).toEqual([
    { word: 'Klar', isBooked: null },
    { word: 'Halvvejs', isBooked: null },
  ])
  const states = [
    { word: 'Klar', isBooked: true },
    { word: 'Halvvejs', isBooked: false },
  ]
  const { problems, statements, ...said } = readTable(Buffer.from(STATES.join('\n')), {
    language: 'en',
    states,
  })
  expect(problems).toEqual([])
  expect(said.states).toEqual(states)
  expect(statements[0]!.rows.map(({ isPending = false }) => isPending)).toEqual([
    false,
    true,
    false,
  ])
})

test('a column of many different words is no state, and asks nothing', () => {
  const words = ['Bread', 'Books', 'Fuel', 'Rent', 'Toys', 'Shoes', 'Tea']
  const lines = words.map((word, at) => `2026-11-0${at + 1};SHOP;-1.00;${word}`)
  expect(read('Date;Text;Amount;Info', ...lines)).toMatchObject({ problems: [] })
})
