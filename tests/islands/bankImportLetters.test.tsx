import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { bankDay, bankRow, bringBankFile, seeRows } from './support/bankFiles.ts'
import { addAccount } from './support/made.ts'

test('letters of another language are asked about, and kept by going on', async () => {
  await commands.signIn()
  await addAccount()
  const encoding = page.getByLabelText('Encoding', { exact: true })
  const inRomanian = { ă: 0xe3, Ş: 0xaa, ţ: 0xfe } as Record<string, number>
  const text = `Date;Name;Amount\n${bankDay(3)};Brutăria Ştefan;-1,50\n${bankDay(2)};Viaţa;-2,50`
  const bytes = [...text].map((letter) => inRomanian[letter] ?? letter.charCodeAt(0))
  await bringBankFile(new File([Uint8Array.from(bytes)], 'bank.csv'))
  await expect
    .element(encoding)
    .toHaveAccessibleDescription(/This looks like another language/)
  await expect.element(encoding).toMatchTextContent('windows-1250 · Brutăria')
  await seeRows()
  await expect.element(bankRow('Brutăria Ştefan')).toBeVisible()
})
