import type { ReactNode } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import { TryAgain } from './list/TryAgain.tsx'
import { useRequest } from './useRequest.ts'
import { useT } from './ViewerContext.tsx'

type Props<Module> = {
  /** Loads the module; must be stable. */
  load: () => Promise<Module>
  /** Placeholder while it loads. */
  wait?: ReactNode
  children: (module: Module) => ReactNode
}

/** Draws parts of a screen that few need, from a module that loads late. */
export function Later<Module extends object>({ load, wait, children }: Props<Module>) {
  const t = useT()
  const { result, failure, retry } = useRequest(load)
  if (result) return children(result)
  return failure ? <TryAgain text={failureText(failure, t)} retry={retry} /> : wait
}
