// A bank's CSV of many rows, made at test time: node make-1000-rows.mjs DIR [rows]; or import { make }.
// Semicolons, windows-1252, decimal comma, dd.mm.yyyy, oldest first, running balance, the bank's id in the last column.
// Every 50th row repeats the one before it but for the id (both real); every 97th has no id; the last one is pending.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
const payees = [
  ['Bäckerei Süßkorn', -785],
  ['Stadtwerke Talbrück', -6430],
  ['Gemüsehof Grünäcker', -2345],
  ['Werkhof Nordlicht GmbH', 287512],
  ['Café Zwölf', -450],
  ['Möbelhaus "Eichenblatt"', -123456],
  ['Kino; Lichtspiel Süd', -1200],
  ['Hausverwaltung Lindgrün', -89000],
]
const money = (n) =>
  (n < 0 ? '-' : '') +
  String(Math.floor(Math.abs(n) / 100)).replace(/\B(?=(\d{3})+$)/g, '.') +
  ',' +
  String(Math.abs(n) % 100).padStart(2, '0')
const cell = (s) => (/[;"]/.test(s) ? `"${s.replaceAll('"', '""')}"` : s)
export function make(count = 1000) {
  let seed = 20260301,
    balance = 100000
  const next = (n) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 4294967296) * n)
  }
  const openingBalance = balance,
    rows = [],
    lines = ['Datum;Partner;Zweck;Betrag;Saldo;Umsatz-Id']
  for (let i = 1, day = Date.UTC(2024, 0, 1); i <= count; i++) {
    const twin = i % 50 === 0
    let r
    if (twin) r = { ...rows.at(-1) }
    else {
      if (next(3) === 0) day += 864e5
      const [payee, amount] = payees[next(payees.length)]
      r = {
        date: new Date(day).toISOString().slice(0, 10),
        amountMinor: amount - Math.sign(amount) * next(300),
        currency: 'EUR',
        payee,
        text: `Beleg ${next(100000)}`,
        bankId: null,
      }
    }
    r.bankId = i % 97 === 0 ? null : `U${String(i).padStart(7, '0')}`
    if (i === count) r.pending = true
    else balance += r.amountMinor
    rows.push(r)
    lines.push(
      [
        r.date.split('-').toReversed().join('.'),
        r.payee,
        r.text,
        money(r.amountMinor),
        r.pending ? 'vorgemerkt' : money(balance),
        r.bankId ?? '',
      ]
        .map(cell)
        .join(';'),
    )
  }
  return {
    name: `rows-${count}.csv`,
    bytes: Buffer.from(lines.join('\r\n') + '\r\n', 'latin1'),
    expected: {
      format: 'csv',
      encoding: 'windows-1252',
      delimiter: ';',
      dateOrder: 'dmy',
      decimal: ',',
      headerRow: 1,
      account: { number: null, currency: 'EUR' },
      openingBalance,
      closingBalance: balance,
      rows,
      notes: 'Many rows: size, speed, twins, some rows without id, one pending at the end.',
    },
  }
}
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const m = make(Number(process.argv[3] ?? 1000)),
    to = join(process.argv[2] ?? '.', m.name)
  writeFileSync(to, m.bytes)
  writeFileSync(to + '.expected.json', JSON.stringify(m.expected))
}
