import type { MemberChange } from '#lib/domain/memberChange.ts'
import { clockOf } from '#lib/client/core/clock.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { amountText } from '../amounts.ts'
import { memberOf } from '../members.ts'
import type { Viewer } from '../ViewerContext.tsx'

/** "Ben paid $45.00 on Nov 2, 2026." */
export function memberChangeText(change: MemberChange, viewer: Viewer): string {
  const { act, actorId, minor, currency, at } = change
  const { t, language, zone } = viewer
  return t(`history.${act}`, {
    who: memberOf(actorId, viewer).name,
    amount: amountText(minor, { currency }, viewer),
    day: formatDay(clockOf(at, zone).day, language),
  })
}
