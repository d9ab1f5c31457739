import { BUILT_IN_CATEGORIES } from '#lib/domain/category.ts'
import { beginWords, queryPiecesOf, queryWordsOf, wordsOf } from '#lib/domain/searchText.ts'
import { readAmount } from '#lib/domain/typedAmount.ts'
import { categoryName, customCategoriesOf } from '../categories.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { Engine } from '../../db/database.ts'
import { indexedWord } from '../searchIndex.ts'
import { wordsWithBeginning } from './beginnings.ts'

/** A condition on the words of an entry; a `word` may be the beginning of one. */
type WordQuery =
  | { word: string; isBeginning?: boolean }
  | { every: WordQuery[] }
  | { some: WordQuery[] }

/**
 * The query of a text in the engine's language; undefined for a text without words. Each
 * piece begins words, is an amount, or names a category in the caller's language.
 */
export async function makeWordQuery(
  context: Context,
  text: string,
): Promise<string | undefined> {
  const query = await makeQuery(context, text)
  return query && writtenFor(context.app.database.engine, query)
}

type Names = { ownerId: string; id: number; words: string[] }[]

async function makeQuery(context: Context, text: string): Promise<WordQuery | undefined> {
  const caller = callerOf(context)
  const owners = caller.group?.memberIds ?? [caller.id]
  const pieces = queryPiecesOf(text)
  if (pieces.length === 0) return undefined
  const names = await categoryNames(context, owners)
  const every = await Promise.all(
    pieces.map(async (piece): Promise<WordQuery> => {
      const words = queryWordsOf(piece)
      const texts = await Promise.all(words.map((word) => anyText(context, owners, word)))
      return {
        some: [
          { every: texts },
          ...amounts(context, owners, piece),
          ...names
            .filter((name) => beginWords(words, name.words))
            .map(({ ownerId, id }) => ({ word: indexedWord(ownerId, 'category', id) })),
        ],
      }
    }),
  )
  return { some: [{ every }, ...(every.length > 1 ? amounts(context, owners, text) : [])] }
}

/** A word in texts of any owner, or in the bank's ids of the caller's own. */
async function anyText(
  context: Context,
  owners: string[],
  word: string,
): Promise<WordQuery> {
  const texts = owners.map((ownerId) => indexedWord(ownerId, 'text', word))
  const own = indexedWord(callerOf(context).id, 'bankId', word)
  return { some: await Promise.all([...texts, own].map((one) => beginning(context, one))) }
}

async function beginning(context: Context, word: string): Promise<WordQuery> {
  const { engine } = context.app.database
  const words = engine === 'sqlite' ? await wordsWithBeginning(context, word) : undefined
  return words ? { some: words.map((one) => ({ word: one })) } : { word, isBeginning: true }
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
