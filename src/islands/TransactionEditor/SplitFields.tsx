import type { FormCategory } from '#lib/client/entryForm/choices.ts'
import { validateAmount } from '#lib/client/entryForm/rules.ts'
import type { TransactionDraft, TransactionField } from '#lib/client/transactions/form.ts'
import { leftOfParts, newPart } from '#lib/client/transactions/parts.ts'
import type { SplitLine } from '#lib/client/transactions/parts.ts'
import { MAX_SPLITS } from '#lib/domain/limits.ts'
import { formatMoney, writeAmount } from '#lib/domain/money.ts'
import { AmountField } from '../ui/form/AmountField.tsx'
import { CategoryField } from '../ui/form/CategoryField.tsx'
import type { Form } from '../ui/form/useForm.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'

type Props = {
  form: Form<TransactionDraft, TransactionField>
  categories: readonly FormCategory[]
  currency: string
}

/** Lines of an expense over several categories, which add up to its amount. */
export function SplitFields({ form, categories, currency }: Props) {
  const { t, language } = useViewer()
  const notation = { language, currency }
  const { draft, errors, change } = form
  const { amount, category, parts = [] } = draft
  const put = (next: SplitLine[]) => change({ parts: next })
  if (parts.length === 0) {
    const begun = [newPart(category, amount), newPart(category, '')]
    return <LinkButton text={t('entryForm.split.begin')} press={() => put(begun)} />
  }
  const left = leftOfParts(draft, notation)
  const rest = left !== undefined && left > 0 ? writeAmount(left, notation) : ''
  const unreadable = parts.findIndex((part) => validateAmount(part.amount, notation))
  const wrong = unreadable === -1 ? parts.length - 1 : unreadable
  const remove = (index: number) => {
    const others = parts.filter((_part, at) => at !== index)
    // A single line is the whole expense again.
    if (others.length > 1) put(others)
    else change({ parts: [], category: others[0]!.category })
  }
  return (
    <fieldset className="field">
      <legend>{t('entryForm.split.title')}</legend>
      {parts.map((part, index) => (
        <PartRow
          key={part.id}
          part={part}
          currency={currency}
          number={index + 1}
          error={index === wrong ? errors.parts : undefined}
          categories={categories}
          change={(news) =>
            put(parts.map((one, at) => (at === index ? { ...one, ...news } : one)))
          }
          remove={() => remove(index)}
        />
      ))}
      <p className="field-help" aria-live="polite">
        {left !== undefined &&
          left !== 0 &&
          t('entryForm.split.left', {
            amount: formatMoney({ minor: left, currency }, language),
          })}
      </p>
      {parts.length < MAX_SPLITS && (
        <LinkButton
          text={t('entryForm.split.more')}
          press={() => put([...parts, newPart(category, rest)])}
        />
      )}
    </fieldset>
  )
}

type RowProps = {
  part: SplitLine
  currency: string
  number: number
  error?: string
  categories: readonly FormCategory[]
  change: (news: Partial<SplitLine>) => void
  remove: () => void
}

function PartRow({ part, currency, number, error, categories, change, remove }: RowProps) {
  const t = useT()
  return (
    <fieldset aria-label={t('entryForm.split.part', { number })}>
      <div className="form-pair">
        <CategoryField
          type="expense"
          value={part.category}
          categories={categories}
          change={(category) => change({ category })}
        />
        <AmountField
          label={t('entryForm.split.amount', { number })}
          value={part.amount}
          currency={currency}
          error={error}
          change={(amount) => change({ amount })}
        />
      </div>
      <LinkButton text={t('entryForm.split.remove', { number })} press={remove} />
    </fieldset>
  )
}

function LinkButton({ text, press }: { text: string; press: () => void }) {
  return (
    <button type="button" className="link-button" onClick={press}>
      {text}
    </button>
  )
}
