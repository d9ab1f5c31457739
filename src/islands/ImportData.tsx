import { useState } from 'react'
import { seedImports } from '#lib/client/imports.ts'
import type { ImportHistory } from '#lib/client/imports.ts'
import { History } from './ImportData/History.tsx'
import { ImportForm } from './ImportData/ImportForm.tsx'
import { withViewer } from './ui/ViewerContext.tsx'
import './ImportData/ImportData.css'

/** The history is null where the server keeps none: then none is shown. */
type Props = { history: ImportHistory | null }

/** Hands a file in, and tells what became of those before. */
export const ImportData = withViewer(function ImportData({ history }: Props) {
  useState(() => {
    if (!import.meta.env.SSR && history) seedImports(history)
  })
  return (
    <>
      <ImportForm />
      {history && <History seed={history} />}
    </>
  )
})
