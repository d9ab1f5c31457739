import { loadModule } from '#lib/client/core/modules.ts'
import { newLine } from '#lib/client/transactions/splitLines.ts'
import { Later } from '../ui/Later.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import type { SplitProps } from './SplitLines.tsx'

const load = () => loadModule(() => import('./SplitLines.tsx'))

/** Splits an expense over several categories, whose lines load when they are wanted. */
export function SplitFields(props: SplitProps) {
  const t = useT()
  const { draft, change } = props.form
  if (draft.lines?.length) {
    return <Later load={load}>{({ SplitLines }) => <SplitLines {...props} />}</Later>
  }
  const { category, amount } = draft
  const begin = () => change({ lines: [newLine(category, amount), newLine(category, '')] })
  return (
    <button type="button" className="link-button" onClick={begin}>
      {t('entryForm.split.begin')}
    </button>
  )
}
