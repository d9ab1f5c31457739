import { brotliCompressSync } from 'node:zlib'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import type { Language } from '#lib/i18n/languages.ts'

type Reader = { url: string; token: string }

/** Paths of pages by the language in which each is largest, compressed. */
export async function byLongestLanguage(
  reader: Reader,
  paths: readonly string[],
  isInside: (path: string) => boolean,
): Promise<Map<Language, string[]>> {
  const largest = new Map<string, { language: Language; size: number }>()
  for (const language of LANGUAGES) {
    await readIn(reader, language)
    for (const path of paths) {
      const size = await sizeOf(reader, path, { language, isInside: isInside(path) })
      if (size > (largest.get(path)?.size ?? 0)) largest.set(path, { language, size })
    }
  }
  return Map.groupBy(paths, (path) => largest.get(path)!.language)
}

/** Changes the language of the household. */
export async function readIn({ url, token }: Reader, language: Language): Promise<void> {
  const answer = await fetch(`${url}/api/users/settings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ languageCode: language }),
  })
  const { code } = (await answer.json()) as { code: number }
  if (code !== 0) throw new Error(`${language} was refused with ${code}`)
}

async function sizeOf(
  { url, token }: Reader,
  path: string,
  { language, isInside }: { language: Language; isInside: boolean },
): Promise<number> {
  const cookie = isInside ? `session=${token}` : `language=${language}`
  const answer = await fetch(url + path, { headers: { cookie }, redirect: 'manual' })
  return brotliCompressSync(await answer.text()).length
}
