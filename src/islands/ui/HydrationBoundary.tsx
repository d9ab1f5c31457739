import { Suspense } from 'react'
import type { ReactNode } from 'react'

/**
 * Part of a screen that React hydrates by itself: after what is around it, and first of all parts if
 * somebody taps it (selective hydration). So a tap waits for its own part, not for the whole screen.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
