/** Nightly backups: when, by the server's own zone, and how many stay. */
export type Nightly = { hour: number; minute: number; keep: number }

const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/
const USUALLY_KEPT = 14

/** Whether a text is a time of day, like 02:00. */
export function isTimeOfDay(typed: string): boolean {
  return TIME_OF_DAY.test(typed)
}

/** The nightly backups of BACKUP_AT and BACKUP_KEEP; none without a time. */
export function nightlyOf(at: string | undefined, keep = USUALLY_KEPT): Nightly | null {
  if (!at) return null
  const [hour, minute] = at.split(':').map(Number) as [number, number]
  return { hour, minute, keep }
}
