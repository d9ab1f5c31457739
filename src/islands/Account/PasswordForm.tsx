import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import {
  NO_PASSWORDS,
  PASSWORD_FIELDS,
  passwordFlaws,
  refusedPassword,
  setPassword,
} from '#lib/client/password.ts'
import type { PasswordForm as Form } from '#lib/client/password.ts'
import { Failure } from '../ui/form/Failure.tsx'
import { Field } from '../ui/form/Field.tsx'
import { useComplaints } from '../ui/form/useComplaints.ts'
import type { Errors } from '../ui/form/useComplaints.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { SaveButton } from './controls.tsx'

type Props = { email: string }

/** Sets a password, the first one or another. */
export function PasswordForm({ email }: Props) {
  const t = useT()
  const { form, type, errors, failure, isBusy, submit, element } = usePasswordForm()
  const [isShown, setShown] = useState(false)
  const fields = [
    { name: 'current', label: t('account.password.current'), auto: 'current-password' },
    { name: 'next', label: t('account.password.next'), auto: 'new-password' },
    { name: 'confirm', label: t('account.password.confirm'), auto: 'new-password' },
  ] as const
  const help: Errors<keyof Form> = {
    current: t('account.password.currentHelp'),
    next: t('account.password.nextHelp'),
  }
  return (
    <form
      ref={element}
      className="card form"
      aria-labelledby="password-title"
      aria-busy={isBusy}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="password-title">{t('account.password.title')}</h2>
      {/* For whom a password manager keeps it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {fields.map(({ name, label, auto }) => (
        <Field key={name} label={label} help={help[name]} error={errors[name]}>
          {(control) => (
            <input
              {...control}
              type={isShown ? 'text' : 'password'}
              autoComplete={auto}
              autoCapitalize="none"
              spellCheck={false}
              value={form[name]}
              onChange={({ target }) => type({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Failure text={failure} />
      <div className="actions">
        <SaveButton isBusy={isBusy} label={t('account.password.save')} />
        <button
          type="button"
          className="button quiet"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t('account.password.show')}
        </button>
      </div>
    </form>
  )
}

function usePasswordForm() {
  const t = useT()
  const [form, setForm] = useState(NO_PASSWORDS)
  const [isBusy, setBusy] = useState(false)
  const complaints = useComplaints(PASSWORD_FIELDS)
  const tell = (thrown: unknown) => {
    const refused = refusedPassword(thrown)
    if (!refused) {
      complaints.complainOf(thrown)
      return
    }
    setForm(NO_PASSWORDS)
    complaints.complain({ [refused]: failureText(thrown, t) })
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    complaints.forget()
    const flaws = Object.entries(passwordFlaws(form))
    if (flaws.length > 0) {
      complaints.complain(Object.fromEntries(flaws.map(([field, key]) => [field, t(key)])))
      return
    }
    setBusy(true)
    try {
      await setPassword(form)
      // It stays busy until the next page is there.
      location.assign('/success')
    } catch (thrown) {
      tell(thrown)
      setBusy(false)
    }
  }
  const type = (news: Partial<Form>) => {
    setForm((before) => ({ ...before, ...news }))
    // Either of the two new ones may be the one that was mistyped.
    complaints.forgive('next' in news ? { ...news, confirm: true } : news)
  }
  return { ...complaints, form, type, isBusy, submit }
}
