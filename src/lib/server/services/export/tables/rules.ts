import { LONGEST } from '#lib/domain/limits.ts'
import type { RuleTable } from '../../../db/tables/books.ts'
import { ruleRows } from '../../rules.ts'
import { A_FEW } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import {
  categoryId,
  cutAt,
  flag,
  id,
  instant,
  maybe,
  NOT_DELETED,
  OWNER,
} from '../fields.ts'
import { text, unsignedAmount, whole } from '../fields.ts'

export const BOOK_RULES: BookTable<RuleTable> = {
  name: 'rules',
  table: 'rules',
  fields: {
    id: ['id', id],
    owner_id: OWNER,
    position: ['order', whole],
    when_payee: ['whenPayee', maybe(text)],
    payee_is_whole: ['isWholePayee', flag],
    when_text: ['whenText', maybe(text)],
    text_is_whole: ['isWholeText', flag],
    when_minor: ['whenAmount', maybe(unsignedAmount)],
    when_account_id: ['whenAccountId', maybe(id)],
    category_id: ['categoryId', maybe(categoryId)],
    merchant_name: ['merchant', maybe(cutAt(LONGEST.merchant))],
    account_id: ['accountId', maybe(id)],
    is_active: ['isActive', flag],
    used: ['used', whole],
    created_at: ['createdAt', instant],
    deleted_at: NOT_DELETED,
  },
  rows: ruleRows,
  unique: [['id']],
  most: A_FEW,
  when: 'last',
}
