import { clockOf } from '#lib/client/core/clock.ts'
import { undoable } from '#lib/client/core/undoable.ts'
import { deleteRule, moveRule, restoreRule, switchRule } from '#lib/client/rules.ts'
import { LASTS } from '#lib/client/core/toasts.ts'
import type { EntryRule } from '#lib/domain/rules.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { CategoryIcon } from '../../ui/CategoryIcon.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useAttempt } from '../../ui/useAttempt.ts'
import { useT, useViewer } from '../../ui/ViewerContext.tsx'
import { Switch } from '../Switch.tsx'
import { ruleName, useConditions } from './useConditions.ts'

type Props = { rule: EntryRule; index: number; count: number; edit: () => void }

/** Rule with its conditions, what it fills, its uses and its actions. */
export function RuleRow({ rule, index, count, edit }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const { main, more } = useConditions(rule)
  const { offReason, isActive, used } = rule
  const isOn = isActive && offReason === undefined
  const { day } = clockOf(rule.createdAt, viewer.zone)
  const since = formatDay(day, viewer.language)
  return (
    <li className={isOn ? 'rule' : 'rule off'}>
      <span className="rule-when">
        <b>{main}</b>
        {more && <small>{more}</small>}
      </span>
      <Icon name="arrow-right" size={18} />
      <Effect rule={rule} />
      <span className="rule-used">
        <span className="num">{t('rules.times', { count: used })}</span>
        <small>
          {offReason ? t(`rules.off.${offReason}`) : t('rules.since', { since })}
        </small>
      </span>
      <Actions {...{ rule, index, count, edit }} />
    </li>
  )
}

function Effect({ rule }: { rule: EntryRule }) {
  const { category, accountName, fill } = rule
  const others = [fill.name && category?.name, accountName].filter(Boolean)
  return (
    <span className="rule-then">
      <CategoryIcon
        icon={category?.icon ?? 'tag'}
        color={category?.color ?? 'var(--ink-2)'}
      />
      <span>
        {fill.name ?? category?.name ?? accountName}
        {fill.name || category ? <small>{others.join(', ')}</small> : null}
      </span>
    </span>
  )
}

/** Switch, places, editing and deletion of a rule, one at a time. */
function Actions({ rule, index, count, edit }: Props) {
  const t = useT()
  const { isBusy, attempt } = useAttempt({ lasts: LASTS.profile })
  const name = ruleName(rule, t)
  const remove = () =>
    undoable(
      {
        remove: () => deleteRule(rule.id),
        restore: () => restoreRule(rule.id),
        removed: t('rules.deleted'),
        by: 'deleteRule',
      },
      t,
    )
  return (
    <span className="rule-actions" aria-busy={isBusy}>
      <Switch
        label={<span className="visually-hidden">{t('rules.switch', { name })}</span>}
        value={rule.isActive}
        change={(isActive) => void attempt(() => switchRule(rule.id, isActive))}
      />
      <Action
        icon="arrow-up"
        label={t('rules.up', { name })}
        isOff={index === 0}
        press={() => void attempt(() => moveRule(rule.id, index - 1))}
      />
      <Action
        icon="arrow-down"
        label={t('rules.down', { name })}
        isOff={index === count - 1}
        press={() => void attempt(() => moveRule(rule.id, index + 1))}
      />
      <Action icon="pencil" label={t('rules.edit', { name })} press={edit} />
      <Action
        icon="trash-2"
        label={t('rules.delete', { name })}
        press={() => {
          document.querySelector<HTMLElement>('#rules-title')?.focus()
          void attempt(remove)
        }}
      />
    </span>
  )
}

type ActionProps = { icon: string; label: string; isOff?: boolean; press: () => void }

function Action({ icon, label, isOff = false, press }: ActionProps) {
  return (
    <button
      type="button"
      className="button quiet icon-button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && press()}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
