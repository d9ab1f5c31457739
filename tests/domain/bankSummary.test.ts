import { expect, test } from 'vitest'
import type { BankRow, BankStatement } from '#lib/domain/bankFile.ts'
import { gapOf } from '#lib/domain/bankSummary.ts'

const row = (amount: string, isPending?: true): BankRow => ({
  day: '2026-11-02',
  amount,
  currency: null,
  payee: 'Shop',
  text: '',
  bankId: null,
  isPending,
})
const statement = (
  opening: string | null,
  closing: string | null,
  ...rows: BankRow[]
): BankStatement => ({ account: { currency: 'EUR' }, opening, closing, rows })

test.each([
  ['agrees', statement('100.00', '76.00', row('-24.00')), undefined],
  ['agrees in other decimals', statement('100', '76.0', row('-24.00')), undefined],
  ['has a debt', statement('-10.00', '-34.00', row('-24.00')), undefined],
  [
    'lists a pending row',
    statement('5.00', '4.00', row('-1.00'), row('-9.00', true)),
    undefined,
  ],
  ['has no opening balance', statement(null, '76.00', row('-24.00')), undefined],
  ['has no closing balance', statement('100.00', null, row('-24.00')), undefined],
  ['has no rows between equal balances', statement('5.00', '5.00'), undefined],
  ['lacks a row', statement('100.00', '70.00', row('-24.00')), 600],
  ['has a row too much', statement('100.00', '100.00', row('-24.00')), -2400],
  ['has no rows between other balances', statement('100.00', '70.00'), 3000],
])('a statement that %s has its gap', (_, given, gap) => {
  expect(gapOf(given)).toBe(gap)
})
