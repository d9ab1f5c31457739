import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Whether a series' rule was chosen as custom. */
export const customRecurrence = (engine: Engine) =>
  stepOf(engine, [`alter table series add column is_custom integer not null default 0`])
