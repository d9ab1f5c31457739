import { foldedText } from '#lib/domain/folding.ts'
import { writeAmount } from '#lib/domain/money.ts'
import type { Notation } from '#lib/domain/money.ts'
import type { EntryRule, RuleInput, TextCondition } from '#lib/domain/rules.ts'
import { readAmount } from '#lib/domain/typedAmount.ts'
import type { ErrorKeys } from '../core/errors.ts'

/** Typed fields of a rule; empty fields are no condition. */
export type EntryRuleDraft = {
  payeeHow: TextCondition['how']
  payee: string
  textHow: TextCondition['how']
  text: string
  amount: string
  whenAccount: string
  category: string
  account: string
  name: string
}

/** First draft of a new or an existing rule. */
export function ruleDraftOf(
  rule: EntryRule | undefined,
  notation: Notation,
): EntryRuleDraft {
  const { when, fill } = rule ?? { when: {}, fill: {} }
  return {
    payeeHow: when.payee?.how ?? 'contains',
    payee: when.payee?.text ?? '',
    textHow: when.text?.how ?? 'contains',
    text: when.text?.text ?? '',
    amount: when.minor === undefined ? '' : writeAmount(when.minor, notation),
    whenAccount: when.accountId ?? '',
    category: fill.categoryId === undefined ? '' : String(fill.categoryId),
    account: fill.accountId ?? '',
    name: fill.name ?? '',
  }
}

/** Finds errors in a draft before it is sent: a rule has a condition and an effect. */
export function validateRule(
  draft: EntryRuleDraft,
  notation: Notation,
): ErrorKeys<keyof EntryRuleDraft> {
  const { payee, text, amount, whenAccount, category, account, name } = draft
  const isUnreadable = amount.trim() !== '' && readAmount(amount, notation) === undefined
  const hasCondition =
    foldedText(payee) !== '' ||
    foldedText(text) !== '' ||
    amount.trim() !== '' ||
    whenAccount !== ''
  const hasEffect = category !== '' || account !== '' || name.trim() !== ''
  return {
    payee: hasCondition ? undefined : 'rules.conditionMissing',
    amount: isUnreadable ? 'rules.amountUnreadable' : undefined,
    category: hasEffect ? undefined : 'rules.effectMissing',
  }
}

/** Turns a valid draft into its input. */
export function ruleInputOf(
  draft: EntryRuleDraft,
  rule: EntryRule | undefined,
  notation: Notation,
): RuleInput {
  const { amount, whenAccount, category, account, name } = draft
  return {
    id: rule?.id,
    when: {
      payee: conditionOf(draft.payeeHow, draft.payee),
      text: conditionOf(draft.textHow, draft.text),
      minor: amount.trim() === '' ? undefined : readAmount(amount, notation),
      accountId: whenAccount || undefined,
    },
    fill: {
      categoryId: category === '' ? undefined : Number(category),
      accountId: account || undefined,
      name: name.trim() || undefined,
    },
  }
}

function conditionOf(how: TextCondition['how'], text: string) {
  return foldedText(text) === '' ? undefined : { how, text: text.trim() }
}
