import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Imports say how their file was read, and show its first rows. */
export const importEncodings = (engine: Engine) =>
  stepOf(engine, [
    'alter table imports add column encoding text',
    'alter table imports add column first_rows text',
  ])
