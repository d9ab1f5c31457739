import { changeSelected, selectionSize } from '#lib/client/search/selection.ts'
import type { Selection } from '#lib/client/search/selection.ts'
import { formatCount } from '#lib/domain/numberFormats.ts'
import { Question } from '../ui/Question.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { useOthers } from './useOthers.tsx'

type Props = { selection: Selection; close: () => void }

/** Asks before selected entries are deleted, once for all whether payments go, too. */
export function DeletionQuestion({ selection, close }: Props) {
  const { t, language } = useViewer()
  const { alsoOf, drawn } = useOthers(selection)
  const numberOf = (count: number) => formatCount(count, language)
  const done = (count: number) => t('search.many.deleted', { number: numberOf(count) })
  const give = (keepsPayments: boolean) => () =>
    changeSelected({ isDeletion: true, keepsPayments, alsoOf }, done, t)
  const pays = hasPayments(selection)
  const answerOf = (label: string, keepsPayments: boolean) => ({
    label,
    kind: 'danger' as const,
    give: give(keepsPayments),
  })
  return (
    <Question
      title={t('search.many.deleteTitle', { number: numberOf(selectionSize(selection)) })}
      answers={[
        pays && answerOf(t('search.many.keep'), true),
        answerOf(t(pays ? 'search.many.withPayments' : 'search.many.delete'), false),
      ]}
      close={close}
    >
      {drawn}
      <p>{t('search.many.deleteText')}</p>
      {pays && <p>{t('search.many.payments')}</p>}
    </Question>
  )
}

/** Whether the selection has a bill's payment; assumed if all found are selected. */
function hasPayments({ entries, all }: Selection): boolean {
  return (
    all !== undefined ||
    [...entries.values()].some((entry) => entry.type !== 'bill' && entry.billId)
  )
}
