import { useState } from 'react'
import { minuteOf, timeTextOf } from '#lib/client/profile/settings.ts'
import type { SettingsForm } from '#lib/client/profile/settings.ts'
import type { Words } from '#lib/i18n.ts'
import { Field } from '../ui/form/Field.tsx'

type Props = {
  form: SettingsForm
  change: (news: Partial<SettingsForm>) => void
  /** What is wrong with the time. */
  error?: string
  words: Words
}

/** A checkbox says by itself whether it is on. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const

/** What somebody wants to be told, and at what time of the day. */
export function Switches({ form, change, error, words }: Props) {
  const switches = [
    { name: 'bills', label: words('account.notify.bills') },
    { name: 'budgets', label: words('account.notify.budgets') },
    { name: 'expenses', label: words('account.notify.expenses') },
    { name: 'signInEmail', label: words('account.notify.signInEmail') },
    { name: 'monthlyReportEmail', label: words('account.notify.monthlyReportEmail') },
  ] as const
  return (
    <fieldset className="account-switches">
      <legend>{words('account.notify.title')}</legend>
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
        words={words}
      />
    </fieldset>
  )
}

type TimeProps = {
  minuteOfDay: number
  change: (minuteOfDay: number) => void
  error?: string
  words: Words
}

function TimeField({ minuteOfDay, change, error, words }: TimeProps) {
  // While a part of it is deleted the field has no time.
  const [isEmpty, setEmpty] = useState(false)
  return (
    <Field
      label={words('account.notify.time')}
      help={words('account.notify.timeHelp')}
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
