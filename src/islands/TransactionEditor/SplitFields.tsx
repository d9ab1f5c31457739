import { loadModule } from '#lib/client/core/modules.ts'
import type { FormCategory } from '#lib/client/entryForm/choices.ts'
import type { TransactionDraft, TransactionField } from '#lib/client/transactions/form.ts'
import { newLine } from '#lib/client/transactions/splitLines.ts'
import type { Form } from '../ui/form/useForm.ts'
import { Later } from '../ui/Later.tsx'
import { useT } from '../ui/ViewerContext.tsx'

export type SplitProps = {
  form: Form<TransactionDraft, TransactionField>
  categories: readonly FormCategory[]
  currency: string
}

const load = () => loadModule(() => import('./SplitLines.tsx'))

/** Splits an expense over several categories, whose lines load when they are wanted. */
export function SplitFields(props: SplitProps) {
  const t = useT()
  const { draft, change } = props.form
  if (draft.lines?.length) {
    return <Later load={load} draw={({ SplitLines }) => <SplitLines {...props} />} />
  }
  const { category, amount } = draft
  const begin = () => change({ lines: [newLine(category, amount), newLine(category, '')] })
  return (
    <button type="button" className="link-button" onClick={begin}>
      {t('entryForm.split.begin')}
    </button>
  )
}
