import { markedSlices } from '#lib/domain/searchText.ts'

type Props = { text: string; query: string | undefined }

/** A text with the words marked that a search looked for. */
export function Marked({ text, query }: Props) {
  if (!query) return text
  return markedSlices(text, query).map(({ start, text: slice, isMarked }) =>
    isMarked ? <mark key={start}>{slice}</mark> : slice,
  )
}
