import { createHash } from 'node:crypto'
import {
  correctedRows,
  findRows,
  newAccountId,
  numberRows,
} from '#lib/domain/bankImport.ts'
import type {
  BankDecision,
  BankImportRow,
  Findings,
  OwnAccount,
} from '#lib/domain/bankImport.ts'
import type { BankFile } from '#lib/domain/bankFile.ts'
import { Refusal, unknownFields } from '#lib/domain/refusal.ts'
import { isUnchanged, markBook } from '../../../core/bookMark.ts'
import type { BookMark } from '../../../core/bookMark.ts'
import { callerOf } from '../../../core/context.ts'
import type { App, Context } from '../../../core/context.ts'
import { inSteps, letRequestsThrough } from '../../../core/letRequestsThrough.ts'
import { inBatches } from '../../../db/batches.ts'
import type { BankFileTable } from '../../../db/tables/work.ts'
import { findNearbyBook, ownAccounts } from './nearbyBook.ts'
import { rememberedAccounts } from './memories.ts'
import { newAccounts } from './newAccounts.ts'
import type { RequestedAccount } from './newAccounts.ts'
import type { BankReading } from './storedFiles.ts'
import { readFindings } from './storedFindings.ts'
import type { StoredFindings } from './storedFindings.ts'

/** The account that a statement of a file is imported into. */
export type ChosenAccount = { statement: number; accountId: string; account: OwnAccount }

/** Accounts and decisions of an import. */
export type ImportRequest = {
  accounts: RequestedAccount[]
  decisions: BankDecision[]
}

/** Rows of a file, and what they are in the caller's book. */
export type FoundRows = {
  accounts: OwnAccount[]
  chosen: ChosenAccount[]
  rows: BankImportRow[]
  findings: Findings
  /** The book in which they were found. */
  mark: BookMark
  /** Hash of the findings: it differs if any row has another outcome. */
  plan: string
}

type StoredPlan = FoundRows & { asked: string }
/** A stored file as it was read. */
export type FileReading = BankReading & { file: BankFileTable }

/** Tries to find rows in a book that changes meanwhile. */
const MAX_TRIES = 3
const ROWS_HASHED_AT_ONCE = 2_000
/** Plans of all people together: the oldest makes room. */
const MAX_PLANS = 4
const storedPlans = new WeakMap<App, Map<string, StoredPlan>>()

/**
 * Finds the kinds and matches of a file's rows. Gives the last ones while the book is the
 * same.
 * @throws Refusal malformed, not-found, rule
 */
export async function findRowsOf(
  context: Context,
  file: FileReading,
  request: ImportRequest,
): Promise<FoundRows> {
  const asked = requestKey(file, request)
  const last = findStoredPlan(context)
  if (last?.asked === asked && (await isUnchanged(context, last.mark))) return last
  const found = await findAnew(context, file.reading, request, 1)
  storePlan(context, { ...found, asked })
  return found
}

/** Rows of an accepted import, which are what they were then. */
export async function acceptedRows(
  context: Context,
  { reading, accounts: asked, decisions }: ImportRequest & { reading: BankFile },
  stored: StoredFindings,
): Promise<Pick<FoundRows, 'accounts' | 'chosen' | 'rows' | 'findings'>> {
  const { accounts, chosen } = await chooseAccounts(context, reading, asked)
  const rows = correctedRows(numberRows(reading, chosenStatements(chosen)), decisions)
  return { accounts, chosen, rows, findings: await readFindings(context, stored, accounts) }
}

/** The caller's last findings, if they have this name. */
export function lastPlan(context: Context, plan: string): FoundRows | undefined {
  const last = findStoredPlan(context)
  return last?.plan === plan ? last : undefined
}

function findStoredPlan({ app, ...context }: Context): StoredPlan | undefined {
  return storedPlans.get(app)?.get(callerOf({ app, ...context }).id)
}

function storePlan(context: Context, found: StoredPlan): void {
  const ownerId = callerOf(context).id
  const plans = storedPlans.get(context.app) ?? new Map<string, StoredPlan>()
  storedPlans.set(context.app, plans)
  plans.delete(ownerId)
  plans.set(ownerId, found)
  const [oldest] = plans.keys()
  if (plans.size > MAX_PLANS && oldest !== undefined) plans.delete(oldest)
}

/** Everything that decides what rows are, but for the book. */
function requestKey({ file, mapping }: FileReading, request: ImportRequest): string {
  const corrections = request.decisions
    .filter(({ day, minor }) => day !== undefined || minor !== undefined)
    .map(({ row, day, minor }) => [row, day, minor])
  return JSON.stringify([file.id, mapping, request.accounts, corrections])
}

async function findAnew(
  context: Context,
  reading: BankFile,
  request: ImportRequest,
  attempt: number,
): Promise<FoundRows> {
  const mark = await markBook(context)
  const { accounts, chosen } = await chooseAccounts(context, reading, request.accounts)
  const numbered = numberRows(reading, chosenStatements(chosen))
  await letRequestsThrough()
  const book = await findNearbyBook(context, numbered, accounts)
  if (attempt < MAX_TRIES && !(await isUnchanged(context, mark))) {
    return findAnew(context, reading, request, attempt + 1)
  }
  const rows = correctedRows(numbered, request.decisions)
  const findings = await inSteps(findRows(rows, book))
  const plan = await planName(rows, findings)
  return { accounts, chosen, rows, findings, mark, plan }
}

function chosenStatements(chosen: ChosenAccount[]) {
  return chosen.map(({ statement, accountId, account: { currency } }) => ({
    statement,
    accountId,
    currency,
  }))
}

async function chooseAccounts(
  context: Context,
  reading: BankFile,
  asked: RequestedAccount[],
): Promise<Pick<FoundRows, 'accounts' | 'chosen'>> {
  refuseRepeated(asked)
  const accounts = [
    ...(await ownAccounts(context, await rememberedAccounts(context))),
    ...(await newAccounts(context, reading, asked)),
  ]
  const chosen = asked.map((one) => chosenFrom(accounts, one))
  for (const one of chosen) refuseCurrency(reading, one)
  return { accounts, chosen }
}

function chosenFrom(
  accounts: OwnAccount[],
  { statement, accountId = newAccountId(statement) }: RequestedAccount,
): ChosenAccount {
  const account = accounts.find(({ id }) => id === accountId)
  if (account) return { statement, accountId, account }
  throw new Refusal('not-found', 'refusals.NOT_FOUND')
}

/** Refuses repeated statements, and those without exactly one account or new name. */
function refuseRepeated(asked: RequestedAccount[]): void {
  const statements = new Set(asked.map(({ statement }) => statement))
  const isWhole = asked.every(
    ({ accountId, newName }) => (accountId === undefined) !== (newName === undefined),
  )
  if (isWhole && statements.size === asked.length) return
  throw unknownFields('accounts')
}

/** An account of another currency than the file's is refused. */
function refuseCurrency(
  { statements }: BankFile,
  { statement, account }: { statement: number; account: OwnAccount },
): void {
  const found = statements[statement]
  if (!found) throw new Refusal('not-found', 'refusals.NOT_FOUND')
  const { currency } = found.account
  if (currency === null || currency === account.currency) return
  const values = { currency, account: account.currency }
  throw new Refusal('rule', 'refusals.BANK_CURRENCY', { values })
}

/** Hashes in steps what decides the outcome of each row. */
async function planName(rows: BankImportRow[], findings: Findings): Promise<string> {
  const hash = createHash('sha256')
  await inBatches(
    rows,
    async (some) => {
      hash.update(JSON.stringify(some.map((row) => outcomeFacts(row, findings))))
      return []
    },
    ROWS_HASHED_AT_ONCE,
  )
  return hash.digest('base64url')
}

function outcomeFacts(row: BankImportRow, findings: Findings): unknown[] {
  const { kind, entry, otherRow, bill } = findings.get(row.number) ?? {}
  const { number, accountId, day, minor, payee } = row
  return [number, accountId, day, minor, payee, kind, entry?.id, otherRow, bill?.id]
}
