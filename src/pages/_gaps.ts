/** Entity as an island's prop: fields with nothing in them would stand in the page all the same. */
export function withoutGaps<Entity extends object>(entity: Entity): Entity {
  const filled = Object.entries(entity).filter(([, value]) => value !== undefined)
  return Object.fromEntries(filled) as Entity
}
