import { useState } from 'react'
import { failureText, isRefusedWith } from '#lib/client/core/failures.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import {
  changeEmail,
  validateAddress,
  validateCodes,
} from '#lib/client/profile/addressChange.ts'
import type { AddressDraft, CodesDraft } from '#lib/client/profile/addressChange.ts'
import { resendFailureText } from '#lib/client/resend.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { Icon } from '../ui/Icon.tsx'
import { Check } from '../ui/form/Check.tsx'
import { Failure } from '../ui/form/Failure.tsx'
import { Field } from '../ui/form/Field.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useAttempt } from '../ui/useAttempt.ts'
import { useForm } from '../ui/form/useForm.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  profile: Profile
  close: () => void
  done: (changed: Profile) => void
}

const LASTING = { lasts: LASTS.profile }

/** Changes the e-mail in two steps: the new address, and the codes mailed to it. */
export function EmailDialog(props: Props) {
  const [typed, setTyped] = useState<AddressDraft>({ email: '', asksEarlier: false })
  const [isAsked, setAsked] = useState(false)
  const ask = (draft: AddressDraft) => {
    setTyped(draft)
    setAsked(true)
  }
  return isAsked ? (
    <CodesStep {...props} asked={typed} goBack={() => setAsked(false)} />
  ) : (
    <AddressStep {...props} first={typed} ask={ask} />
  )
}

type AddressStepProps = Props & { first: AddressDraft; ask: (draft: AddressDraft) => void }

function AddressStep({ profile, close, first, ask }: AddressStepProps) {
  const t = useT()
  const form = useForm<AddressDraft, object, AddressDraft>({
    ...LASTING,
    begin: () => first,
    validate: (draft) => validateAddress(draft, profile.email),
    save: async (draft) => {
      await changeEmail(draft)
      return draft
    },
    saved: ask,
  })
  return (
    <FormDialog
      title={t('emailChange.title')}
      form={{ ...form, close }}
      doneText={t('emailChange.send')}
    >
      <Field label={t('emailChange.address')} error={form.errors.email}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            value={form.draft.email}
            onChange={({ target }) => form.change({ email: target.value })}
          />
        )}
      </Field>
      <Check
        label={t('emailChange.asksEarlier')}
        help={t('emailChange.asksEarlierHelp')}
        {...form.field('asksEarlier')}
      />
    </FormDialog>
  )
}

type CodesStepProps = Props & { asked: AddressDraft; goBack: () => void }

function CodesStep({ profile, close, done, asked, goBack }: CodesStepProps) {
  const t = useT()
  const { email, asksEarlier } = asked
  const form = useForm<CodesDraft, object, Profile>({
    ...LASTING,
    begin: () => ({ code: '', earlierCode: '' }),
    validate: (draft) => validateCodes(draft, asked),
    // Of two codes either may be the wrong one.
    refused: (failure): { code?: string } =>
      !asksEarlier && isRefusedWith(failure, 342) ? { code: failureText(failure, t) } : {},
    save: ({ code, earlierCode }) =>
      changeEmail({ email, code, ...(asksEarlier && { earlierCode }) }),
    saved: done,
    close,
  })
  return (
    <FormDialog
      title={t('emailChange.title')}
      form={form}
      doneText={t('emailChange.confirm')}
    >
      <p>{t('emailChange.sent', { email })}</p>
      <CodeField label={t('emailChange.code')} {...form.field('code')} />
      {asksEarlier && (
        <CodeField label={t('emailChange.earlierCode')} {...form.field('earlierCode')} />
      )}
      <AnotherCode asked={asked} goBack={goBack} />
      <div className="callout">
        <Icon name="mail" />
        <p>
          {asksEarlier
            ? t('emailChange.toldFinal')
            : t('emailChange.told', { email: profile.email })}
        </p>
      </div>
    </FormDialog>
  )
}

type CodeFieldProps = {
  label: string
  value: string
  error?: string
  change: (value: string) => void
}

function CodeField({ label, value, error, change }: CodeFieldProps) {
  return (
    <div className="code-input">
      <Field label={label} error={error}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
    </div>
  )
}

function AnotherCode({ asked, goBack }: Pick<CodesStepProps, 'asked' | 'goBack'>) {
  const t = useT()
  const { isBusy, failure, attempt } = useAttempt({ textOf: resendFailureText })
  const again = () =>
    void attempt(async () => {
      await changeEmail(asked)
      tellSuccess(t('emailChange.sentAgain'), LASTING)
    })
  return (
    <div>
      <Failure text={failure} />
      <div className="email-links">
        <button
          type="button"
          className="link-button"
          aria-disabled={isBusy}
          onClick={again}
        >
          {t('emailChange.again')}
        </button>
        <button type="button" className="link-button" onClick={goBack}>
          {t('emailChange.other')}
        </button>
      </div>
    </div>
  )
}
