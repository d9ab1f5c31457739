import type { ReactNode } from 'react'
import type { BookProgress } from '#lib/domain/firstSteps.ts'
import type { Currency } from '#lib/domain/reference.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { Icon } from '../ui/Icon.tsx'
import { useT } from '../ui/ViewerContext.tsx'

/** Props of a step: its state, and the progress of the book. */
export type StepProps = {
  number: number
  isDone: boolean
  /** Whether it is the first open step: tinted, with the filled button. */
  isNext: boolean
  steps: BookProgress
  profile: Profile
  currency: Currency
}

type Props = Pick<StepProps, 'number' | 'isDone' | 'isNext'> & {
  title: string
  text: ReactNode
  actions?: ReactNode
  /** Content below the text, as wide as the card. */
  children?: ReactNode
}

/** Line of a step: its number or tick, its text and its actions. */
export function Step({ number, isDone, isNext, title, text, actions, children }: Props) {
  const t = useT()
  const state = isDone ? 'is-done' : isNext ? 'is-next' : ''
  return (
    <li className={`first-step ${state}`}>
      <span className="first-step-number">
        {isDone ? <Icon name="check" size={18} label={t('firstSteps.done')} /> : number}
      </span>
      <div>
        <h3>{title}</h3>
        <p className="quiet-text">{text}</p>
      </div>
      {actions && <div className="first-step-actions">{actions}</div>}
      {children}
    </li>
  )
}

type LinkProps = { href: string; icon: string; text: string; kind?: string }

/** Button-like link of a step. */
export function StepLink({ href, icon, text, kind = '' }: LinkProps) {
  return (
    <a className={`button ${kind}`} href={href}>
      <Icon name={icon} size={18} />
      {text}
    </a>
  )
}
