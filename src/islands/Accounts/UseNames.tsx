import type { AccountUse, AccountUses, NamedUses } from '#lib/domain/account.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

export const USE_KINDS = ['series', 'autoPay', 'entries'] as const

type Props = { counts: AccountUses; named: NamedUses }

/** First uses of an account by title and day, and how many more there are. */
export function UseNames({ counts, named }: Props) {
  const { t } = useViewer()
  return (
    <dl className="use-names">
      {USE_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
        <div key={kind}>
          <dt>{t(`accounts.close.uses.${kind}`, { count: counts[kind] })}</dt>
          {named[kind].map((use, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- equal uses may come twice, and none moves
            <UseName key={index} use={use} />
          ))}
          <More
            count={counts[kind] - named[kind].length}
            isAll={named[kind].length === 0}
          />
        </div>
      ))}
    </dl>
  )
}

function UseName({ use: { title, day } }: { use: AccountUse }) {
  const { language } = useViewer()
  return (
    <dd>
      <span>{title}</span>
      {day && <span className="quiet-text">{formatDay(day, language)}</span>}
    </dd>
  )
}

/** Number of further uses; nothing where the heading says the same. */
function More({ count, isAll }: { count: number; isAll: boolean }) {
  const { t } = useViewer()
  if (count <= 0) return null
  const name = isAll ? 'private' : 'more'
  return <dd className="quiet-text">{t(`accounts.close.${name}`, { count })}</dd>
}
