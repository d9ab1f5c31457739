import type { ProfileForm, ShownPhone } from '#lib/client/profile/form.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { DraftNotice } from '../ui/form/DraftNotice.tsx'
import { Failure } from '../ui/form/Failure.tsx'
import { Field } from '../ui/form/Field.tsx'
import type { Errors } from '../ui/form/useComplaints.ts'
import { useUpload } from '../ui/form/useUpload.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { Avatar } from './Avatar.tsx'
import { SaveButton } from './controls.tsx'
import { PhoneFields } from './PhoneFields.tsx'
import { useProfileForm } from './useProfileForm.ts'

type Props = {
  profile: Profile
  phone: ShownPhone
  dialCodes: string
}

/** Picture, names and phone, and the way to delete all of it. */
export function ProfileTab({ profile, phone, dialCodes }: Props) {
  const t = useT()
  const { form, change, errors, failure, isBusy, submit, element, ...kept } =
    useProfileForm(profile, phone)
  const upload = useUpload((picture) => {
    change({ picture })
    tellSuccess(t('images.IMAGE_UPLOADED'), { lasts: LASTS.profile })
  })
  const isUploading = upload.picked !== undefined && upload.picked.phase !== 'done'
  const clear = () => {
    upload.drop()
    // One that did not arrive has taken no other's place.
    if (!isUploading) change({ picture: '' })
  }
  const names = { form, change, errors }
  return (
    <>
      <form
        ref={element}
        className="card form account-profile"
        aria-busy={isBusy}
        noValidate
        onSubmit={(event) => void submit(event, isUploading)}
      >
        <DraftNotice
          isShown={kept.wasKept}
          discard={() => {
            upload.drop()
            kept.discard()
          }}
          form={element}
        />
        <Avatar
          profile={profile}
          name={form.picture}
          upload={upload}
          clear={clear}
          error={errors.picture}
        />
        <Field label={t('account.email')} help={t('account.emailHelp')}>
          {(control) => <input {...control} type="email" readOnly value={profile.email} />}
        </Field>
        <div className="account-pair">
          <NameField
            label={t('account.firstName')}
            name="firstName"
            purpose="given-name"
            {...names}
          />
          <NameField
            label={t('account.lastName')}
            name="lastName"
            purpose="family-name"
            {...names}
          />
        </div>
        <PhoneFields
          form={form}
          change={change}
          error={errors.phone}
          dialCodes={dialCodes}
        />
        <Failure text={failure} />
        <div className="actions">
          <SaveButton isBusy={isBusy} />
        </div>
      </form>
      <section className="card account-end" aria-labelledby="delete-title">
        <h2 id="delete-title">{t('account.remove.title')}</h2>
        <p className="quiet-text">{t('account.remove.text')}</p>
        <a className="button outline" href="/deleteProfile">
          {t('account.remove.link')}
        </a>
      </section>
    </>
  )
}

type NameProps = {
  label: string
  name: 'firstName' | 'lastName'
  /** What a browser fills in. */
  purpose: string
  form: ProfileForm
  change: (news: Partial<ProfileForm>) => void
  errors: Errors<keyof ProfileForm>
}

function NameField({ label, name, purpose, form, change, errors }: NameProps) {
  return (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <input
          {...control}
          name={name}
          autoComplete={purpose}
          maxLength={LONGEST.personName}
          value={form[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  )
}
