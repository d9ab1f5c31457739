import type { Column, Section, Statement, StatementCell, StatementEntry } from './shape.ts'

/** The column of creators; none without a family. */
export function creatorColumns({ members, texts }: Statement): Column[] {
  return members ? [{ head: texts.creator ?? '', kind: 'name' }] : []
}

/** The cell of that column. */
export function creatorCells(
  { members }: Statement,
  { creator = '' }: Pick<StatementEntry, 'creator'>,
): StatementCell[] {
  return members ? [{ text: creator }] : []
}

/** The sums of a member in a currency. */
type MemberLine = { member: string; currency: string; cells: StatementCell[] }

/** A line per member and currency, members in their order; none without a family. */
export function memberSections(statement: Statement): Section[] {
  const { members, accounts } = statement
  if (!members) return []
  const [heads, lines] = accounts ? changesOf(statement) : memberSums(statement)
  const { texts } = statement
  const columns: Column[] = [
    { head: texts.creator ?? '', kind: 'text' },
    { head: texts.count, kind: 'count' },
    ...heads.map((head) => ({ head, kind: 'amount' as const })),
    { head: texts.currency, kind: 'label' },
  ]
  const placeOf = ({ member }: MemberLine) => members.indexOf(member)
  return [
    {
      id: 'members',
      name: texts.byMember ?? '',
      columns,
      rows: lines
        .toSorted(
          (one, other) =>
            placeOf(one) - placeOf(other) || (one.currency < other.currency ? -1 : 1),
        )
        .map(({ member, currency, cells }) => [
          { text: member },
          ...cells,
          { text: currency },
        ]),
      totals: [],
      amountColumn: columns.length - 2,
      currencyColumn: columns.length - 1,
    },
  ]
}

/** Income, expenses and savings by member. */
function memberSums({ entries, texts }: Statement): [string[], MemberLine[]] {
  const heads = [texts.income, texts.expenses, texts.savings]
  const lines = byMember(entries).map(({ member, currency, its }) => {
    const totalOf = (type: StatementEntry['type']) =>
      its.reduce((sum, one) => (one.type === type ? sum + one.minor : sum), 0)
    const [income, expenses] = [totalOf('income'), totalOf('expense')]
    const cells: StatementCell[] = [
      { count: its.length },
      { minor: income, currency },
      { minor: expenses, currency },
      {
        minor: income - expenses,
        currency,
        formula: { kind: 'row', plus: [2], minus: [3] },
      },
    ]
    return { member, currency, cells }
  })
  return [heads, lines]
}

/** Changes of the accounts by member. */
function changesOf({ entries, accounts = [], texts }: Statement): [string[], MemberLine[]] {
  const creators = new Map(entries.map(({ id, creator }) => [id, creator]))
  const movements = accounts.flatMap(({ currency, movements: moved }) =>
    moved.map(({ id, minor }) => ({ creator: creators.get(id), currency, minor })),
  )
  const lines = byMember(movements).map(({ member, currency, its }) => {
    const minor = its.reduce((sum, one) => sum + one.minor, 0)
    return { member, currency, cells: [{ count: its.length }, { minor, currency }] }
  })
  return [[texts.change], lines]
}

/** Groups by creator and currency; entries without a known creator are skipped. */
function byMember<Row extends { creator?: string; currency: string }>(
  rows: readonly Row[],
) {
  const known = rows.filter(({ creator }) => creator !== undefined)
  const members = Map.groupBy(known, ({ creator }) => creator!) // filtered above
  return [...members].flatMap(([member, all]) =>
    [...Map.groupBy(all, ({ currency }) => currency)].map(([currency, its]) => ({
      member,
      currency,
      its,
    })),
  )
}
