import { GROCERIES, OTHER_INCOME, descendantsAmong } from '#lib/domain/category.ts'
import { TYPE_NUMBERS } from '#lib/domain/limits.ts'
import { askCategories } from './categories.ts'
import { entryOf } from './entries.ts'
import { eachRow, fieldsOf, filled, isMissing, wireRows, sumOfAmounts } from './fields.ts'
import type { Completion, CompletionInput, Wire } from './fields.ts'

/** Fills a transaction; `type` is the number of a kind that its call implies. */
export function transactionOf(wire: Wire, given: CompletionInput, type?: number): Wire {
  const { entry, day } = entryOf(wire, given)
  const number = wire['type'] ?? type ?? TYPE_NUMBERS.expense
  return filled(entry, {
    day,
    type: number,
    isTransfer: number === TYPE_NUMBERS.transfer,
    categoryId: number === TYPE_NUMBERS.income ? OTHER_INCOME : GROCERIES,
    updateBalance: true,
  })
}

/** Fills an answer with the saved transaction, where the backend gives it. */
export function savedTransaction(type?: number): Completion {
  return (answer, given) => {
    const { result } = answer
    if (isMissing(result)) return answer
    return { ...answer, result: transactionOf(fieldsOf(result), given, type) }
  }
}

/** Fills an account's list, whose place in the answer the specification leaves open. */
export const ofAccount: Completion = (answer, given) => {
  const { result, results, transactions } = answer
  const found = result ?? results ?? transactions
  return { ...answer, result: eachRow(found, (row) => transactionOf(row, given)) }
}

/** Fills the months of a year. Applies filters too: a backend may know year and month only. */
export function completeMonths(type?: number): Completion {
  return async (answer, given) => {
    const kind = Number(type ?? given.payload['type'] ?? TYPE_NUMBERS.expense)
    const isAsked = await makeFilter(given)
    const { month } = given.payload
    const result = wireRows(answer['result'])
      .filter(({ _id }) => isMissing(month) || Number(_id) === month)
      .flatMap((group) => completeMonth(group, given, { kind, isAsked }))
    return { ...answer, result }
  }
}

type Filter = (transaction: Wire) => boolean
type KindFilter = { kind: number; isAsked: Filter }

/** A month, latest transactions first; absent if no transaction matches. */
function completeMonth(
  group: Wire,
  given: CompletionInput,
  { kind, isAsked }: KindFilter,
): Wire[] {
  const { transactions: listed, _id, ...sums } = group
  const month = { _id: Number(_id), ...sums }
  const missing = { otherCurrencies: [] }
  if (isMissing(listed)) return [filled(month, { amount: 0, count: 0, ...missing })]
  const rows = eachRow(listed, (row) => transactionOf(row, given, kind))
  const transactions = rows
    .filter(isAsked)
    .toSorted((one, other) => Number(other['time']) - Number(one['time']))
  const isReduced = transactions.length < rows.length
  if (isReduced && transactions.length === 0) return []
  const isCounted = !isReduced && !isMissing(month['count' as keyof typeof month])
  const counted = isCounted ? {} : summed(transactions, given)
  const whole = filled(isReduced ? { _id: Number(_id) } : month, { ...counted, ...missing })
  return [given.payload['summary'] ? whole : { ...whole, transactions }]
}

function summed(transactions: Wire[], { facts }: CompletionInput): Wire {
  const toCome = transactions.filter(({ day }) => facts && String(day) > facts.today)
  return {
    amount: sumOfAmounts(transactions.map(({ amount }) => amount)),
    toCome: sumOfAmounts(toCome.map(({ amount }) => amount)),
    count: transactions.length,
  }
}

/** Predicate for transactions of the requested category and owner. */
async function makeFilter(given: CompletionInput): Promise<Filter> {
  const { categoryId, categoryUserId, subcategories, own } = given.payload
  const owner = categoryUserId ?? undefined
  const ids = new Set(
    isMissing(categoryId)
      ? undefined
      : await askIds(Number(categoryId), Boolean(subcategories), given),
  )
  return (transaction) => {
    const isOfCategory = isMissing(categoryId) || ids.has(Number(transaction['categoryId']))
    const isOfOwner = owner === undefined || transaction['userId'] === owner
    const isOwn = !own || transaction['userId'] === given.facts?.profileId
    return isOfCategory && isOfOwner && isOwn
  }
}

/** Ids of a category, if need be with those below it. */
export async function askIds(
  categoryId: number,
  isWhole: boolean,
  given: CompletionInput,
): Promise<number[]> {
  if (!isWhole) return [categoryId]
  const places = (await askCategories(given)).map(({ categoryId: id, groupId }) => ({
    id: Number(id),
    groupId: isMissing(groupId) ? undefined : Number(groupId),
  }))
  return descendantsAmong(places)(categoryId)
}
