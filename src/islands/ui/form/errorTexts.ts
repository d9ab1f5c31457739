import { writeAmount } from '#lib/domain/money.ts'
import type { Key, Translate } from '#lib/i18n.ts'
import type { Errors } from './useComplaints.ts'

/** An amount with two decimals. */
const EXAMPLE_MINOR = 123_450

/** An amount as the language writes it, to show how. */
export function exampleAmount(language: string): string {
  return writeAmount(EXAMPLE_MINOR, language)
}

type Viewer = { t: Translate; language: string }
type Values = Record<string, string | number>

/** Flaws of a form in words; `values` are what those of a field name besides an example. */
export function flawTexts<Name extends string>(
  flaws: Partial<Record<Name, Key>>,
  { t, language }: Viewer,
  values: Partial<Record<string, Values>> = {},
): Errors<Name> {
  const example = exampleAmount(language)
  const texts = Object.entries<Key | undefined>(flaws).map(
    ([field, key]) => key && [field, t(key, { example, ...values[field] })],
  )
  return Object.fromEntries(texts.filter((text) => text !== undefined)) as Errors<Name>
}
