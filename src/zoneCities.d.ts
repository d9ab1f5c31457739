/** Cities of time zones by language and zone id, from CLDR (`scripts/zoneCities.mjs`). */
declare module 'virtual:zone-cities' {
  export const cities: Record<string, Record<string, string>>
}
