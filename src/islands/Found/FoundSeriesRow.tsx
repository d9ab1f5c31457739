import { refuseFound } from '#lib/client/foundSeries.ts'
import type { FoundSeries } from '#lib/client/foundSeries.ts'
import { UNKNOWN_CATEGORY } from '#lib/domain/category.ts'
import { monthOf } from '#lib/domain/period.ts'
import { formatDay, monthInText } from '#lib/i18n/dates.ts'
import { amountText } from '../ui/amounts.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { useAttempt } from '../ui/useAttempt.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { cadenceText, seriesFacts, outcomesOf } from './foundTexts.ts'
import type { Picks } from './usePicks.ts'

type Props = { one: FoundSeries; all: FoundSeries[]; picks: Picks }

const NO_CATEGORY = {
  icon: `/icons.svg#${UNKNOWN_CATEGORY.icon}`,
  color: UNKNOWN_CATEGORY.color,
}

/** A found series with its choice, and behind it its entries and what happens with them. */
export function FoundSeriesRow({ one, all, picks }: Props) {
  const viewer = useViewer()
  const { t, language, categories } = viewer
  const { payee, categoryId, days, amounts } = one
  const { icon, color } = categories.find(({ id }) => id === categoryId) ?? NO_CATEGORY
  const amountOf = (minor: number) => amountText(minor, one, viewer)
  return (
    <li className="again-row">
      <label className="check again-pick">
        <input
          type="checkbox"
          checked={picks.isPicked(one)}
          onChange={({ target }) => picks.pick([one], target.checked)}
        />
        <CategoryIcon icon={icon} color={color} />
        <span>
          <b>{payee}</b>
          <small>{cadenceText(one, t)}</small>
        </span>
      </label>
      <p className="again-facts quiet-text" suppressHydrationWarning>
        {seriesFacts(one, viewer).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className="again-amount" suppressHydrationWarning>
        <b className="num">
          {amounts.from === amounts.to
            ? amountOf(amounts.to)
            : t('found.between', {
                from: amountOf(amounts.from),
                to: amountOf(amounts.to),
              })}
        </b>
        <small className="quiet-text">
          {t('found.next', { day: formatDay(days.next, language) })}
        </small>
      </p>
      <Behind one={one} all={all} />
    </li>
  )
}

function Behind({ one, all }: Omit<Props, 'picks'>) {
  const viewer = useViewer()
  const { t, language } = viewer
  const { isBusy, attempt } = useAttempt()
  const { entries, key } = one
  return (
    <details className="again-behind">
      <summary>{t('found.entries', { count: entries.length })}</summary>
      <ul className="again-entries">
        {entries.toReversed().map(({ id, day, minor }) => (
          <li key={id} suppressHydrationWarning>
            <span>{formatDay(day, language)}</span>
            <span className="num">{amountText(minor, one, viewer)}</span>
          </li>
        ))}
      </ul>
      {outcomesOf(one, viewer, (day) => monthInText(monthOf(day), language)).map((text) => (
        <p key={text} className="quiet-text" suppressHydrationWarning>
          {text}
        </p>
      ))}
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        onClick={() => void attempt(() => refuseFound(all, key, true))}
      >
        {t('found.refuse')}
      </button>
    </details>
  )
}
