import { payeeName } from '#lib/domain/bankImport.ts'
import type { BankDecision, PlannedRow } from '#lib/domain/bankImport.ts'
import { isOffered } from '#lib/domain/category.ts'
import type { Category } from '#lib/domain/category.ts'
import { foldedText } from '#lib/domain/folding.ts'
import { ruleApplier } from '#lib/domain/rules.ts'
import type { RuleOutcome } from '#lib/domain/rules.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { inBatches } from '../../../db/batches.ts'
import type { Context } from '../../../core/context.ts'
import { getAllUserCategories } from '../../categories.ts'
import { knownMerchants } from '../../merchants.ts'
import type { KnownMerchant } from '../../merchants.ts'
import { activeRules } from '../../rules.ts'
import type { FileCategories } from './fileCategories.ts'

/** Proposed fields of a row's entry. */
export type Proposal = {
  name: string
  categoryId?: number
  categorySource?: 'rule' | 'file' | 'guess' | 'person'
  /** Name of a category that the import will make. */
  newCategory?: string
  isRefund?: true
  refundOf?: string
  mayBeRefund?: true
  /** Rules that filled its fields. */
  ruleIds: string[]
}

/** Rows whose rules are compared in some 2 ms. */
const COMPARED_AT_ONCE = 100

/**
 * Names and categories of rows, by their numbers. A person's decision comes first, then
 * rules, then the file; the last category of a merchant is a guess.
 */
export async function proposalsFor(
  context: Context,
  rows: PlannedRow[],
  decisions: BankDecision[],
  categories: FileCategories,
): Promise<Map<number, Proposal>> {
  const apply = ruleApplier(await activeRules(context))
  const decided = new Map(decisions.map((decision) => [decision.row, decision]))
  const isRefund = (row: PlannedRow) =>
    decided.get(row.number)?.isRefund ?? categories.isRefund(row)
  const named = await inBatches(
    rows.filter(({ kind }) => kind !== 'known' && kind !== 'pending'),
    async (some) =>
      some.map((row) => {
        const { payee, text, minor, accountId } = row
        const subject = { payee, text, minor: Math.abs(minor), accountId }
        const type = typeOf(row, { isRefund: isRefund(row) })
        const outcome = apply({ ...subject, type })
        return { row, type, outcome, name: outcome.name ?? proposeName(context, row) }
      }),
    COMPARED_AT_ONCE,
  )
  const merchants = await knownMerchants(
    context,
    named.map(({ name }) => name),
  )
  const isUsable = await categoryCheck(context)
  return new Map(
    named.map(({ row, type, outcome, name }) => {
      const merchant = merchants.get(foldedText(name))
      const decision = decided.get(row.number)
      const isOpen = (decision?.categoryId ?? outcome.categoryId) === undefined
      const ofFile = isOpen ? categories.proposalOf(row, type) : undefined
      const mayBeRefund =
        row.minor > 0 && (isRefund(row) || merchant?.expense !== undefined)
      return [
        row.number,
        {
          ...proposalOf({ outcome, ofFile, merchant, type, isUsable }),
          name: outcome.name ?? merchant?.name ?? name,
          ...(mayBeRefund && { mayBeRefund: true }),
          ...(isRefund(row) && { isRefund: true }),
          ...decidedFields(decision),
        },
      ]
    }),
  )
}

/** Words of banks for any cheque, which name nobody. */
const ANY_CHECK = /^(?:check|cheque|chk|chq)(?: paid)?$/i

/** The name of a payee; of a cheque without one its number. */
function proposeName({ t }: Context, { payee, text, checkNumber }: PlannedRow): string {
  const isNamed = payee === '' ? text !== '' : !ANY_CHECK.test(payee)
  if (isNamed || checkNumber === undefined) return payeeName(payee)
  return t('bankFile.rows.check', { number: checkNumber })
}

/** The type of the entry that a row becomes; a refund is an expense. */
export function typeOf(
  { minor }: { minor: number },
  decision: Pick<BankDecision, 'isRefund'> | undefined,
): IncomeOrExpense {
  return minor < 0 || decision?.isRefund ? 'expense' : 'income'
}

type ProposalFacts = {
  outcome: RuleOutcome
  ofFile: ReturnType<FileCategories['proposalOf']>
  merchant: KnownMerchant | undefined
  type: IncomeOrExpense
  isUsable: (id: number, type: IncomeOrExpense) => boolean
}

function proposalOf({
  outcome,
  ofFile,
  merchant,
  type,
  isUsable,
}: ProposalFacts): Omit<Proposal, 'name'> {
  const { categoryId, ruleIds } = outcome
  if (categoryId !== undefined) return { categoryId, categorySource: 'rule', ruleIds }
  const isOfFile = ofFile && (ofFile.newCategory || isUsable(ofFile.categoryId, type))
  if (isOfFile) return { ...ofFile, categorySource: 'file', ruleIds }
  const last = merchant?.[type]
  if (last === undefined || !isUsable(last, type)) return { ruleIds }
  return { categoryId: last, categorySource: 'guess', ruleIds }
}

function decidedFields(decision: BankDecision | undefined): Partial<Proposal> {
  if (!decision) return {}
  const { categoryId, name, isRefund, refundOf } = decision
  return {
    ...(categoryId !== undefined && { categoryId, categorySource: 'person' }),
    ...(name && { name }),
    ...(isRefund && refundOf && { refundOf }),
  }
}

/** Whether a category may be given to an entry of a type. */
async function categoryCheck(
  context: Context,
): Promise<(id: number, type: IncomeOrExpense) => boolean> {
  const usable = new Map<number, Category>()
  for (const category of await getAllUserCategories(context)) {
    const isFree = isOffered(category.id) && !category.isHidden && !category.isDeleted
    if (isFree) usable.set(category.id, category)
  }
  return (id, type) => {
    const found = usable.get(id)
    return found?.type === type || found?.type === 'both'
  }
}
