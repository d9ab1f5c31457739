import { $accounts } from '#lib/client/accounts.ts'
import type { EntryRule, TextCondition } from '#lib/domain/rules.ts'
import type { Translate } from '#lib/i18n.ts'
import { sumText } from '../../ui/amounts.ts'
import { useAnswer } from '../../ui/useAnswer.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'

/** Texts of a rule's conditions: the main one, and the others. */
export function useConditions({ when }: EntryRule): { main: string; more: string } {
  const viewer = useViewer()
  const { t } = viewer
  const { data } = useAnswer($accounts)
  const account = data?.accounts.find(({ id }) => id === when.accountId)
  const all = [
    when.payee && conditionText(when.payee, t),
    when.text && t('rules.bankText', { text: conditionText(when.text, t) }),
    when.minor !== undefined && sumText(when.minor, viewer),
    when.accountId && (account?.name ?? t('rules.closedAccount')),
  ].filter((one) => typeof one === 'string')
  const [main = '', ...more] = all
  return { main, more: more.join(' · ') }
}

/** Name of a rule in labels: its payee or text, or what it fills in. */
export function ruleName({ when, fill, category }: EntryRule, t: Translate): string {
  const named = when.payee ?? when.text
  return named ? conditionText(named, t) : (fill.name ?? category?.name ?? t('rules.rule'))
}

/** Text of a condition; one that must be the whole text says so. */
function conditionText({ how, text }: TextCondition, t: Translate): string {
  return how === 'is' ? t('rules.exactly', { text }) : text
}
