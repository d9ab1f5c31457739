import { sharedHome } from './support/home.ts'
import { signedIn } from './support/people.ts'
import { lively } from './support/lively.ts'
import { atBothSizes, expect, test } from './support/test.ts'
const home = sharedHome()
const csv = (text: string) => ({ name: 'harbour-bank_2026-09.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const now = new Date(); const d = (n: number) => { const x = new Date(now.getTime() - n * 86400000); return x.toISOString().slice(0, 10).split('-').reverse().join('.') }
const TEXT = ['Booked;Name;Purpose;Debit;Credit;Saldo;Ref;Branch',
`${d(20)};LANTERN SCHOOL;SALARY;;2108,00;3108,00;H1;014`,
`${d(12)};CORNER SHOP 0412;CARD 7731;12,50;;3095,50;H2;014`,
`${d(11)};CITY POWER;INV 8841 NOV;60,00;;3035,50;H3;014`,
`${d(10)};Transfer to 44445555;SAVE;300,00;;2735,50;H4;014`,
`${d(9)};PAWS AND CO LLC;;23,60;;2711,90;H5;014`,
`${d(8)};RAILCO TICKETS 22;ZONE;14,00;;2697,90;H6;014`,
`${d(8)};Card check;NOTE;;;2697,90;H7;014`,
`${d(7)};LOOM+THREAD REFUND;;;26,70;2724,60;H8;014`,
`${d(3)};CORNER SHOP 0412;CARD 7731;8,15;;2716,45;H9;014`].join('\r\n')
atBothSizes((isPhone) => {
  test('shots', async ({ page }) => {
    test.setTimeout(120000)
    await signedIn(page, home)
    const tell = async (path: string, data: object) => (await (await page.request.post(home.at('/api/userdata/' + path), { data, headers: { 'app-version': '0', origin: home.at('') } })).json())
    const { results } = await tell('addAccountWeb', { accounts: [{ accountType: 1, accountName: 'Everyday checking', accountNumber: '4471', currencyCode: 'USD', accountBalance: 0 }, { accountType: 7, accountName: 'Savings', accountNumber: '44445555', currencyCode: 'USD', accountBalance: 0 }] }).then((a: any) => { if (a.code) console.log(a); return a })
    console.log(JSON.stringify(await tell('addUpdateBill', { title: 'City Power', amount: 60, time: now.getTime() - 10 * 86400000 })).slice(0, 90))
    console.log(JSON.stringify(await tell('addUpdateExpense', { amount: 12.5, time: now.getTime() - 12 * 86400000, merchant: { name: 'Corner Shop' }, categoryId: 31 })).slice(0, 90))
    console.log(JSON.stringify(await tell('addUpdateExpense', { amount: 40, time: now.getTime() - 40 * 86400000, merchantName: 'Loom+Thread Refund', merchant: { name: 'Loom+Thread Refund' }, categoryId: 31 })).slice(0, 90))
    const shot = async (name: string, dark = true) => {
      await page.waitForTimeout(700)
      await page.screenshot({ path: `/tmp/bank-screens-shots/${name}${isPhone ? '-phone' : ''}.png`, fullPage: true })
      if (dark && process.env.DARK) { await page.emulateMedia({ colorScheme: 'dark' }); await page.screenshot({ path: `/tmp/bank-screens-shots/${name}${isPhone ? '-phone' : ''}-dark.png`, fullPage: true }); await page.emulateMedia({ colorScheme: 'light' }) }
    }
    await page.goto(home.at('/import-data')); await lively(page)
    await shot('file')
    await page.getByLabel('Choose a file').setInputFiles(csv(TEXT))
    await page.getByLabel('It belongs to').waitFor()
    await page.getByLabel('It belongs to').selectOption({ index: 1 })
    await shot('read')
    await page.getByRole('button', { name: 'See what will happen' }).click()
    await page.getByRole('group', { name: 'Kinds' }).waitFor()
    await shot('new')
    for (const n of [/one of yours/, /Bills paid/, /Transfers/, /Problems/]) { const b = page.getByRole('button', { name: n }); if (await b.count()) await b.click() }
    const b = page.getByRole('button', { name: /^New / }); await b.click()
    await shot('rest')
    await page.getByRole('button', { name: /^Import \d/ }).click()
    await page.getByRole('heading', { name: /in your book/ }).waitFor()
    await shot('done')
    await page.getByRole('button', { name: 'Import another file' }).click()
    await shot('again')
  })
})
