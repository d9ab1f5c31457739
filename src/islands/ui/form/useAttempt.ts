import { useEffect, useRef, useState } from 'react'
import { tellFailedCall } from '#lib/client/core/failedCall.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { LASTS } from '#lib/client/core/toasts.ts'
import { useT } from '../ViewerContext.tsx'

/**
 * Runs work once at a time and shows its failure, in words of its own if it has some. Work
 * can check whether it is still wanted.
 */
export function useAttempt(textOf = failureText) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  const attempt = async (work: (isWaitedFor: () => boolean) => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await work(() => isHere.current)
    } catch (thrown) {
      tellFailedCall(thrown, t, LASTS.usual, textOf)
      setFailure(textOf(thrown, t))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, attempt, forget: () => setFailure('') }
}
