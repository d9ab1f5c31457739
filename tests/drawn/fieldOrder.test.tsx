import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BillForm } from '#islands/Bills/BillForm.tsx'
import { PaymentForm } from '#islands/Bills/PaymentForm.tsx'
import { TransactionForm } from '#islands/TransactionEditor/TransactionForm.tsx'
import { TransferForm } from '#islands/TransactionEditor/TransferForm.tsx'
import { withViewer } from '#islands/ui/ViewerContext.tsx'
import { billOf } from '../support/bills.ts'

/** The labels of a form's fields, in the order in which Tab reaches them. */
function labelsOf(form: ReactNode): string[] {
  const Screen = withViewer(() => form)
  const viewer = { language: 'en', currency: 'USD', profileId: 'ana' } as const
  const markup = renderToString(<Screen viewer={{ ...viewer, today: '2026-11-21' }} />)
  const labels = [...markup.matchAll(/<(?:label|legend)[^>]*>(.*?)<\/(?:label|legend)>/g)]
  return labels
    .map(([, label]) => label!.replaceAll(/<[^>]+>/g, '').replace(' (optional)', ''))
    .filter((label) => ORDER.includes(label))
}

/** The one order of all forms (spec B, 2). */
const ORDER = [
  'Title',
  'Merchant',
  'Paid by',
  'Provider',
  'Category',
  'From',
  'To',
  'Account',
  'Paid from',
  'Amount in USD',
  'Amount paid in USD',
  'Date',
  'Due date',
  'Paid on',
  'Time',
  'Notes',
  'Photo of the receipt',
]

const offered = { categories: [], accounts: [] }
const close = () => undefined

test.each<[string, ReactNode, string[]]>([
  [
    'an expense',
    <TransactionForm key="expense" editing={{ type: 'expense' }} offered={offered} />,
    [
      'Merchant',
      'Category',
      'Account',
      'Amount in USD',
      'Date',
      'Time',
      'Notes',
      'Photo of the receipt',
    ],
  ],
  [
    'an income',
    <TransactionForm key="income" editing={{ type: 'income' }} offered={offered} />,
    [
      'Paid by',
      'Category',
      'Account',
      'Amount in USD',
      'Date',
      'Time',
      'Notes',
      'Photo of the receipt',
    ],
  ],
  [
    'a transfer',
    <TransferForm key="transfer" editing={{}} accounts={[]} />,
    ['From', 'To', 'Amount in USD', 'Date', 'Time', 'Notes'],
  ],
  [
    'a bill',
    <BillForm key="bill" editing={{}} close={close} />,
    [
      'Title',
      'Provider',
      'Category',
      'Account',
      'Amount in USD',
      'Due date',
      'Notes',
      'Photo of the receipt',
    ],
  ],
  [
    'a payment',
    <PaymentForm key="payment" bill={billOf('a')} close={close} />,
    ['Paid from', 'Amount paid in USD', 'Paid on', 'Time', 'Notes'],
  ],
])('the form of %s has its fields in the order of all forms', (_, form, fields) => {
  expect(labelsOf(form)).toEqual(fields)
  expect(fields).toEqual(fields.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)))
})
