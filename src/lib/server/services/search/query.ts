import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { BUILT_IN_CATEGORIES } from '#lib/domain/category.ts'
import { beginWords, queryPiecesOf, queryWordsOf, wordsOf } from '#lib/domain/searchText.ts'
import { readAmount } from '#lib/domain/typedAmount.ts'
import { categoryName, customCategoriesOf } from '../categories.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { Engine } from '../../db/database.ts'
import { indexedWord } from '../searchIndex.ts'

/** A condition on the words of an entry; a `word` may be the beginning of one. */
type WordQuery =
  | { word: string; isBeginning?: boolean }
  | { every: WordQuery[] }
  | { some: WordQuery[] }

/**
 * The condition for entries with a text. Each piece begins words, is an amount, or names a
 * category in the caller's language.
 */
export async function matching(context: Context, text: string) {
  const query = await queryOf(context, text)
  const { engine } = context.app.database
  return (isBroad: boolean): RawBuilder<SqlBool> => {
    if (!query) return sql<SqlBool>`1 = 0`
    if (engine === 'postgres') return sql`words @@ ${writtenFor(engine, query)}::tsquery`
    // With the sign SQLite walks through days instead of sorting all that match.
    return sql`${sql.raw(isBroad ? '+' : '')}search_entries.id in (
      select rowid from search_words where search_words match ${writtenFor(engine, query)})`
  }
}

type Names = { ownerId: string; id: number; words: string[] }[]

async function queryOf(context: Context, text: string): Promise<WordQuery | undefined> {
  const caller = callerOf(context)
  const owners = caller.group?.memberIds ?? [caller.id]
  const pieces = queryPiecesOf(text)
  if (pieces.length === 0) return undefined
  const names = await categoryNames(context, owners)
  const every = pieces.map((piece): WordQuery => {
    const words = queryWordsOf(piece)
    return {
      some: [
        { every: words.map((word) => anyText(caller.id, owners, word)) },
        ...amounts(context, owners, piece),
        ...names
          .filter((name) => beginWords(words, name.words))
          .map(({ ownerId, id }) => ({ word: indexedWord(ownerId, 'category', id) })),
      ],
    }
  })
  return { some: [{ every }, ...(every.length > 1 ? amounts(context, owners, text) : [])] }
}

/** A word in texts of any owner, or in the bank's ids of the caller's own. */
function anyText(callerId: string, owners: string[], word: string): WordQuery {
  const texts = owners.map((ownerId) => indexedWord(ownerId, 'text', word))
  const own = indexedWord(callerId, 'bankId', word)
  return { some: [...texts, own].map((one) => ({ word: one, isBeginning: true })) }
}

function amounts(context: Context, owners: string[], text: string): WordQuery[] {
  const { language } = context
  const minor = readAmount(text, { currency: callerOf(context).currency, language })
  if (minor === undefined) return []
  return owners.map((id) => ({ word: indexedWord(id, 'amount', Math.abs(minor)) }))
}

async function categoryNames(context: Context, owners: string[]): Promise<Names> {
  const custom = await customCategoriesOf(context, owners)
  const builtIn = BUILT_IN_CATEGORIES.flatMap(({ id }) => {
    const words = wordsOf(categoryName(context.t, id))
    return owners.map((ownerId) => ({ ownerId, id, words }))
  })
  const own = custom.map(({ owner_id, category_id, name }) => ({
    ownerId: owner_id,
    id: category_id,
    words: wordsOf(name),
  }))
  return [...builtIn, ...own]
}

/** A query in the language of an engine; words are letters and digits alone. */
function writtenFor(engine: Engine, query: WordQuery): string {
  const isSqlite = engine === 'sqlite'
  if ('word' in query) {
    const [quote, beginning] = isSqlite ? ['"', '*'] : ["'", ':*']
    return `${quote}${query.word}${quote}${query.isBeginning ? beginning : ''}`
  }
  const [parts, joint] =
    'every' in query
      ? [query.every, isSqlite ? ' AND ' : ' & ']
      : [query.some, isSqlite ? ' OR ' : ' | ']
  return `(${parts.map((part) => writtenFor(engine, part)).join(joint)})`
}
