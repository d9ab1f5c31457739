import { expect, test } from 'vitest'
import { isRefusal } from '#lib/domain/refusal.ts'
import { decodeInLanguage } from '#lib/statementFiles/encodings.ts'
import { readTable } from '#lib/statementFiles/table/readTable.ts'
import { encodeAs } from '../support/codePages.ts'

const EN = 'Date,Text,Amount'
const FILES: [string, string, string[]][] = [
  ['euc-kr', '거래일,적요,출금\n2026-11-20,샾인샵 펲시,4500', ['샾인샵 펲시']],
  ['euc-kr', `${EN}\n2026-11-20,홈플러스 숖,-45.00`, ['홈플러스 숖']],
  ['euc-kr', `${EN}\n2026-11-20,똠얌꿍 식당,-45.00`, ['똠얌꿍 식당']],
  ['gb18030', '交易日期,支出金额,对方户名\n20261120,45.00,北京超市', ['北京超市']],
  [
    'gb18030',
    `${EN}\n2026-11-20,超市购物,-45.00\n2026-11-19,工资,300.00`,
    ['超市购物', '工资'],
  ],
  [
    'gb18030',
    `${EN}\n2026-11-20,饭店早餐,-45.00\n2026-11-19,打车,-4.00`,
    ['饭店早餐', '打车'],
  ],
  ['big5', '交易日期,摘要,支出\n2026/11/20,全聯福利中心,45', ['全聯福利中心']],
  ['big5', `${EN}\n2026-11-20,薪資轉帳,300.00`, ['薪資轉帳']],
  ['shift_jis', `${EN}\n2026-11-20,光熱費 山田商店,-45.00`, ['光熱費 山田商店']],
]

test.each(FILES)(
  'tells %s of "%s" apart, whatever the owner reads',
  (label, text, payees) => {
    for (const language of ['en', 'ko', 'de']) {
      const { encoding, statements } = readTable(encodeAs(label, text), { language })
      expect(encoding).toBe(label)
      expect(statements[0]!.rows.map(({ payee }) => payee)).toEqual(payees)
    }
  },
)

test('the template of a Korean has all letters of cp949', () => {
  const text = 'date,category,merchant\n2026-03-05,낚시,샾인샵 행복마트'
  expect(decodeInLanguage(encodeAs('euc-kr', text), 'ko')).toEqual({
    text,
    encoding: 'EUC-KR (cp949)',
  })
})

test.each(FILES.filter(([label]) => label !== 'euc-kr'))(
  'the template of a Korean is never read from %s of "%s"',
  (label, text) => {
    expect(() => decodeInLanguage(encodeAs(label, text), 'ko')).toThrow(
      expect.toSatisfy(
        (thrown) => isRefusal(thrown) && thrown.key === 'imports.FOREIGN_ENCODING',
      ),
    )
  },
)
