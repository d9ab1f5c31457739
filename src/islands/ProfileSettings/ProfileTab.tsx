import { useMemo, useState } from 'react'
import { LASTS, tellError, tellSuccess } from '#lib/client/core/toasts.ts'
import { updateUser } from '#lib/client/profile.ts'
import { profileDraftOf, profileInputOf } from '#lib/client/profile/form.ts'
import type { ShownPhone } from '#lib/client/profile/form.ts'
import { readTypedPhone, shownPhone } from '#lib/client/profile/phone.ts'
import { showInTopBar } from '#lib/client/profile/topBar.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { Field } from '../ui/form/Field.tsx'
import { FormCard } from '../ui/form/FormCard.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Avatar } from './Avatar.tsx'
import { EmailDialog } from './EmailDialog.tsx'
import { EmailField } from './EmailField.tsx'
import { PhoneFields } from './PhoneFields.tsx'

type Props = {
  profile: Profile
  phone: ShownPhone
  dialCodes: string
}

const LASTING = { lasts: LASTS.profile }

/** Form of picture, names and phone, with a link to delete the profile. */
export function ProfileTab({ profile, phone, dialCodes }: Props) {
  const { t, language } = useViewer()
  const names = FAMILY_FIRST.has(language) ? NAMES.toReversed() : NAMES
  const form = useProfileForm(profile, phone)
  const [isChanging, setChanging] = useState(false)
  const [hasChanged, setChanged] = useState(false)
  const showChanged = (changed: Profile) => {
    showInTopBar(changed)
    setChanged(true)
  }
  return (
    <>
      {hasChanged && (
        <output className="callout">
          <Icon name="circle-check" />
          <span>
            <strong>{t('emailChange.done', { email: profile.email })}</strong>
            <br />
            {t('emailChange.devices')}
          </span>
        </output>
      )}
      <FormCard form={form} className="account-profile">
        <Avatar {...form.field('picture')} profile={profile} upload={form.upload} />
        <EmailField profile={profile} open={() => setChanging(true)} />
        <div className="account-pair">
          {names.map(({ name, purpose }) => (
            <Field key={name} label={t(`account.${name}`)} error={form.errors[name]}>
              {(control) => (
                <input
                  {...control}
                  name={name}
                  autoComplete={purpose}
                  maxLength={LONGEST.personName}
                  value={form.draft[name]}
                  onChange={({ target }) => form.change({ [name]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <PhoneFields form={form} dialCodes={dialCodes} />
      </FormCard>
      {isChanging && (
        <EmailDialog
          profile={profile}
          close={() => setChanging(false)}
          done={showChanged}
        />
      )}
      <section className="card account-end" aria-labelledby="delete-title">
        <h2 id="delete-title">{t('account.remove.title')}</h2>
        <p className="quiet-text">{t('account.remove.text')}</p>
        <a className="button" href="/deleteProfile">
          {t('account.remove.link')}
        </a>
      </section>
    </>
  )
}

const NAMES = [
  { name: 'firstName', purpose: 'given-name' },
  { name: 'lastName', purpose: 'family-name' },
] as const

/** Languages that ask for the family name first. */
const FAMILY_FIRST = new Set(['ja', 'ko'])

function useProfileForm(profile: Profile, seededPhone: ShownPhone) {
  const t = useT()
  const [phone, setPhone] = useState(seededPhone)
  const original = useMemo(() => ({ profile, phone }), [profile, phone])
  const begin = (over = original) => profileDraftOf(over.profile, over.phone)
  return useForm({
    name: { type: 'profile' },
    original,
    begin,
    picture: 'picture',
    ...LASTING,
    refused: (failure) =>
      failure instanceof RangeError ? { phone: t('account.phone.wrong') } : {},
    save: async (draft, over = original) => {
      const read = await readTypedPhone(draft, begin(over))
      const sent = profileInputOf(draft, over.profile, read)
      if (!sent) {
        tellError(t('account.NO_CHANGE_DETECTED'), LASTING)
        return undefined
      }
      const saved = await updateUser(sent)
      if (read !== undefined) setPhone(await shownPhone(read, draft))
      return saved
    },
    saved: (saved) => {
      showInTopBar(saved)
      tellSuccess(t('account.USER_UPDATE'), LASTING)
    },
  })
}
