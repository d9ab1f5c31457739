import { useEffect, useRef, useState } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import { LASTS, tellError } from '#lib/client/core/toasts.ts'
import { useT } from './ViewerContext.tsx'

type Options = {
  /** Milliseconds of the toast about a failure. */
  lasts?: number
  textOf?: typeof failureText
}

/**
 * Runs work once at a time, and gives the text of its failure, which a toast shows, too.
 * Work can check whether its component is still mounted.
 */
export function useAttempt({ lasts = LASTS.usual, textOf = failureText }: Options = {}) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  const attempt = async (work: (isWaitedFor: () => boolean) => unknown) => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await work(() => isMounted.current)
    } catch (thrown) {
      const text = textOf(thrown, t)
      tellError(text, { lasts })
      setFailure(text)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, attempt, clearFailure: () => setFailure('') }
}
