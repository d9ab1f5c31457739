import type { RuleMatch, RuleMatches } from '#lib/client/rules.ts'
import { isChanging } from '#lib/client/rules.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { amountText } from '../amounts.ts'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { Check } from '../form/Check.tsx'
import { useT, useViewer } from '../ViewerContext.tsx'
import type { Ticks } from './useTicks.ts'
import './Matches.css'

type Props = { matches: RuleMatches; ticks: Ticks; isOpen?: boolean }

/** Number of entries that a rule fits, their list, and ticks for those to be changed. */
export function Matches({ matches, ticks, isOpen }: Props) {
  const t = useT()
  const { count, entries } = matches
  const { unedited, areUneditedTicked, tickUnedited } = ticks
  return (
    <div className="matches">
      <p className="quiet-text" aria-live="polite">
        {count === 0 ? t('alike.none') : t('alike.fits', { count })}
      </p>
      {unedited.length > 0 && (
        <Check
          label={t('alike.changeToo', { count: unedited.length })}
          value={areUneditedTicked}
          change={tickUnedited}
        />
      )}
      {count > 0 && (
        <details open={isOpen}>
          <summary>{t('alike.show')}</summary>
          <ul>
            {entries.map((match) => (
              <Match key={match.id} match={match} ticks={ticks} />
            ))}
          </ul>
          {count > entries.length && (
            <p className="quiet-text">{t('alike.first', { count: entries.length })}</p>
          )}
        </details>
      )}
    </div>
  )
}

function Match({ match, ticks }: { match: RuleMatch; ticks: Ticks }) {
  const viewer = useViewer()
  const { t, language } = viewer
  const { name, day, minor, currency, category, change, isEdited } = match
  const isRight = !isChanging(change)
  const note = isRight ? t('alike.right') : isEdited && t('alike.edited')
  return (
    <li>
      <label className="match">
        <input
          type="checkbox"
          checked={ticks.isTicked(match)}
          disabled={isRight}
          onChange={({ target }) => ticks.tick(match, target.checked)}
        />
        <CategoryIcon icon={category.icon} color={category.color} />
        <span>
          {name ?? category.name}
          <small>
            {formatDay(day, language)} · {category.name}
            {note && ` · ${note}`}
          </small>
        </span>
        <b className="num">{amountText(minor, { currency }, viewer)}</b>
      </label>
    </li>
  )
}
