import type { Translate } from '#lib/i18n.ts'
import { holdsText } from '#lib/domain/folding.ts'
import type { RuleInput } from '#lib/domain/rules.ts'
import { ownName } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { LASTS, tellSuccess } from '../core/toasts.ts'
import { isOffered } from '../core/unknownCalls.ts'
import { correctTicked, previewRule, saveRule } from '../rules.ts'
import type { RuleMatch, RuleMatches } from '../rules.ts'

/** Rule that a correction suggests, its payee, and the entries that it would change. */
export type Alike = { rule: RuleInput; payee: string; matches: RuleMatches }

/**
 * Finds entries of the payee of a corrected one in another category, and offers to change
 * them too. @throws CallError, NetworkError
 */
export async function findAlike(
  corrected: Transaction,
  t: Translate,
  offer: (alike: Alike) => void,
): Promise<void> {
  const payee = payeeOf(corrected)
  if (!payee || !isOffered('addUpdateRule') || !isOffered('changeEntries')) return
  const rule = {
    when: { payee: { how: 'contains' as const, text: payee } },
    fill: { categoryId: corrected.categoryId },
  }
  const matches = await previewRule(rule)
  const { changing: count } = matches
  if (count === 0) return
  tellSuccess(t('alike.others', { count }), {
    lasts: LASTS.budget,
    action: {
      label: t('alike.ask'),
      run: () => offer({ rule, payee, matches }),
    },
  })
}

/** Name of an entry, or the bank's own payee where that does not contain the name. */
function payeeOf(transaction: Transaction): string | undefined {
  const name = ownName(transaction)
  const payee = transaction.bank?.payee
  return payee && !(name && holdsText(payee, name)) ? payee : name
}

/** Changes the ticked entries, and stores the rule if it is always so. */
export async function changeAlike(
  { rule }: Alike,
  { ticked, isAlways }: { ticked: readonly RuleMatch[]; isAlways: boolean },
  t: Translate,
): Promise<void> {
  if (isAlways) await saveRule(rule)
  await correctTicked(ticked, t)
}
