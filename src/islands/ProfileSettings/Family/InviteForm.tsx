import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { inviteMember, validateInvite } from '#lib/client/family.ts'
import type { InviteDraft } from '#lib/client/family.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Failure } from '../../ui/form/Failure.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormBody } from '../../ui/form/FormBody.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { useT } from '../../ui/ViewerContext.tsx'

const NOBODY: InviteDraft = { firstName: '', email: '' }

/** Form that invites a person by e-mail. */
export function InviteForm() {
  const t = useT()
  const form = useForm<InviteDraft, object, InviteDraft>({
    name: { type: 'invite' },
    lasts: LASTS.profile,
    begin: () => NOBODY,
    validate: validateInvite,
    save: async (draft) => {
      await inviteMember(draft)
      return draft
    },
    saved: ({ email }) => {
      const text = t('family.told.invited', { email: email.trim() })
      tellSuccess(text, { lasts: LASTS.profile })
    },
  })
  return (
    <div className="family-part">
      <h3 id="invite-title">{t('family.invite.title')}</h3>
      <p className="quiet-text">{t('family.invite.text')}</p>
      <FormBody form={form} className="form invite-form" labelledBy="invite-title">
        <TextField label={t('family.invite.firstName')} {...form.field('firstName')} />
        <Field label={t('family.invite.email')} error={form.errors.email}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="off"
              value={form.draft.email}
              onChange={({ target }) => form.change({ email: target.value })}
            />
          )}
        </Field>
        <button type="submit" className="button primary" aria-disabled={form.isBusy}>
          <Icon name="mail" />
          {t(form.isBusy ? 'family.invite.sending' : 'family.invite.send')}
        </button>
        <Failure text={form.failure} />
      </FormBody>
    </div>
  )
}
