import { LONGEST } from '#lib/domain/limits.ts'
import type { RuleTable } from '../../../db/tables/books.ts'
import { countedRuleRows } from '../../rules.ts'
import { A_FEW } from '../bookTable.ts'
import type { BookTable } from '../bookTable.ts'
import * as field from '../fields.ts'

export const BOOK_RULES: BookTable<RuleTable> = {
  name: 'rules',
  table: 'rules',
  fields: {
    id: ['id', field.id],
    owner_id: field.OWNER,
    position: ['order', field.whole],
    when_payee: ['whenPayee', field.maybe(field.text)],
    payee_is_whole: ['isWholePayee', field.flag],
    when_text: ['whenText', field.maybe(field.text)],
    text_is_whole: ['isWholeText', field.flag],
    when_minor: ['whenAmount', field.maybe(field.unsignedAmount)],
    when_account_id: ['whenAccountId', field.maybe(field.id)],
    category_id: ['categoryId', field.maybe(field.categoryId)],
    merchant_name: ['merchant', field.maybe(field.cutAt(LONGEST.merchant))],
    account_id: ['accountId', field.maybe(field.id)],
    is_active: ['isActive', field.flag],
    used: ['used', field.whole],
    created_at: ['createdAt', field.instant],
    deleted_at: field.NOT_DELETED,
  },
  rows: countedRuleRows,
  unique: [['id']],
  most: A_FEW,
  when: 'last',
}
