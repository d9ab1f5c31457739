import * as z from 'zod/mini'
import type { Budget } from '#lib/domain/budget.ts'
import { record, spelt } from './record.ts'
import { amount, transactionType, maybe, month, period, sum, year } from './values.ts'

/** The number of a monthly budget. */
const MONTHLY = 3

const SCOPES = ['month', 'category'] as const

/** The scope of a budget: 1 a month's total, 2 a category. */
export const budgetScope = z.codec(z.literal([1, 2]), z.literal(SCOPES), {
  decode: (number) => SCOPES[number - 1]!, // the codec checked it
  encode: (scope) => (scope === 'month' ? 1 : 2),
})

/** The kind of entries a budget plans: 1 expenses, 2 income. */
export const budgetType = transactionType('expense', 'income')

/** The rest of earlier months; null while it is pending. */
export const carried = z.optional(z.nullable(sum))

/** Codec of the contract's Budget. */
export const budget = record(
  {
    id: spelt('_id', z.string()),
    scope: spelt('type', budgetScope),
    type: spelt('budgetType', budgetType),
    minor: spelt('amount', amount),
    currency: spelt('currencyCode', maybe(z.string())),
    carriesForward: spelt('carryForward', z.boolean()),
    isShared: spelt('familyShare', z.boolean()),
    month,
    year,
    period,
    periodEnd: period,
    at: spelt('time', z.int()),
    categoryId: maybe(z.int()),
    entries: spelt('count', maybe(z.int())),
    privateCount: maybe(z.int()),
    unsharedCount: maybe(z.int()),
    toComeMinor: spelt('toCome', sum),
    alertPercentage: z.int(),
    ownerId: spelt('userId', z.string()),
    modifiedAt: spelt('lastModifyTime', z.int()),
  },
  {
    wire: {
      budgetAmt: amount,
      amountWithoutCarryForward: amount,
      carryForwardAmount: carried,
      carryForwardAmtAdded: maybe(z.boolean()),
      carryForwardPending: maybe(z.boolean()),
      expense: maybe(sum),
      expenseAmount: maybe(sum),
      income: maybe(sum),
      recurringCategoryId: maybe(z.int()),
      createdUserId: z.string(),
      updated_at: z.int(),
      name: maybe(z.string()),
      iconUrl: maybe(z.string()),
      iconColor: maybe(z.string()),
      iconName: maybe(z.string()),
      imageName: maybe(z.string()),
      isHidden: maybe(z.boolean()),
      isDeleted: maybe(z.boolean()),
    },
    decode: (
      wire,
    ): Pick<Budget, 'carriedMinor' | 'spentMinor' | 'repeats' | 'category'> => ({
      carriedMinor: wire.carryForwardAmount ?? null,
      spentMinor: (wire.budgetType === 'income' ? wire.income : wire.expense) ?? 0,
      repeats: wire.recurringCategoryId === MONTHLY,
      category: categoryFrom(wire),
    }),
    encode: ({ category, ...inside }) => ({
      budgetAmt: inside.minor,
      amountWithoutCarryForward: inside.minor,
      carryForwardAmount: inside.carriedMinor,
      carryForwardAmtAdded: inside.carriesForward && inside.carriedMinor !== null,
      carryForwardPending: inside.carriedMinor === null,
      expense: inside.type === 'expense' ? inside.spentMinor : 0,
      expenseAmount: inside.type === 'expense' ? inside.spentMinor : 0,
      income: inside.type === 'income' ? inside.spentMinor : 0,
      recurringCategoryId: inside.repeats ? MONTHLY : undefined,
      createdUserId: inside.ownerId,
      updated_at: inside.modifiedAt,
      name: category?.name,
      iconUrl: category?.icon,
      iconColor: category?.color,
      iconName: category?.icon,
      imageName: category?.icon,
      isHidden: category?.isHidden,
      isDeleted: category?.isDeleted,
    }),
  },
)

type CategoryFields = {
  name?: string
  iconUrl?: string
  iconColor?: string
  isHidden?: boolean
  isDeleted?: boolean
}

function categoryFrom(wire: CategoryFields): Budget['category'] {
  if (wire.name === undefined) return undefined
  return {
    name: wire.name,
    color: wire.iconColor ?? '',
    icon: wire.iconUrl ?? '',
    isHidden: wire.isHidden ?? false,
    isDeleted: wire.isDeleted ?? false,
  }
}
