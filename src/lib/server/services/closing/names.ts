import { firstUses } from '#lib/domain/account.ts'
import type { AccountUse, NamedUses } from '#lib/domain/account.ts'
import { categoryResolver } from '../categories.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { isVisibleTo } from '../../core/visibility.ts'
import type { BillTable } from '../../db/tables/bills.ts'
import type { AccountTable, TransactionTable } from '../../db/tables/books.ts'
import type { SeriesTable } from '../../db/tables/series.ts'
import { dayOfUse } from './uses.ts'
import type { CountedUses } from './uses.ts'

/** The columns of a row, or of a series' template, that name it. */
type TitleColumns = Partial<
  Pick<TransactionTable, 'title' | 'merchant_name' | 'account_id' | 'to_account_id'>
> & { owner_id: string; category_id: number }

/** Names the first uses of each kind that the caller may see. */
export async function nameUses(
  context: Context,
  counted: CountedUses,
  account: AccountTable,
): Promise<NamedUses> {
  const titleOf = await titles(context, counted, account)
  const caller = callerOf(context)
  const name = <Row extends OwnerColumns>(rows: Row[], useOf: (row: Row) => AccountUse) =>
    firstUses(rows.filter((row) => isVisibleTo(caller, row)).map(useOf), context.language)
  const entryOf = (row: BillTable | TransactionTable) => ({
    title: titleOf(row),
    day: dayOfUse(row),
  })
  return {
    series: name(counted.series, (one) => ({
      title: titleOf({ ...templateOf(one), owner_id: one.owner_id }),
      day: one.next,
    })),
    autoPay: name(counted.autoPay, entryOf),
    entries: name(counted.entries, entryOf),
  }
}

type OwnerColumns = { owner_id: string; group_id: string | null }

/** The title of a use, as lists show it: its own, its other account's or its category's name. */
async function titles(context: Context, counted: CountedUses, account: AccountTable) {
  const rows: OwnerColumns[] = Object.values(counted).flat()
  const resolve = await categoryResolver(context, [
    ...new Set(rows.map(({ owner_id }) => owner_id)),
  ])
  const otherName = await otherAccounts(context, counted)
  return (row: TitleColumns): string => {
    const own = row.merchant_name || row.title
    if (own) return own
    if (!row.to_account_id) return resolve(row.owner_id, row.category_id).name
    const isTo = row.to_account_id === account.id
    const other = otherName(isTo ? row.account_id : row.to_account_id)
    return context.t(`accounts.transactions.${isTo ? 'transferFrom' : 'transferTo'}`, {
      account: other ?? context.t('common.otherAccount'),
    })
  }
}

async function otherAccounts(context: Context, { entries }: CountedUses) {
  const ids = entries
    .flatMap((row) => ('to_account_id' in row ? [row.account_id, row.to_account_id] : []))
    .filter((id) => id !== null)
  const some = [...new Set(ids)]
  const found =
    some.length > 0
      ? await context.db
          .selectFrom('accounts')
          .select(['id', 'name'])
          .where('id', 'in', some)
          .execute()
      : []
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return (id: string | null | undefined) => (id ? names.get(id) : undefined)
}

function templateOf({ template }: SeriesTable): Omit<TitleColumns, 'owner_id'> {
  return JSON.parse(template) as Omit<TitleColumns, 'owner_id'>
}
