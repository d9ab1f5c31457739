import type { ReactNode } from 'react'
import { useAction } from '../../ui/useAction.ts'

type Props = {
  kind: 'outline' | 'quiet'
  label: string
  work: () => Promise<unknown>
  toast: string
  children: ReactNode
}

/** Button that runs its work once at a time, with a toast about the outcome. */
export function ActionButton({ kind, label, work, toast, children }: Props) {
  const { isBusy, act } = useAction()
  return (
    <button
      type="button"
      className={`button ${kind}`}
      aria-label={label}
      aria-disabled={isBusy}
      onClick={() => void act(work, toast)}
    >
      {children}
    </button>
  )
}
