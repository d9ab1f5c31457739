import type { Engine } from '../database.ts'
import { isLongText } from '../longTexts.ts'
import { stepOf } from './statements.ts'

/** Finds rows with texts of banks beyond the limits, which a job shortens. */
export const longTexts = (engine: Engine) =>
  stepOf(engine, [
    `create index if not exists transactions_with_long_text on transactions (id)
      where ${isLongText('transactions')}`,
    `create index if not exists custom_categories_with_long_text on custom_categories (owner_id)
      where ${isLongText('custom_categories')}`,
    `create index if not exists bank_memories_with_long_text on bank_memories (owner_id)
      where ${isLongText('bank_memories')}`,
  ])
