/** Long work in steps, between which others have their turn. */
export type Steps<Result> = Generator<void, Result>

/** Rows of a step that looks each up. */
export const ROWS_AT_ONCE = 2_000
