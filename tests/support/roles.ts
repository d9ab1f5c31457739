import { BOOKS } from './roles/books.ts'
import { FILES } from './roles/files.ts'
import { OPEN } from './roles/open.ts'
import { OPERATOR } from './roles/operator.ts'
import { PEOPLE } from './roles/people.ts'
import { PLANNING } from './roles/planning.ts'

/** What each role may do by every call. */
export const ROWS = [...OPEN, ...PEOPLE, ...BOOKS, ...PLANNING, ...FILES, ...OPERATOR]
