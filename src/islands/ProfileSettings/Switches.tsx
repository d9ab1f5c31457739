import { useState } from 'react'
import { minuteOf, timeTextOf } from '#lib/client/profile/settings.ts'
import type { SettingsDraft } from '#lib/client/profile/settings.ts'
import { Field } from '../ui/form/Field.tsx'
import type { Form } from '../ui/form/useForm.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { Switch } from './Switch.tsx'

/** Notifications that can be switched. */
export const SWITCHES = [
  'bills',
  'budgets',
  'expenses',
  'signInEmail',
  'monthlyReportEmail',
] as const

/** Notification switches, and the time of day of the notifications. */
export function Switches({ form }: { form: Form<SettingsDraft, keyof SettingsDraft> }) {
  const t = useT()
  const { draft, change } = form
  return (
    <fieldset data-section="notifications" className="account-switches">
      <legend>{t('account.notify.title')}</legend>
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          label={t(`account.notify.${name}`)}
          value={draft[name]}
          change={(isOn) => change({ [name]: isOn })}
        />
      ))}
      <TimeField {...form.field('minuteOfDay')} />
    </fieldset>
  )
}

type TimeProps = {
  value: number
  change: (minuteOfDay: number) => void
  error?: string
}

function TimeField({ value, change, error }: TimeProps) {
  const t = useT()
  // A partly deleted time reads as empty.
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
          value={isEmpty ? '' : timeTextOf(value)}
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
