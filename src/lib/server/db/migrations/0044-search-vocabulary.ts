import type { Engine } from '../database.ts'
import { stepOf } from './statements.ts'

const SQLITE = [
  `create virtual table search_vocabulary using fts5vocab('search_words', 'instance')`,
]

/** A view of FTS5's index by its words, which holds nothing itself. */
export const searchVocabulary = (engine: Engine) =>
  stepOf(engine, engine === 'sqlite' ? SQLITE : [])
