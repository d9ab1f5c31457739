import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { inviteInputOf, validateInvite } from '#lib/client/family.ts'
import type { InviteDraft } from '#lib/client/family.ts'
import { inviteMember } from '#lib/client/family/shares.ts'
import type { OwnShares } from '#lib/client/family/shares.ts'
import { sumOfEarlier } from '#lib/domain/group.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Failure } from '../../ui/form/Failure.tsx'
import { Check } from '../../ui/form/Check.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormBody } from '../../ui/form/FormBody.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { useOffered } from '../../ui/useOffered.ts'
import { useT } from '../../ui/ViewerContext.tsx'
import { FirstShares } from './FirstShares.tsx'

type Props = {
  /** The inviter's book, where the invitation makes the family. */
  own?: OwnShares
  /** Budgets of the month, if any. */
  budgets: number
}

/** Form that invites a person; the first time it asks what the family sees. */
export function InviteForm({ own, budgets }: Props) {
  const t = useT()
  const form = useInviteForm(own)
  const isRightOffered = useOffered('allowChanges')
  const name = form.draft.firstName.trim()
  return (
    <div className="family-part">
      <h3 id="invite-title">{t('family.invite.title')}</h3>
      <p className="quiet-text">
        {t('family.invite.text')} {!own && t('family.invite.asOthers')}
      </p>
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
        {own && hasBook(own, budgets) && (
          <FirstShares form={form} own={own} budgets={budgets} />
        )}
        {isRightOffered && (
          <Check
            label={t(name ? 'family.invite.rightOf' : 'family.invite.right', { name })}
            value={form.draft.givesChangeRight}
            change={(givesChangeRight) => form.change({ givesChangeRight })}
          />
        )}
        <button type="submit" className="button primary" aria-disabled={form.isBusy}>
          <Icon name="mail" />
          {t(form.isBusy ? 'family.invite.sending' : 'family.invite.send')}
        </button>
        <Failure text={form.failure} />
      </FormBody>
    </div>
  )
}

/** Whether there is anything that a first invitation could share. */
function hasBook({ earlier, accounts }: OwnShares, budgets: number): boolean {
  return sumOfEarlier(earlier) + accounts.length + budgets > 0
}

function useInviteForm(own: OwnShares | undefined) {
  const t = useT()
  const shared = own?.accounts.filter(({ isShared }) => isShared) ?? []
  return useForm<InviteDraft, object, InviteDraft, 'firstName' | 'email'>({
    name: { type: 'invite' },
    lasts: LASTS.profile,
    begin: () => ({
      firstName: '',
      email: '',
      seesEarlier: 'all',
      accounts: shared.map(({ id }) => id),
      sharesBudgets: true,
      givesChangeRight: false,
    }),
    validate: validateInvite,
    save: async (draft) => {
      await inviteMember(inviteInputOf(draft, own?.accounts))
      return draft
    },
    saved: ({ email }) => {
      const text = t('family.told.invited', { email: email.trim() })
      tellSuccess(text, { lasts: LASTS.profile })
    },
  })
}
