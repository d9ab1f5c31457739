/** A boolean as both engines store it. */
export type Flag = 0 | 1
/** An instant in UTC milliseconds. */
export type At = number
