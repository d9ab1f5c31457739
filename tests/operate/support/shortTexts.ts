import { LONGEST } from '#lib/domain/limits.ts'
import type { Engine } from '#lib/server/db/database.ts'
import { stepOf } from '#lib/server/db/migrations/statements.ts'

/** Keeps titles as short as a job made them, and drops the indexes that it found them by. */
export const shortTexts = (engine: Engine) =>
  stepOf(engine, [
    'drop index transactions_with_long_text',
    'drop index custom_categories_with_long_text',
    'drop index bank_memories_with_long_text',
    ...(engine === 'postgres'
      ? [
          `alter table transactions
            add constraint short_titles check (length(title) <= ${LONGEST.title})`,
        ]
      : []),
  ])
