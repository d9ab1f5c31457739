import type { TransactionInput } from '#lib/domain/transaction.ts'
import { record, spelt } from '../record.ts'
import { categoryId, clearableText, id, maybe, time } from '../values.ts'
import { merchantFields, merchantInputOf, wireMerchantOf } from './input.ts'

/** New fields of an entry, and the version that they are for; missing fields stay. */
export const entryChange = record(
  {
    id: spelt('_id', id),
    modifiedAt: spelt('lastModifyTime', time),
    categoryId: maybe(categoryId),
    accountId: clearableText(64),
  },
  {
    wire: merchantFields,
    decode: (sent): Pick<TransactionInput, 'merchant'> => ({
      merchant: merchantInputOf(sent),
    }),
    encode: ({ merchant }) => wireMerchantOf(merchant),
    names: {
      merchantId: 'merchant',
      merchantName: 'merchant',
      merchantIcon: 'merchant',
    },
  },
)
