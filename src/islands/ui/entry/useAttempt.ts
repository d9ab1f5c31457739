import { useState } from 'react'
import { failureText } from '#lib/client/forms.ts'
import type { Words } from '#lib/i18n.ts'

/** One try at a time of what may fail, and why the last one did, in words. */
export function useAttempt(words: Words) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const attempt = async (work: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (thrown) {
      setFailure(failureText(thrown, words))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, attempt, forget: () => setFailure('') }
}
