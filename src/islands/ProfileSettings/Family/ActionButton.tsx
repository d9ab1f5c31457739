import { useState } from 'react'
import type { ReactNode } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import { LASTS, tellError, tellSuccess } from '#lib/client/core/toasts.ts'
import { useT } from '../../ui/ViewerContext.tsx'

type Props = {
  kind: 'outline' | 'quiet'
  label: string
  work: () => Promise<unknown>
  toast: string
  children: ReactNode
}

/** Button that runs its work once at a time, with a toast about the outcome. */
export function ActionButton({ kind, label, work, toast, children }: Props) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const act = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
      tellSuccess(toast, { lasts: LASTS.profile })
    } catch (failure) {
      tellError(failureText(failure, t), { lasts: LASTS.profile })
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={`button ${kind}`}
      aria-label={label}
      aria-disabled={isBusy}
      onClick={() => void act()}
    >
      {children}
    </button>
  )
}
