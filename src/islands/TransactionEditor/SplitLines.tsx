import type { FormCategory } from '#lib/client/entryForm/choices.ts'
import { validateAmount } from '#lib/client/entryForm/rules.ts'
import type { TransactionDraft, TransactionField } from '#lib/client/transactions/form.ts'
import { leftOfLines, newLine } from '#lib/client/transactions/splitLines.ts'
import type { SplitLine } from '#lib/client/transactions/splitLines.ts'
import { MAX_SPLITS } from '#lib/domain/limits.ts'
import { formatMoney, writeAmount } from '#lib/domain/money.ts'
import { AmountField } from '../ui/form/AmountField.tsx'
import { CategoryField } from '../ui/form/CategoryField.tsx'
import type { Form } from '../ui/form/useForm.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'

export type SplitProps = {
  form: Form<TransactionDraft, TransactionField>
  categories: readonly FormCategory[]
  currency: string
}

/** Lines of an expense over several categories, which add up to its amount. */
export function SplitLines({ form, categories, currency }: SplitProps) {
  const { t, language } = useViewer()
  const notation = { language, currency }
  const { draft, errors, change } = form
  const { category, lines = [] } = draft
  const put = (next: SplitLine[]) => change({ lines: next })
  const left = leftOfLines(draft, notation)
  const rest = left !== undefined && left > 0 ? writeAmount(left, notation) : ''
  const unreadable = lines.findIndex((line) => validateAmount(line.amount, notation))
  const wrong = unreadable === -1 ? lines.length - 1 : unreadable
  const remove = (index: number) => {
    const others = lines.filter((_line, at) => at !== index)
    // A single line is the whole expense again.
    if (others.length > 1) put(others)
    else change({ lines: [], category: others[0]!.category })
  }
  return (
    <fieldset className="field">
      <legend>{t('entryForm.split.title')}</legend>
      {lines.map((line, index) => (
        <LineRow
          key={line.id}
          line={line}
          usualId={category ? Number(category) : undefined}
          currency={currency}
          number={index + 1}
          error={index === wrong ? errors.lines : undefined}
          categories={categories}
          change={(news) =>
            put(lines.map((one, at) => (at === index ? { ...one, ...news } : one)))
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
      {lines.length < MAX_SPLITS && (
        <LinkButton
          text={t('entryForm.split.more')}
          press={() => put([...lines, newLine(category, rest)])}
        />
      )}
    </fieldset>
  )
}

type RowProps = {
  line: SplitLine
  usualId: number | undefined
  currency: string
  number: number
  error?: string
  categories: readonly FormCategory[]
  change: (news: Partial<SplitLine>) => void
  remove: () => void
}

function LineRow({ line, number, error, change, remove, ...row }: RowProps) {
  const t = useT()
  const { usualId, currency, categories } = row
  return (
    <fieldset aria-label={t('entryForm.split.part', { number })}>
      <div className="form-pair">
        <CategoryField
          type="expense"
          value={line.category}
          usualId={usualId}
          categories={categories}
          change={(category) => change({ category })}
        />
        <AmountField
          label={t('entryForm.split.amount', { number })}
          value={line.amount}
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
