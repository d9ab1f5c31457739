import { useState } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import { LASTS, tellError, tellSuccess } from '#lib/client/core/toasts.ts'
import { useT } from './ViewerContext.tsx'

const LASTING = { lasts: LASTS.profile }

/** Runs work once at a time, with a toast about its failure and, if given, its success. */
export function useAction() {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>, success?: string) => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
      if (success) tellSuccess(success, LASTING)
    } catch (failure) {
      tellError(failureText(failure, t), LASTING)
    }
    setBusy(false)
  }
  return { isBusy, act }
}
