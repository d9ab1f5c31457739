import type { TodayDay } from '#lib/domain/todayForecast.ts'

/**
 * Entity as an island's prop without its undefined fields, which would take space in the
 * page.
 */
export function withoutGaps<Entity extends object>(entity: Entity): Entity {
  const filled = Object.entries(entity).filter(([, value]) => value !== undefined)
  return Object.fromEntries(filled) as Entity
}

/** A day of the forecast without the undefined fields of its reasons. */
export function withoutGapsInDay({ reasons, ...day }: TodayDay): TodayDay {
  return {
    ...withoutGaps(day),
    reasons: reasons.map(({ category, ...reason }) =>
      withoutGaps({ ...reason, category: category && withoutGaps(category) }),
    ),
  }
}
