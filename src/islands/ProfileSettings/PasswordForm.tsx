import { useState } from 'react'
import { CallError, failureText } from '#lib/client/core/failures.ts'
import { LASTS } from '#lib/client/core/toasts.ts'
import {
  NO_PASSWORDS,
  refusedPassword,
  changePassword,
  validatePasswords,
} from '#lib/client/password.ts'
import type { PasswordDraft } from '#lib/client/password.ts'
import { Field } from '../ui/form/Field.tsx'
import { FormCard } from '../ui/form/FormCard.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { useT } from '../ui/ViewerContext.tsx'

/** Form that sets the first password or replaces it. */
export function PasswordForm({ email }: { email: string }) {
  const t = useT()
  const form = usePasswordForm()
  const [isShown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className="button"
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
    >
      {t('account.password.show')}
    </button>
  )
  return (
    <details data-section="password" className="card account-password">
      <summary>
        <h2 id="password-title">{t('account.password.title')}</h2>
        <p className="quiet-text">{t('account.password.lead')}</p>
      </summary>
      <FormCard
        form={form}
        labelledBy="password-title"
        saveText={t('account.password.save')}
        beside={toggle}
      >
        {/* Names the account to password managers. */}
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
        />
        {FIELDS.map(({ name, help, purpose }) => (
          <Field
            key={name}
            label={t(`account.password.${name}`)}
            help={help && t(help)}
            error={form.errors[name]}
          >
            {(control) => (
              <input
                {...control}
                type={isShown ? 'text' : 'password'}
                autoComplete={purpose}
                autoCapitalize="none"
                spellCheck={false}
                value={form.draft[name]}
                onChange={({ target }) =>
                  // Either of the two new passwords may be the mistyped one.
                  form.change({ [name]: target.value }, name === 'next' ? ['confirm'] : [])
                }
              />
            )}
          </Field>
        ))}
      </FormCard>
    </details>
  )
}

const FIELDS = [
  {
    name: 'current',
    help: 'account.password.currentHelp',
    purpose: 'current-password',
  },
  { name: 'next', help: 'account.password.nextHelp', purpose: 'new-password' },
  { name: 'confirm', help: undefined, purpose: 'new-password' },
] as const

function usePasswordForm() {
  const t = useT()
  const form = useForm<PasswordDraft, object, true>({
    lasts: LASTS.profile,
    begin: () => NO_PASSWORDS,
    validate: validatePasswords,
    refused: (failure) => {
      const field = refusedPassword(failure)
      return field ? { [field]: failureText(failure, t) } : {}
    },
    save: async (draft) => {
      try {
        await changePassword(draft)
        return true
      } catch (failure) {
        // Without an answer the outcome is unknown: typed fields stay (spec A, 7).
        if (failure instanceof CallError) form.change(NO_PASSWORDS)
        throw failure
      }
    },
    saved: () => {
      location.assign('/success')
      // Keeps the form busy until the next page loads.
      return new Promise(() => undefined)
    },
  })
  return form
}
