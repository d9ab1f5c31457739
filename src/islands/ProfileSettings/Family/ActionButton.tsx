import type { ReactNode } from 'react'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { useAttempt } from '../../ui/useAttempt.ts'

const LASTING = { lasts: LASTS.profile }

type Props = {
  label: string
  work: () => Promise<unknown>
  toast: string
  children: ReactNode
}

/** Button that runs its work once at a time, with a toast about the outcome. */
export function ActionButton({ label, work, toast, children }: Props) {
  const { isBusy, attempt } = useAttempt(LASTING)
  const workThenTell = async () => {
    await work()
    tellSuccess(toast, LASTING)
  }
  return (
    <button
      type="button"
      className="button"
      aria-label={label}
      aria-disabled={isBusy}
      onClick={() => void attempt(workThenTell)}
    >
      {children}
    </button>
  )
}
