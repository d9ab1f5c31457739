import { useEffect, useRef, useState } from 'react'
import { tellFailedCall } from '#lib/client/core/failedCall.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { useT } from '../ViewerContext.tsx'

/**
 * Runs work once at a time and shows its failure. Work can check whether it is still
 * wanted.
 */
export function useAttempt() {
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
      tellFailedCall(thrown, t)
      setFailure(failureText(thrown, t))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, attempt, forget: () => setFailure('') }
}
