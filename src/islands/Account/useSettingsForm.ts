import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { saveSettings } from '#lib/client/profile.ts'
import { showInLanguage } from '#lib/client/profile/language.ts'
import {
  SETTINGS_FIELDS,
  settingsChangeOf,
  settingsFormOf,
} from '#lib/client/profile/settings.ts'
import type { SettingsForm } from '#lib/client/profile/settings.ts'
import { LASTS, tellError, tellSuccess } from '#lib/client/core/toasts.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { useKeptChanges } from '../ui/form/useKeptChanges.ts'
import { useComplaints } from '../ui/form/useComplaints.ts'
import { useT } from '../ui/ViewerContext.tsx'

const LASTING = { lasts: LASTS.profile }

/** What is changed in the settings, over what is stored, and its saving. */
export function useSettingsForm(profile: Profile) {
  const t = useT()
  const stored = settingsFormOf(profile)
  const kept = useKeptChanges({ profileId: profile.id, type: 'settings' }, stored)
  const { changed, wasKept } = kept
  const { element, errors, failure, complainOf, forgive, forget } =
    useComplaints(SETTINGS_FIELDS)
  const [isStale, setStale] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const form: SettingsForm = { ...stored, ...changed }

  const change = (news: Partial<SettingsForm>) => {
    kept.change(news)
    forgive(news)
  }
  const save = async () => {
    const sent = settingsChangeOf(changed, profile)
    if (!sent) {
      tellError(t('account.NO_CHANGE_DETECTED'), LASTING)
      return
    }
    const outcome = await saveSettings(profile, sent)
    if (outcome === 'stale') {
      setStale(true)
      return
    }
    kept.settle(sent)
    if (sent.language) showInLanguage(sent.language)
    else tellSuccess(t('account.USER_UPDATE'), LASTING)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    forget()
    setStale(false)
    setBusy(true)
    await save().catch(complainOf)
    setBusy(false)
  }
  const discard = () => {
    forget()
    setStale(false)
    kept.discard()
  }
  const found = { wasKept, discard }
  return { element, form, change, errors, failure, isStale, isBusy, submit, ...found }
}
