import type { FirstStep } from '#lib/domain/firstSteps.ts'
import { useT } from '../ui/ViewerContext.tsx'

/** Head of the first steps, with the number of open ones. */
export function StepsHead({ list }: { list: FirstStep[] }) {
  const t = useT()
  const done = list.filter(({ isDone }) => isDone).length
  const left = list.length - done
  const state = done === 0 ? 'new' : 'half'
  return (
    <div className="first-steps-head">
      <div>
        <h2 id="first-steps-title">{t(`firstSteps.${state}.title`)}</h2>
        <p className="quiet-text">{t(`firstSteps.${state}.lead`, { count: left })}</p>
      </div>
      <div className="first-steps-progress">
        <span aria-hidden="true">
          {list.map(({ name }, index) => (
            <i key={name} className={index < done ? 'is-on' : undefined} />
          ))}
        </span>
        {t('firstSteps.progress', { done, count: list.length })}
      </div>
    </div>
  )
}
