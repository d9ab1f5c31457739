import * as z from 'zod/mini'
import { bill } from './bills.ts'
import { call } from './call.ts'
import { transaction } from './transactionEntity.ts'
import { maybe, page, text } from './values.ts'

/** Finds entries and bills that contain a text, newest first, 20 a page. */
export const search = call('POST', '/api/userdata/search', {
  takes: z.object({ text: text(100).check(z.minLength(1)), page: maybe(page) }),
  gives: z.object({ result: z.array(z.union([bill, transaction])), count: z.int() }),
  who: 'member',
  added: true,
})
