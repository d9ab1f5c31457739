import type { Category } from './category.ts'
import { foldedText } from './folding.ts'
import type { IncomeOrExpense } from './transaction.ts'

/** A text that must be contained, or be the whole; compared without case and accents. */
export type TextCondition = { how: 'contains' | 'is'; text: string }

/** The conditions of a rule, at least one; all must hold. */
export type RuleConditions = {
  payee?: TextCondition
  text?: TextCondition
  /** The exact amount, in hundredths. */
  minor?: number
  accountId?: string
}

/** The fields that a rule fills, at least one. */
export type RuleFields = { categoryId?: number; name?: string; accountId?: string }

/** Why a rule is off: its category or account is hidden, deleted, closed or not own. */
export type OffReason = 'category' | 'account'

/** A person's rule for what a bank's file leaves open. */
export type EntryRule = {
  id: string
  when: RuleConditions
  fill: RuleFields
  /** The category as it is shown. */
  category?: Pick<Category, 'id' | 'type' | 'name' | 'color' | 'icon'>
  /** The name of the account that it fills. */
  accountName?: string
  /** Place among the rules, from 0. */
  order: number
  /** Whether its owner has it switched on. */
  isActive: boolean
  /** Without one, a rule that is switched on works. */
  offReason?: OffReason
  /** The number of entries that it filled. */
  used: number
  createdAt: number
}

/** A rule as typed; missing fields of an update stay. */
export type RuleInput = {
  id?: string
  when?: RuleConditions
  fill?: RuleFields
  order?: number
  isActive?: boolean
}

/** An entry, or a row of a file, as rules see it. */
export type RuleSubject = {
  type: IncomeOrExpense
  payee?: string
  text?: string
  minor?: number
  accountId?: string
}

/** The filled fields, and the rules that filled them. */
export type RuleOutcome = RuleFields & { ruleIds: string[] }

type AppliedRule = Pick<EntryRule, 'id' | 'when' | 'fill'> & {
  category?: Pick<Category, 'type'>
}

/** A text and amount as rules compare them. */
type FoldedSubject = RuleSubject & { foldedPayee: string; foldedText: string }
type Matcher = (subject: FoldedSubject) => boolean

/**
 * Gives the fields that rules fill, by their order: the first rule that fills a field wins,
 * field by field. A category is for entries of its own type only. Reads the rules once.
 */
export function ruleApplier(
  rules: readonly AppliedRule[],
): (subject: RuleSubject) => RuleOutcome {
  const matchers = rules.map((rule) => ({ rule, matches: matcherOf(rule.when) }))
  return (subject) => {
    const folded = foldedSubject(subject)
    const outcome: RuleOutcome = { ruleIds: [] }
    for (const { rule, matches } of matchers) {
      if (!matches(folded)) continue
      const filled = fieldsFor(rule, subject.type)
      const isFirst = (Object.keys(filled) as (keyof RuleFields)[]).some(
        (field) => outcome[field] === undefined && filled[field] !== undefined,
      )
      if (!isFirst) continue
      Object.assign(outcome, { ...filled, ...outcome })
      outcome.ruleIds.push(rule.id)
    }
    return outcome
  }
}

/** Tells whether a subject fulfils all conditions; without conditions nothing does. */
export function subjectMatcher(when: RuleConditions): (subject: RuleSubject) => boolean {
  const matches = matcherOf(when)
  return (subject) => matches(foldedSubject(subject))
}

/** The fields that a rule fills in an entry of a type. */
export function fieldsFor(
  { fill, category }: Pick<AppliedRule, 'fill' | 'category'>,
  type: IncomeOrExpense,
): RuleFields {
  const { categoryId, name, accountId } = fill
  const isForType = category?.type === type || category?.type === 'both'
  return {
    ...(categoryId !== undefined && isForType && { categoryId }),
    ...(name !== undefined && { name }),
    ...(accountId !== undefined && { accountId }),
  }
}

/** Whether a rule says nothing: no condition, or no field to fill. */
export function isEmptyPart(part: RuleConditions | RuleFields): boolean {
  return Object.values(part).every((value) => value === undefined)
}

function foldedSubject(subject: RuleSubject): FoldedSubject {
  return {
    ...subject,
    foldedPayee: foldedText(subject.payee ?? ''),
    foldedText: foldedText(subject.text ?? ''),
  }
}

function matcherOf(when: RuleConditions): Matcher {
  const { payee, text, minor, accountId } = when
  if (isEmptyPart(when)) return () => false
  const isPayee = textMatcher(payee)
  const isText = textMatcher(text)
  return (subject) =>
    (minor === undefined || subject.minor === minor) &&
    (accountId === undefined || subject.accountId === accountId) &&
    isPayee(subject.foldedPayee) &&
    isText(subject.foldedText)
}

/** A condition without a visible character never holds. */
function textMatcher(condition: TextCondition | undefined): (folded: string) => boolean {
  if (!condition) return () => true
  const wanted = foldedText(condition.text)
  if (wanted === '') return () => false
  return condition.how === 'is'
    ? (folded) => folded === wanted
    : (folded) => folded.includes(wanted)
}
