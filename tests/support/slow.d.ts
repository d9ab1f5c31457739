import 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test takes more than ten seconds. */
    slow?: string
  }
}
