import { useT } from '../../ui/ViewerContext.tsx'
import type { RowProps } from './rowProps.ts'

/** Says that the bank's text of a row did not fit whole. */
export function ShortenedNote({ row: { isShortened } }: Pick<RowProps, 'row'>) {
  const t = useT()
  if (!isShortened) return null
  return <small>{t('bankFile.rows.shortened')}</small>
}
