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

const MAX_WORDS = 20
/** Words that hide who does what. */
const VAGUE = /\b(told|begun|kept|somebody|of one that|out of which)\b/i
const BLOCK = /^\s*\{?\/\*\*?([^]*?)\*\//gm
const LINES = /^([ \t]*)\/\/ .*(?:\n\1\/\/ .*)*/gm

/** A comment has short sentences, and says who does what. */
export const vague: Rule = ({ path, text }) => {
  return [...text.matchAll(BLOCK), ...text.matchAll(LINES)]
    .flatMap(([comment]) => sentencesOf(comment))
    .filter((sentence) => VAGUE.test(sentence) || sentence.split(' ').length > MAX_WORDS)
    .map((sentence) => `${path} ${sentence}`)
}

/** The sentences of a comment, without tags, sources in parentheses, and code. */
function sentencesOf(comment: string): string[] {
  return comment
    .replaceAll(/^\s*(?:\{?\/\*\*?|\*\/|\*|\/\/)/gm, ' ')
    .replaceAll(/\*\/|@throws .*|oxlint-disable.*|\([^)]*\)/g, ' ')
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?]) /)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}
