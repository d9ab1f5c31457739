import type { EditorProps } from '#islands/TransactionEditor.tsx'
import type { ViewerProps } from '#islands/ui/ViewerContext.tsx'
import type { NewEntry } from '#lib/domain/newEntry.ts'

/** New entries of a page; without these the menu leads to the dashboard. */
export type Adding = {
  /** Kind that the screen's own form adds. */
  own?: NewEntry
  /** Form that the page is asked for and has no own one of. */
  asked?: { kind: NewEntry; viewer: ViewerProps } & Pick<EditorProps, 'categories'>
}
