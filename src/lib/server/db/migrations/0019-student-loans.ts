import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

const STUDENT_LOAN = 22

/** Student loans are debts: stores typed amounts below zero. */
export const studentLoans = (engine: Engine) =>
  stepOf(engine, [
    `update accounts set opening_minor = -opening_minor, modified_at = modified_at + 1
      where type = ${STUDENT_LOAN} and opening_minor > 0`,
  ])
