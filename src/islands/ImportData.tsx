import { useState } from 'react'
import { firstImports, imports } from '#lib/client/imports.ts'
import { History } from './ImportData/History.tsx'
import { ImportForm } from './ImportData/ImportForm.tsx'
import { withViewer } from './ui/ViewerContext.tsx'
import { useSeed } from './ui/useSeeded.ts'
import './ImportData/ImportData.css'

/** First page of the history; null where the server has none: the section is hidden. */
type Props = { history: Parameters<typeof firstImports>[0] | null }

/** Screen for importing a file, with the history of earlier imports. */
export const ImportData = withViewer(function ImportData({ history }: Props) {
  const [first] = useState(() => history && firstImports(history))
  useSeed(() => first && imports.begin(first))
  return (
    <>
      <ImportForm />
      {first && <History first={first} />}
    </>
  )
})
