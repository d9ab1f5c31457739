import type {
  BankAccount,
  BankFile,
  BankProblem,
  BankRow,
  BankStatement,
  SkippedLine,
} from '#lib/domain/bankFile.ts'
import { areEqual, negated, sumOf } from './decimals.ts'

/**
 * The file with one statement an account. It has rows in the order of days, the earliest
 * opening and the latest closing balance. Bookings of several statements are one row.
 */
export function joinStatements(file: BankFile): BankFile {
  const keys = keysOf(file.statements)
  const groups = [...Map.groupBy(file.statements, (_, at) => keys[at]!).values()]
  if (groups.length === file.statements.length) return file
  const isFigured = file.format === 'ofx'
  const statements = groups.map((group) => joined(group, isFigured))
  const places = [...new Set(keys)]
  const placeOf = (statement = 0) => places.indexOf(keys[statement] ?? '')
  return {
    ...file,
    statements,
    skipped: file.skipped.map((line) => movedLine(line, placeOf)),
    problems: movedProblems(file, statements, placeOf),
  }
}

type Place = (statement: number | undefined) => number

function movedLine(line: SkippedLine, placeOf: Place): SkippedLine {
  return line.unbooked ? { ...line, statement: placeOf(line.statement) } : line
}

/** Problems with the statement and place of their rows after joining. */
function movedProblems(
  file: BankFile,
  statements: readonly BankStatement[],
  placeOf: Place,
): BankProblem[] {
  const places = new Map(
    statements.flatMap(({ rows }) => rows.map((row, at) => [row, at + 1] as const)),
  )
  return file.problems.map((problem) => {
    if (problem.statement === undefined) return problem
    const row = file.statements[problem.statement]?.rows[problem.row - 1]
    const place = row && places.get(row)
    return {
      ...problem,
      statement: placeOf(problem.statement),
      row: place ?? problem.row,
    }
  })
}

/** Keys of the accounts of statements; a missing currency is taken from the others. */
function keysOf(statements: readonly BankStatement[]): string[] {
  const names = statements.map(({ account }) => accountKey(account))
  const currencies = new Map<string, Set<string>>()
  for (const [at, { account }] of statements.entries()) {
    const known = currencies.get(names[at]!) ?? new Set()
    if (account.currency) known.add(account.currency)
    currencies.set(names[at]!, known)
  }
  return statements.map(({ account }, at) => {
    const [only, ...others] = currencies.get(names[at]!)!
    const isSure = others.length === 0 && names[at] !== UNNAMED
    const currency = account.currency ?? (isSure ? only : undefined)
    return JSON.stringify([names[at], currency ?? ''])
  })
}

/** Statements without an account may belong to different accounts. */
const UNNAMED = accountKey({ currency: null })

function accountKey({ iban, number, name, type }: BankAccount): string {
  return JSON.stringify(iban ?? number ?? [name ?? '', type ?? ''])
}

function joined(group: BankStatement[], isFigured: boolean): BankStatement {
  if (group.length === 1) return group[0]!
  const ordered = inOrder(group)
  const account = Object.assign(
    {},
    ...ordered.toReversed().map((one) => withoutNulls(one.account)),
  ) as Partial<BankAccount>
  const all = ordered.flatMap(({ rows }) => rows)
  const balances = outerBalances(ordered)
  const isSure = !isFigured && agrees(balances, all)
  const rows = isSure ? all : withoutBatches(withoutRepeated(ordered), balances)
  return {
    account: { currency: null, ...account },
    // The opening balance of OFX is computed from the closing balance.
    ...balances,
    ...(isFigured && balances.opening !== null && balances.closing !== null
      ? { opening: sumOf(balances.closing, ...bookedIn(rows).map(negated)) }
      : {}),
    rows: rows.toSorted((one, other) => compare(one.day, other.day)),
  }
}

function withoutNulls(account: BankAccount): Partial<BankAccount> {
  const known = Object.entries(account).filter(([, value]) => value !== null)
  return Object.fromEntries(known) as Partial<BankAccount>
}

/** Sorts by day; statements of the same day so that each opening follows a closing balance. */
function inOrder(group: BankStatement[]): BankStatement[] {
  const filled = group.filter(({ rows }) => rows.length > 0)
  const statements = filled.length > 0 ? filled : group
  const spans = new Map(statements.map((one) => [one, firstAndLastDay(one).join(' ')]))
  const [forward, backward] = [statements, statements.toReversed()].map((some) =>
    some.toSorted((one, other) => compare(spans.get(one)!, spans.get(other)!)),
  ) as [BankStatement[], BankStatement[]]
  return linksIn(backward) > linksIn(forward) ? backward : forward
}

/** The first and the last day; empty texts without rows. */
function firstAndLastDay({ rows }: BankStatement): [first: string, last: string] {
  const days = rows.map(({ day }) => day).toSorted()
  return [days[0] ?? '', days.at(-1) ?? '']
}

/** Statements that open as the one before closes. */
function linksIn(statements: BankStatement[]): number {
  return statements.filter(({ opening }, at) => {
    const before = statements[at - 1]?.closing ?? null
    return opening !== null && before !== null && areEqual(opening, before)
  }).length
}

/** Balances of the first and the last day; notifications have none. */
function outerBalances(ordered: BankStatement[]): Balances {
  const spans = ordered.map(firstAndLastDay)
  const firstDay = spans[0]![0] // a group has a statement
  const lastDay = spans
    .map(([, last]) => last)
    .toSorted()
    .at(-1)
  const first = ordered.find(
    ({ opening }, at) => opening !== null && spans[at]![0] === firstDay,
  )
  const last = ordered.findLast(
    ({ closing }, at) => closing !== null && spans[at]![1] === lastDay,
  )
  return { opening: first?.opening ?? null, closing: last?.closing ?? null }
}

/**
 * Drops rows that an earlier statement lists too: single rows by bank id, or whole
 * statements.
 */
function withoutRepeated(statements: BankStatement[]): BankRow[] {
  const seen = new Set<string>()
  const wholes = new Set<string>()
  return statements.flatMap(({ opening, closing, rows }) => {
    const whole = JSON.stringify([opening, closing, ...rows.map(rowKey)])
    if (wholes.has(whole)) return []
    wholes.add(whole)
    const others = rows.filter((row) => row.bankId === null || !seen.has(rowKey(row)))
    for (const row of others) seen.add(rowKey(row))
    return others
  })
}

function rowKey({ day, amount, payee, text, bankId, isPending }: BankRow): string {
  return JSON.stringify([day, amount, payee, text, bankId, isPending ?? false])
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Minimum rows of a batch. */
const FEWEST_PARTS = 2

/**
 * Rows without a batch whose single rows are among them. They name it as theirs, or have its
 * id, and make its amount. All stay where balances prove that they are bookings.
 */
export function withoutBatches(rows: BankRow[], balances: Balances): BankRow[] {
  if (agrees(balances, rows)) return rows
  const groups = Map.groupBy(rows, ({ batchId, bankId }) => batchId ?? bankId)
  const batches = new Set<BankRow>()
  for (const [id, group] of groups) {
    const batch = id === null ? undefined : batchIn(group)
    if (batch) batches.add(batch)
  }
  return batches.size === 0 ? rows : rows.filter((row) => !batches.has(row))
}

/** The row whose amount is the sum of the others. */
function batchIn(group: BankRow[]): BankRow | undefined {
  if (group.length <= FEWEST_PARTS) return undefined
  const whole = sumOf(...group.map(({ amount }) => amount))
  return group.find(
    ({ batchId, amount }) =>
      batchId === undefined && areEqual(amount, sumOf(whole, negated(amount))),
  )
}

export type Balances = Pick<BankStatement, 'opening' | 'closing'>

/** Whether rows lead from the opening to the closing balance; false without one. */
function agrees({ opening, closing }: Balances, rows: BankRow[]): boolean {
  if (opening === null || closing === null) return false
  return areEqual(sumOf(opening, ...bookedIn(rows)), closing)
}

/** The amounts of booked rows. */
function bookedIn(rows: BankRow[]): string[] {
  return rows.filter(({ isPending }) => !isPending).map(({ amount }) => amount)
}

/** A file whose amounts and balances have the other sign. */
export function withTurnedSigns(file: BankFile): BankFile {
  const turnedOrNull = (balance: string | null) => balance && negated(balance)
  return {
    ...file,
    isSignReversed: true,
    statements: file.statements.map(({ account, opening, closing, rows }) => ({
      account,
      opening: turnedOrNull(opening),
      closing: turnedOrNull(closing),
      rows: rows.map(turnedRow),
    })),
    skipped: file.skipped.map((line) =>
      line.unbooked ? { ...line, unbooked: turnedRow(line.unbooked) } : line,
    ),
  }
}

/** A row whose amounts have the other sign; its fee is part of the amount. */
export function turnedRow({ amount, original, splits, ...row }: BankRow): BankRow {
  return {
    ...row,
    amount: negated(amount),
    ...(original && { original: { ...original, amount: negated(original.amount) } }),
    ...(splits && {
      splits: splits.map((split) => ({ ...split, amount: negated(split.amount) })),
    }),
  }
}
