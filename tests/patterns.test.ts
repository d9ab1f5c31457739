import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

const eslint = new ESLint()

/** Rules that a file with this text breaks, with their messages. */
async function broken(filePath: string, text: string): Promise<string[]> {
  const [file] = await eslint.lintText(text, { filePath })
  return file!.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

test.each([
  ['/^(a+)+$/u', 'regexp/no-super-linear-backtracking'],
  ['/^a*b?a*$/u', 'regexp/no-super-linear-backtracking'],
  ['/\\s+$/u', 'regexp/no-super-linear-move'],
])('the pattern %s, which takes ever longer, breaks %s', async (pattern, rule) => {
  const line = `export const isPlain = (text: string) => ${pattern}.test(text)`
  const rules = await broken('src/lib/server/core/ids.ts', line)
  expect(rules).toEqual([expect.stringContaining(rule)])
})

test.each([
  ['only hands on', 'src/islands/ui.ts', "export { a } from './ui/a.ts'"],
  ['only hands on', 'src/lib/a.ts', "const b = 1\nexport * from './b.ts'"],
  ['"Now" comes', 'src/lib/domain/day.ts', 'const a = new Date()'],
  ['"Now" comes', 'src/lib/server/services/bills.ts', 'const a = Date.now()'],
  ['"Now" comes', 'src/lib/client/a.ts', 'const clock = Date.now'],
  ['"Now" comes', 'src/pages/a.astro', '<p>{new Date()}</p>'],
  ['hundredths meet', 'src/lib/server/services/bills.ts', 'const major = minor / 100'],
  ['hundredths meet', 'src/islands/Bills.tsx', 'const a = <p>{100 * amount}</p>'],
  ['hundredths meet', 'src/lib/client/a.ts', 'let a = 1\na /= 100'],
  ['contract’s spellings', 'src/lib/client/a.ts', 'const { _id: id } = answer'],
  ['contract’s spellings', 'src/islands/A.tsx', "const a = { 'hasPaid': 1 }"],
  ['a person reads', 'src/islands/Bills.tsx', 'const a = <p>Pay now</p>'],
  ['a person reads', 'src/pages/a.astro', '{open && <b>Pay now</b>}'],
  ['a person reads', 'src/islands/A.tsx', 'const a = <b aria-label="Pay" />'],
  ['a person reads', 'src/pages/a.astro', '<input placeholder="Your name" />'],
])('%s: %s may not say %j', async (message, path, text) => {
  expect(await broken(path, text)).toEqual([expect.stringContaining(message)])
})

test.each([
  ['src/lib/server/core/ids.ts', 'const isPlain = /^a+$/u.test(text)'],
  ['src/lib/a.ts', "export { a } from './a.ts'\nexport const b = 1"],
  ['src/lib/domain/day.ts', 'const a = new Date(at)'],
  ['src/lib/server/app.ts', 'const a = Date.now'],
  ['src/lib/domain/money.ts', 'const a = minor / 100'],
  ['src/islands/A.tsx', 'const a = <i>{share / 100}</i>'],
  ['src/lib/domain/a.ts', 'const a = minor / 1000'],
  ['src/islands/A.tsx', 'const a = <p>·&nbsp;{name} 12 %</p>'],
  ['src/pages/a.astro', '<p>·&nbsp;{name} 12 %</p>'],
  ['src/pages/a.astro', '<script>\nconst a = 1\n</script>'],
  ['src/pages/a.astro', '<style>p { color: red }</style>'],
  ['src/pages/a.astro', '<Page title="shell.bills" />'],
])('%s may say %j', async (path, text) => {
  expect(await broken(path, text)).toEqual([])
})
