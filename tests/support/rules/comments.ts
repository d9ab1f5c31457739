import type { Rule } from './lines.ts'

/** Pronouns before a comment has named its subject; "One-click" is none. */
const RIDDLE = /^(what|its?|one|those|that|these|this|they)\b(?!-)/i
/** A comment's opening, alone on its line or after code, and the text behind it. */
const OPENING = /^(?:.*\s)?(?:\{?\/\*\*?|\/\/|<!--)(?:\s+|$)(.*)$/

/** A comment begins with its subject, a noun or a verb. */
export const riddle: Rule = ({ path, text }) => {
  const lines = text.split('\n')
  const isContinued = (at: number) => /^\s*\/\//.test(lines[at - 1] ?? '')
  return lines.flatMap((line, at) => {
    const opening = OPENING.exec(line)
    if (!opening || (/^\s*\/\//.test(line) && isContinued(at))) return []
    // A block's text may begin on the line after its opening.
    const first = opening[1] || (lines[at + 1] ?? '').replace(/^\s*\*?\s*/, '')
    return RIDDLE.test(first) ? [`${path}:${at + 1} ${first}`] : []
  })
}
