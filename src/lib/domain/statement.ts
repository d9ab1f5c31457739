import { accountSections } from './statement/accounts.ts'
import { categorySections } from './statement/categories.ts'
import { memberSections } from './statement/members.ts'
import type { Section, Statement } from './statement/shape.ts'

export { latestChanges } from './statement/changes.ts'
export type { EntryChange } from './statement/changes.ts'
export { STATEMENT_TEXTS } from './statement/shape.ts'
export type {
  StatementCell,
  StatementEntry,
  Column,
  Formula,
  Section,
  Statement,
  StatementAccount,
} from './statement/shape.ts'

/** The sections of a statement in their order; sums by member come last. */
export function sectionsOf(statement: Statement): Section[] {
  const { accounts } = statement
  const sections = accounts
    ? accountSections(statement, accounts)
    : categorySections(statement)
  return [...sections, ...memberSections(statement)]
}
