import { $periodRules } from '#lib/client/profile/months.ts'
import { $devices } from '#lib/client/sessions.ts'
import type { SettingsSection } from '#lib/views/profile.ts'
import { useAnswer } from '../ui/useAnswer.ts'
import { useOffered } from '../ui/useOffered.ts'

type Facts = { isPro: boolean; hasFamily: boolean }

/** Sections of the settings that the viewer and the server have, in their order. */
export function useSections({ isPro, hasFamily }: Facts): SettingsSection[] {
  const { data: devices } = useAnswer($devices)
  const { data: periodRules } = useAnswer($periodRules)
  const hasFeed = useOffered('calendarFeed')
  const hasExport = useOffered('getExportState')
  const hasRules = useOffered('getRules')
  const canSave = useOffered('addUpdateCategory')
  const canHide = useOffered('hideCategory')
  const canDelete = useOffered('deleteCategory')
  const shown: [SettingsSection, boolean][] = [
    ['regional', true],
    ['months', isPro && periodRules !== null],
    ['notifications', true],
    ['password', true],
    ['devices', devices !== null],
    ['calendar', isPro && hasFeed],
    ['data', hasExport],
    ['family', hasFamily],
    ['categories', canSave && canHide && canDelete],
    ['rules', isPro && hasRules],
  ]
  return shown.filter(([, isShown]) => isShown).map(([name]) => name)
}
