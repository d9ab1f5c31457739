import { useEffect } from 'react'
import { tellError } from '#lib/client/core/toasts.ts'

/**
 * Shows a toast beside the place that says why something failed to load (spec B, 8). Failures
 * of calls that are only logged are left out (spec A, 8).
 */
export function useFailureToast(text: string, isOnlyLogged = false): void {
  useEffect(() => {
    if (!isOnlyLogged) tellError(text)
  }, [text, isOnlyLogged])
}
