import { useMemo } from 'react'
import { $periodRules } from '#lib/client/profile/months.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { loadModule } from '#lib/client/core/modules.ts'
import { Later } from '../ui/Later.tsx'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useT } from '../ui/ViewerContext.tsx'

const load = () => loadModule(() => import('./Months/MonthsForm.tsx'))

/** Section about when the viewer's months begin, which loads with the settings. */
export function Months({ weekend }: { weekend: readonly number[] }) {
  const t = useT()
  const { data: rules, error } = useAnswer($periodRules)
  const days = useMemo(() => new Set(weekend), [weekend])
  if (rules === null) return null
  if (error) {
    return (
      <section className="card month-rule">
        <TryAgain text={failureText(error, t)} retry={$periodRules.invalidate} />
      </section>
    )
  }
  const wait = (
    <section className="card month-rule">
      <div className="skeleton skeleton-feed" />
    </section>
  )
  if (!rules) return wait
  return (
    <Later load={load} wait={wait}>
      {({ MonthsForm }) => <MonthsForm rules={rules} weekend={days} wait={wait} />}
    </Later>
  )
}
