import type { TodayDay } from '#lib/domain/todayForecast.ts'
import { iconHref, iconNameOf } from '../ui/iconHref.ts'

type Props = { day: Pick<TodayDay, 'reasons'> }

/** Icon of a day's largest reason, in the middle of its sign. */
export function ReasonIcon({ day: { reasons } }: Props) {
  const icon = reasons[0]?.category?.icon
  const name = (icon && iconNameOf(icon)) ?? 'circle-alert'
  return <use className="icon" href={iconHref(name)} x="-7" y="-7" width="14" height="14" />
}

/** Class of a sign: whether its days bring money in or take it out. */
export function toneOf(days: readonly Pick<TodayDay, 'changeMinor'>[]): string {
  return days.reduce((sum, { changeMinor }) => sum + changeMinor, 0) > 0
    ? 'line-in'
    : 'line-out'
}
