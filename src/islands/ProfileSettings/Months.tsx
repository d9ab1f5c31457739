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
  const wait = (
    <div className="card">
      <div className="skeleton skeleton-feed" />
    </div>
  )
  return (
    <div data-section="months" className="month-rule">
      <h2 id="months-title" tabIndex={-1}>
        {t('months.title')}
      </h2>
      {error ? (
        <TryAgain text={failureText(error, t)} retry={$periodRules.invalidate} />
      ) : (
        <Later load={load} wait={wait}>
          {({ MonthsForm }) =>
            rules ? <MonthsForm rules={rules} weekend={days} wait={wait} /> : wait
          }
        </Later>
      )}
    </div>
  )
}
