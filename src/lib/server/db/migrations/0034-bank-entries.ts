import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** The bank's own id, texts and IBAN of an entry, and refunds of purchases. */
export const bankEntries = (engine: Engine) =>
  stepOf(engine, [
    ...['bank_id', 'bank_payee', 'bank_text', 'bank_iban', 'refund_of'].map(
      (column) => `alter table transactions add column ${column} text`,
    ),
    'alter table transactions add column is_refund integer not null default 0',
    `create index transactions_of_purchase on transactions (refund_of)
      where refund_of is not null`,
  ])
