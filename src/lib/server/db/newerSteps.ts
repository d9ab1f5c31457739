/**
 * Name of a migration that breaks older programs: it ends with the first step that
 * compatible programs know.
 */
const BREAKS_OLDER = /-after-(\d{4})$/

/**
 * Steps of a schema that break a program, by the steps that it knows. A newer step breaks it
 * only if its name requires a step that the program lacks (decision 061).
 */
export function breakingSteps(done: readonly string[], known: readonly string[]): string[] {
  return done.filter((name) => {
    const first = neededStep(name)
    if (known.includes(name) || first === undefined) return false
    return !known.some((step) => step.startsWith(`${first}-`))
  })
}

/** The number of the step that a program must know to work beside this one. */
export function neededStep(name: string): string | undefined {
  return BREAKS_OLDER.exec(name)?.[1]
}
