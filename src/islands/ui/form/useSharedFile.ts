import { useEffect, useEffectEvent } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import { loadModule } from '#lib/client/core/modules.ts'
import { LASTS, tellError } from '#lib/client/core/toasts.ts'
import { hasOtherFiles, hasSharedFile } from '#lib/views/sharedFile.ts'
import { useViewer } from '../ViewerContext.tsx'

/** Takes the file that another app shared, on the page that was opened for it. */
export function useSharedFile(take: (file: File) => unknown, isWanted = true): void {
  const { t, profileId } = useViewer()
  const taken = useEffectEvent((file: File | undefined) => {
    if (!file) return
    if (hasOtherFiles(location))
      tellError(t('images.oneOfSeveral'), { lasts: LASTS.profile })
    take(file)
  })
  const failed = useEffectEvent((thrown: unknown) => tellError(failureText(thrown, t)))
  useEffect(() => {
    if (!isWanted || !hasSharedFile(location)) return
    loadModule(() => import('#lib/client/sharedFile.ts'))
      .then(({ takeSharedFile }) => takeSharedFile(profileId))
      .then((file) => taken(file))
      .catch((thrown: unknown) => failed(thrown))
  }, [isWanted, profileId])
}
