type Values = Record<string, string | number | undefined>

/**
 * A text with its named values; a name without a value stays as it is. A value that ends in a
 * full stop, such as an abbreviated year, ends the sentence, too.
 */
export function filled(text: string, values: Values, language = 'en'): string {
  const sentence = text.replaceAll(
    /\{\{\s*(\w+)\s*\}\}(\.?)/g,
    (whole, name: string, stop: string) => {
      const value = values[name]
      if (value === undefined) return whole
      return String(value).endsWith('.') ? String(value) : `${value}${stop}`
    },
  )
  return language === 'it' ? elided(sentence) : sentence
}

/** An Italian article before a day whose name begins with a vowel: 1, 8 or 11 of a month. */
const ARTICLE =
  /\b([Dd]a|[Aa]|[Dd]e|[Nn]e|[Ss]u|[Ii])l (?=(?:1|8|11) (?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic))/g

function elided(text: string): string {
  return text.replaceAll(ARTICLE, (_, stem: string) => {
    if (stem === 'I') return 'L’'
    return stem === 'i' ? 'l’' : `${stem}ll’`
  })
}

/** The value of `count`, with the language's digit groups; other numbers stay unchanged. */
export function groupedCount(count: string | number | undefined, language: string) {
  return count?.toLocaleString(language)
}
