import { useState } from 'react'
import { minuteOf, timeTextOf } from '#lib/client/profile/settings.ts'
import type { SettingsForm } from '#lib/client/profile/settings.ts'
import { Field } from '../ui/form/Field.tsx'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  form: SettingsForm
  change: (news: Partial<SettingsForm>) => void
  /** What is wrong with the time. */
  error?: string
}

/** A checkbox says by itself whether it is on. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const

/** What somebody wants to be told, and at what time of the day. */
export function Switches({ form, change, error }: Props) {
  const t = useT()
  const switches = [
    { name: 'bills', label: t('account.notify.bills') },
    { name: 'budgets', label: t('account.notify.budgets') },
    { name: 'expenses', label: t('account.notify.expenses') },
    { name: 'signInEmail', label: t('account.notify.signInEmail') },
    { name: 'monthlyReportEmail', label: t('account.notify.monthlyReportEmail') },
  ] as const
  return (
    <fieldset className="account-switches">
      <legend>{t('account.notify.title')}</legend>
      {switches.map(({ name, label }) => (
        <label key={name} className="switch">
          {label}
          <input
            {...SWITCH}
            checked={form[name]}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
        </label>
      ))}
      <TimeField
        minuteOfDay={form.minuteOfDay}
        change={(minuteOfDay) => change({ minuteOfDay })}
        error={error}
      />
    </fieldset>
  )
}

type TimeProps = {
  minuteOfDay: number
  change: (minuteOfDay: number) => void
  error?: string
}

function TimeField({ minuteOfDay, change, error }: TimeProps) {
  const t = useT()
  // While a part of it is deleted the field has no time.
  const [isEmpty, setEmpty] = useState(false)
  return (
    <Field
      label={t('account.notify.time')}
      help={t('account.notify.timeHelp')}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          type="time"
          required
          value={isEmpty ? '' : timeTextOf(minuteOfDay)}
          onChange={({ target }) => {
            const minute = minuteOf(target.value)
            setEmpty(minute === undefined)
            if (minute !== undefined) change(minute)
          }}
          onBlur={() => setEmpty(false)}
        />
      )}
    </Field>
  )
}
