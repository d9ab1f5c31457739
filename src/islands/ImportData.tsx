import { useState } from 'react'
import { seedImports } from '#lib/client/imports.ts'
import type { ImportHistory } from '#lib/client/imports.ts'
import { getT } from '#lib/i18n.ts'
import { History } from './ImportData/History.tsx'
import { ImportForm } from './ImportData/ImportForm.tsx'

type Props = {
  /** Null where the server keeps no history: then none is shown. */
  history: ImportHistory | null
  language: string
  /** The zone of the profile, for the times. */
  zone?: string
}

/** Hands a file in, and tells what became of those before. */
export function ImportData({ history, language, zone }: Props) {
  useState(() => {
    if (!import.meta.env.SSR && history) seedImports(history)
  })
  const t = getT(language)
  return (
    <>
      <ImportForm t={t} />
      {history && <History seed={history} t={t} language={language} zone={zone} />}
    </>
  )
}
