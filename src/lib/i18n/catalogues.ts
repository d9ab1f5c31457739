import type { BackendModule } from 'i18next'
import type { Namespace, Key } from './namespaces.ts'

/** Texts of a namespace: by key, and by group of keys. */
export type Texts = { [key: string]: string | Texts }

const files = import.meta.glob<Texts>('/src/locales/*/*.json', {
  eager: true,
  import: 'default',
})

/** Gives i18next our bundled catalogues, without reading files. */
export const catalogues: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, area, callback) => callback(null, textsIn(language, area) ?? {}),
}

/** The texts of a page: namespaces or single keys, in English where one is missing. */
export function textsFor(language: string, wanted: readonly (Namespace | Key)[]): Texts {
  const texts: Texts = {}
  for (const name of wanted) {
    const [area = '', ...path] = name.split('.')
    const all = merge(textsIn('en', area) ?? {}, textsIn(language, area) ?? {})
    const part = path.length === 0 ? all : pick(all, path)
    texts[area] = merge((texts[area] as Texts | undefined) ?? {}, part)
  }
  return texts
}

function textsIn(language: string, area: string): Texts | undefined {
  return files[`/src/locales/${language}/${area}.json`]
}

function merge(base: Texts, over: Texts): Texts {
  const merged = { ...base }
  for (const [key, text] of Object.entries(over)) {
    const under = base[key]
    merged[key] = isGroup(text) && isGroup(under) ? merge(under, text) : text
  }
  return merged
}

/** The one text at a path, with its plural and context forms, inside its groups. */
function pick(texts: Texts, [first = '', ...rest]: string[]): Texts {
  const group = texts[first]
  if (rest.length > 0) return { [first]: isGroup(group) ? pick(group, rest) : {} }
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => key === first || isFormOf(first, key)),
  )
}

function isFormOf(base: string, key: string): boolean {
  return key.startsWith(`${base}_`) && /_(zero|one|two|few|many|other)$/.test(key)
}

function isGroup(text: string | Texts | undefined): text is Texts {
  return typeof text === 'object'
}
