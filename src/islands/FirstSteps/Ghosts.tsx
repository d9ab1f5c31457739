import { Icon } from '../ui/Icon.tsx'
import { useT } from '../ui/ViewerContext.tsx'

const GHOSTS = [
  { name: 'bills', icon: 'receipt-text' },
  { name: 'flow', icon: 'chart-pie' },
  { name: 'spends', icon: 'shopping-basket' },
] as const

/** Dashed places of an empty dashboard; a link to it once there is something. */
export function Ghosts({ isFilled }: { isFilled: boolean }) {
  const t = useT()
  if (isFilled) {
    return (
      <p className="first-steps-filled">
        <a className="button" href="/dashboard">
          {t('firstSteps.ghosts.show')}
        </a>
      </p>
    )
  }
  return (
    <div className="ghosts">
      {GHOSTS.map(({ name, icon }) => (
        <section key={name} className="ghost" aria-labelledby={`ghost-${name}`}>
          <Icon name={icon} size={24} />
          <h2 id={`ghost-${name}`}>{t(`firstSteps.ghosts.${name}.title`)}</h2>
          <p>{t(`firstSteps.ghosts.${name}.text`)}</p>
        </section>
      ))}
    </div>
  )
}
