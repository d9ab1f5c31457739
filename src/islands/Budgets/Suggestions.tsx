import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $suggested, $suggestions, suggestedKey } from '#lib/client/budgets/details.ts'
import type { BudgetDraft, BudgetEditing } from '#lib/client/budgets/form.ts'
import { writeAmount } from '#lib/domain/money.ts'
import { readAmount } from '#lib/domain/typedAmount.ts'
import { readMonth } from '#lib/domain/monthText.ts'
import { asHeading, monthNameInText } from '#lib/i18n/dates.ts'
import type { FormFields } from '../ui/form/useForm.ts'
import { amountText } from '../ui/amounts.ts'
import { useAnswer } from '../ui/useAnswer.ts'
import { useOffered } from '../ui/useOffered.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = { form: FormFields<BudgetDraft>; editing: BudgetEditing }

/** Suggested amounts as buttons; nothing where none is known. */
export function Suggestions({ form, editing }: Props) {
  const viewer = useViewer()
  const { t, language } = viewer
  const { month, category, amount } = form.draft
  const { type, budget } = editing
  const isOffered = useOffered('getBudgetSuggestions')
  // Suggested amounts are in the viewer's currency.
  const isForeign = budget?.currency !== undefined
  const named = readMonth(month)
  useEffect(() => {
    const categoryId = category === '' ? undefined : Number(category)
    const isWanted = isOffered && readMonth(month) && !isForeign
    $suggested.set(isWanted ? { month, type, categoryId } : undefined)
  }, [month, category, type, isForeign, isOffered])
  const { data } = useAnswer($suggestions)
  const request = useStore($suggested, { ssr: 'initial' })
  // A failed suggestion is not shown: the amount can be typed.
  if (!data || !request || !named || data.key !== suggestedKey(request)) return null
  const offers = [
    [t('budgets.form.lastMonth'), data.lastMonthMinor],
    [t('budgets.form.mean', { count: data.meanMonths ?? 3 }), data.meanMinor],
    [
      asHeading(
        t('budgets.form.lastYear', { month: monthNameInText(named.month, language) }),
        language,
      ),
      data.lastYearMinor,
    ],
  ] as const
  const known = offers.filter(([, minor]) => minor !== null)
  if (known.length === 0) return null
  return (
    <fieldset className="suggestions">
      <legend>{t('budgets.form.suggestions')}</legend>
      {known.map(([name, minor]) => (
        <button
          key={name}
          type="button"
          className="suggestion"
          aria-pressed={readAmount(amount, viewer) === minor}
          onClick={() => form.change({ amount: writeAmount(minor!, viewer) })} // not null
        >
          <small>{name}</small>
          <b className="num">{amountText(minor!, {}, viewer)}</b>
        </button>
      ))}
    </fieldset>
  )
}
