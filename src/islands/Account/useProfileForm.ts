import type { RefObject, SubmitEvent } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { saveNames } from '#lib/client/profile.ts'
import { changeOf, formOf, PROFILE_FIELDS } from '#lib/client/profile/form.ts'
import type { ProfileForm, ShownPhone } from '#lib/client/profile/form.ts'
import { readTypedPhone, shownPhone } from '#lib/client/profile/phone.ts'
import { showInTopBar } from '#lib/client/profile/topBar.ts'
import { LASTS, tellError, tellSuccess } from '#lib/client/core/toasts.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { useKeptChanges } from '../ui/form/useKeptChanges.ts'
import { useComplaints } from '../ui/form/useComplaints.ts'
import { useT } from '../ui/ViewerContext.tsx'

const LASTING = { lasts: LASTS.profile }

/** What is typed into the profile, what is wrong with it, and its saving. */
export function useProfileForm(profile: Profile, seededPhone: ShownPhone) {
  const t = useT()
  const [phone, setPhone] = useState(seededPhone)
  const [isBusy, setBusy] = useState(false)
  const { element, errors, failure, ...complaints } = useComplaints(PROFILE_FIELDS)
  const stored = formOf(profile, phone)
  const kept = useKeptChanges({ profileId: profile.id, type: 'profile' }, stored)
  const form: ProfileForm = { ...stored, ...kept.changed }
  useTypedBefore(element, kept.change)

  const change = (news: Partial<ProfileForm>) => {
    kept.change(news)
    // A number may be right in another country.
    complaints.forgive('country' in news ? { ...news, phone: true } : news)
  }
  const save = async () => {
    const read = await readTypedPhone(form, stored)
    const sent = changeOf(form, profile, read)
    if (!sent) {
      tellError(t('account.NO_CHANGE_DETECTED'), LASTING)
      return
    }
    const saved = await saveNames(sent)
    if (read !== undefined) setPhone(await shownPhone(read, form))
    kept.settle(form)
    showInTopBar(saved)
    tellSuccess(t('account.USER_UPDATE'), LASTING)
  }
  const tell = (thrown: unknown) => {
    if (!(thrown instanceof RangeError)) complaints.complainOf(thrown)
    else complaints.complain({ phone: t('account.phone.wrong') })
  }
  const submit = async (event: SubmitEvent, isUploading: boolean) => {
    event.preventDefault()
    if (isBusy) return
    complaints.forget()
    if (isUploading) {
      tellError(t('images.PLEASE_FIRST_UPLOAD_THE_IMAGE'), LASTING)
      return
    }
    setBusy(true)
    await save().catch(tell)
    setBusy(false)
  }
  const discard = () => {
    complaints.forget()
    kept.discard()
  }
  const { wasKept } = kept
  return { form, change, errors, failure, isBusy, submit, element, wasKept, discard }
}

/** What was typed while the page came to life is kept. */
function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  take: (typed: Partial<ProfileForm>) => void,
) {
  const takeNow = useEffectEvent(take)
  useEffect(() => {
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? []
    const typed = [...inputs].filter(({ value, defaultValue }) => value !== defaultValue)
    if (typed.length === 0) return
    takeNow(Object.fromEntries(typed.map(({ name, value }) => [name, value])))
  }, [form])
}
