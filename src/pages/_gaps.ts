/**
 * Entity as an island's prop without its undefined fields, which would take space in the
 * page.
 */
export function withoutGaps<Entity extends object>(entity: Entity): Entity {
  const filled = Object.entries(entity).filter(([, value]) => value !== undefined)
  return Object.fromEntries(filled) as Entity
}
