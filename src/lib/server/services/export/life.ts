/** How long an export stays, from its request and again from its end. */
export const LIFE_MILLISECONDS = 24 * 3_600_000
