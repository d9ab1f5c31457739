import { useState } from 'react'
import type { ReactNode } from 'react'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { isOffered } from '#lib/client/core/unknownCalls.ts'
import { hasBook, relabelCurrency } from '#lib/client/profile/currency.ts'
import type { Currency } from '#lib/domain/reference.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { Question } from '../ui/Question.tsx'
import { useT } from '../ui/ViewerContext.tsx'

/** Effect of a new currency on existing entries. */
type Choice = 'apart' | 'relabeled' | undefined
type CurrencyChange = { profile: Profile; to: Currency; settle: (choice: Choice) => void }

/** Asks whether entries stay in their currency or only get the new one's name. */
export function useCurrencyQuestion(): {
  /** Undefined when the change is cancelled. */
  choose: (profile: Profile, to: Currency) => Promise<Choice>
  drawn: ReactNode
} {
  const t = useT()
  const [pending, setPending] = useState<CurrencyChange>()
  const choose = async (profile: Profile, to: Currency) => {
    const canRelabel = profile.isPro && isOffered('relabelCurrency')
    if (!canRelabel || !(await hasBook())) return 'apart'
    const { promise, resolve } = Promise.withResolvers<Choice>()
    setPending({ profile, to, settle: resolve })
    const choice = await promise
    setPending(undefined)
    return choice
  }
  const relabel = async ({ profile, to, settle }: CurrencyChange) => {
    const changed = await relabelCurrency(profile, to.code)
    const { entries, bills, accounts, budgets } = changed
    const counts = { entries, bills, accounts, budgets, currency: to.name }
    tellSuccess(t('account.currency.relabeled', counts), { lasts: LASTS.profile })
    settle('relabeled')
  }
  const drawn = pending && (
    <Question
      title={t('account.currency.title')}
      close={() => pending.settle(undefined)}
      answers={[
        { label: t('account.currency.apart'), give: () => pending.settle('apart') },
        {
          label: t('account.currency.allAlong', { currency: pending.to.symbol }),
          kind: 'primary',
          give: () => relabel(pending),
        },
      ]}
    >
      <p>
        {t('account.currency.text', {
          from: pending.profile.currency,
          to: pending.to.name,
        })}
      </p>
    </Question>
  )
  return { choose, drawn }
}
