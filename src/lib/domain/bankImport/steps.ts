/** Long work in steps, between which other requests are answered. */
export type Steps<Result> = Generator<void, Result>

/** Rows of a step with a look-up for each row. */
export const ROWS_AT_ONCE = 2_000
