import { formatMoney } from '#lib/domain/money.ts'
import type { Money } from '#lib/domain/money.ts'
import { shortNames } from '#lib/domain/profile.ts'
import { countedMinor } from '#lib/domain/transaction.ts'
import { sectionAddress } from '#lib/views/profile.ts'
import { transactionAddress } from '#lib/views/transactions.ts'
import { categoryResolver } from '../categories.ts'
import { ownGroup } from '../groups.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { publicAddress } from '../../core/publicAddress.ts'
import type { TransactionTable } from '../../db/tables/books.ts'
import type { Letter } from '../../mail.ts'
import type { LetterSection } from '../../mail/Letter.tsx'
import { writeLetter } from '../../mail/letters.ts'
import { unsubscribeUrl } from '../../mail/unsubscribe.ts'
import type { AddedExpenses, AddedSum } from './added.ts'

type Row = LetterSection['rows'][number]
type NameOf = (ownerId: string) => string

/** A letter with the expenses that other members added, linked to each. */
export async function addedLetter(context: Context, added: AddedExpenses): Promise<Letter> {
  const { id, email: to } = callerOf(context)
  const memberName = await findMemberNames(context)
  const count = addCounts(added.sums)
  const owners = [...new Set(added.sums.map(({ ownerId }) => ownerId))]
  const who = new Intl.ListFormat(context.language).format(owners.map(memberName))
  const rows = [
    ...(await shownRows(context, added.first, memberName)),
    ...restRows(context, added),
    ...importRows(context, added.sums, memberName),
    ...totalRows(context, added.sums),
  ]
  const addressed = {
    to,
    kind: 'expenses' as const,
    unsubscribeUrl: unsubscribeUrl(context.app, id, 'expenses'),
  }
  return writeLetter(context, addressed, (t) => ({
    subject: t('mails.expenses.subject', { count, who }),
    heading: t('mails.expenses.heading'),
    paragraphs: [],
    sections: [{ rows }],
    action: {
      label: t('mails.expenses.action'),
      url: publicAddress(context.app, '/expenses'),
    },
    settings: {
      label: t('mails.bills.settings'),
      url: publicAddress(context.app, sectionAddress('notifications')),
    },
  }))
}

async function findMemberNames(context: Context): Promise<NameOf> {
  const { members } = (await ownGroup(context)) ?? { members: [] }
  const names = shortNames(members)
  const byId = new Map(members.map(({ profileId }, index) => [profileId, names[index]!]))
  // A member who left since the query has a line without a name.
  return (ownerId) => byId.get(ownerId) ?? context.t('mails.expenses.somebody')
}

async function shownRows(
  context: Context,
  expenses: TransactionTable[],
  memberName: NameOf,
): Promise<Row[]> {
  const { t, language } = context
  const owners = [...new Set(expenses.map(({ owner_id }) => owner_id))]
  const resolve = await categoryResolver(context, owners)
  return expenses.map((row) => ({
    label: t('mails.expenses.entry', {
      who: memberName(row.owner_id),
      name: row.merchant_name || row.title || resolve(row.owner_id, row.category_id).name,
    }),
    value: formatMoney(countedOf(row), language),
    url: publicAddress(
      context.app,
      transactionAddress({ type: 'expense', day: row.day, id: row.id }),
    ),
  }))
}

function countedOf(row: TransactionTable): Money {
  const { minor, currency } = row
  return { minor: countedMinor({ minor, isRefund: row.is_refund === 1 }), currency }
}

/** A line for all other manually added ones. */
function restRows(context: Context, { sums, first }: AddedExpenses): Row[] {
  const byHand = sums.filter(({ isImported }) => !isImported)
  const count = addCounts(byHand) - first.length
  if (count === 0) return []
  const shown = first
    .map(countedOf)
    .map(({ currency, minor }) => ({ currency, minor: -minor }))
  return [
    {
      label: context.t('mails.expenses.more', { count }),
      value: joinAmounts(context, [...byHand, ...shown]),
    },
  ]
}

/** A line for all imports of a member. */
function importRows(context: Context, sums: AddedSum[], memberName: NameOf): Row[] {
  const imported = sums.filter(({ isImported }) => isImported)
  const byOwner = [...Map.groupBy(imported, ({ ownerId }) => ownerId)]
  return byOwner.map(([ownerId, own]) => ({
    label: context.t('mails.expenses.imported', {
      who: memberName(ownerId),
      count: addCounts(own),
    }),
    value: joinAmounts(context, own),
  }))
}

/** A sum for each currency; a single expense is its own sum. */
function totalRows(context: Context, sums: AddedSum[]): Row[] {
  if (addCounts(sums) === 1) return []
  return addByCurrency(context, sums).map((total) => ({
    label: context.t('mails.expenses.sum'),
    value: formatMoney(total, context.language),
    isSum: true,
  }))
}

function addCounts(sums: AddedSum[]): number {
  return sums.reduce((all, { count }) => all + count, 0)
}

/** The caller's own currency first. */
function addByCurrency(context: Context, some: Money[]): Money[] {
  const own = callerOf(context).currency
  const byCurrency = [...Map.groupBy(some, ({ currency }) => currency)]
  const totals = byCurrency.map(([currency, amounts]) => ({
    currency,
    minor: amounts.reduce((all, { minor }) => all + minor, 0),
  }))
  const isForeign = ({ currency }: Money) => Number(currency !== own)
  return totals.toSorted((one, other) => isForeign(one) - isForeign(other))
}

function joinAmounts(context: Context, some: Money[]): string {
  return addByCurrency(context, some)
    .filter(({ minor }) => minor !== 0)
    .map((total) => formatMoney(total, context.language))
    .join(' · ')
}
