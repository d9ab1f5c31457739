import { useEffect } from 'react'
import { tellError } from '#lib/client/core/toasts.ts'

/**
 * Shows a toast in addition to the message of a failed load (spec B, 8). Not for calls
 * whose failures are only logged (spec A, 8).
 */
export function useFailureToast(text: string, isOnlyLogged = false): void {
  useEffect(() => {
    if (!isOnlyLogged) tellError(text)
  }, [text, isOnlyLogged])
}
