import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

/** Salts to restore the key of a known browser that lost its cookie. */
export const deviceSalts = (engine: Engine) =>
  stepOf(engine, ['alter table devices add column salt text'])
