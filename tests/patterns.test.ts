import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const eslint = new ESLint()

/** Rules that a line of the server breaks. */
async function broken(line: string): Promise<(string | null)[]> {
  const [file] = await eslint.lintText(line, { filePath: 'src/lib/server/core/ids.ts' })
  return file!.messages.map(({ ruleId }) => ruleId)
}

test.each([
  ['/^(a+)+$/u', 'regexp/no-super-linear-backtracking'],
  ['/^a*b?a*$/u', 'regexp/no-super-linear-backtracking'],
  ['/\\s+$/u', 'regexp/no-super-linear-move'],
])('the pattern %s, which takes ever longer, breaks %s', async (pattern, rule) => {
  expect(
    await broken(`export const isPlain = (text: string) => ${pattern}.test(text)`),
  ).toEqual([rule])
})

test('a pattern that takes a time as long as its text breaks nothing', async () => {
  expect(
    await broken('export const isPlain = (text: string) => /^a+$/u.test(text)'),
  ).toEqual([])
})
