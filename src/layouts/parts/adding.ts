import type { EditorProps } from '#islands/TransactionEditor.tsx'
import type { ViewerProps } from '#islands/ui/ViewerContext.tsx'
import type { NewEntry } from '#lib/domain/newEntry.ts'

/** What a page says of new entries; a page that says nothing sends to the dashboard. */
export type Adding = {
  /** Kind that the screen's own form adds. */
  own?: NewEntry
  /** Form that the page is asked for and has no own one of. */
  asked?: { kind: NewEntry; viewer: ViewerProps } & Pick<EditorProps, 'categories'>
}
