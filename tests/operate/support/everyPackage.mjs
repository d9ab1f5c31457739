// Uses a running server once in every way that needs a package of its own, on Node alone: it runs
// inside of an image, too. Prints a line for each and ends with 1 at the first that fails.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const [address, samples] = process.argv.slice(2)
const NOW = Date.now()
const token = await signIn('demo@hearthbook.example')

await check('a picture and its thumbnail (sharp)', async () => {
  const icon = await (await fetch(`${address}/app/icon-192.png`)).bytes()
  const { name } = await upload('/media/upload', { file: [icon, `TXIMG${NOW}.png`] })
  const { settings } = await tell('/api/userdata/settings')
  const small = await fetch(`${address}/media/${settings.userId}/${name}?size=thumbnail`, {
    headers: headers(),
  })
  expect(
    small.ok && (await small.arrayBuffer()).byteLength > 0,
    `thumbnail: ${small.status}`,
  )
})
for (const name of ['household-2025.csv', 'household-2025.xls', 'household-2025.xlsx'])
  await check(`an import of ${name}`, async () => {
    const file = readFileSync(join(samples, name))
    await upload('/api/userdata/importTransactions', { csvFile: [file, name] })
  })
await check('a bank’s file', async () => {
  const rows = 'Date,Description,Amount\n2026-11-01,Market,-9.50\n'
  const { fileId } = await upload('/api/userdata/readBankFile', {
    file: [Buffer.from(rows), 'bank.csv'],
  })
  expect(fileId, 'a file without an id')
})
await check('a bill that comes again', () =>
  tell('/api/userdata/addUpdateBill', {
    title: 'Rent',
    amount: 90_000,
    time: NOW,
    repeatType: 3,
    repeatCount: 1,
  }),
)
await check('an expense in many scripts', () =>
  tell('/api/userdata/addUpdateExpense', {
    amount: 950,
    time: NOW,
    merchant: 'Market 市場 시장 рынок αγορά 🛒',
    notes: 'Market 市場 시장 рынок αγορά 🛒',
  }),
)
for (const [type, kind] of [
  [2, 'PDF'],
  [1, 'Excel'],
])
  await check(`a statement (${kind})`, async () => {
    const asked = {
      startTime: NOW - 30 * 86_400_000,
      endTime: NOW,
      type,
      isAccountStatmentReq: false,
    }
    const { _id } = await tell('/api/userdata/sendStatement', asked)
    await until(async () => {
      const { results } = await tell('/api/userdata/getStatements', { page: 0 })
      const { status } = results.find((one) => one._id === _id)
      expect(status !== 'failed', 'the statement failed')
      return status === 'ready'
    })
    const file = await fetch(`${address}/api/userdata/statement/${_id}`, {
      headers: headers(),
    })
    expect(file.ok, `statement: ${file.status}`)
  })
await check('an export', async () => {
  await tell('/api/userdata/requestExport', {})
  await until(async () => {
    const { status } = (await tell('/api/userdata/getExportState', {})).result
    expect(status !== 'failed', 'the export failed')
    return status === 'ready'
  })
})
await check('a calendar', async () => {
  const { feedUrl } = await tell('/api/users/calendarFeed', { make: true })
  const feed = await fetch(`${address}${new URL(feedUrl).pathname}`)
  expect((await feed.text()).startsWith('BEGIN:VCALENDAR'), `calendar: ${feed.status}`)
})

async function signIn(email) {
  await send('/api/users/email/presignin', { email })
  const otp = await until(async () => {
    const mailbox = await (await fetch(`${address}/mailbox`)).text()
    return new RegExp(`${email}[^]*?\\b(\\d{6})\\b`).exec(mailbox)?.[1]
  })
  return (await send('/auth/otpsignin', { email, otp })).token
}

function headers() {
  return token ? { authorization: `Bearer ${token}` } : {}
}

function tell(path, payload) {
  return payload ? send(path, payload, headers()) : ask(path)
}

async function ask(path) {
  return told(path, await fetch(address + path, { headers: headers() }))
}

async function send(path, payload, more = {}) {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify(payload),
  })
  return told(path, answer)
}

async function upload(path, parts) {
  const body = new FormData()
  for (const [name, [bytes, filename]] of Object.entries(parts))
    body.set(name, new Blob([bytes]), filename)
  return told(
    path,
    await fetch(address + path, { method: 'POST', headers: headers(), body }),
  )
}

async function told(path, answer) {
  const said = await answer.json()
  expect(said.code === 0, `${path}: ${answer.status} ${JSON.stringify(said)}`)
  return said
}

async function until(look) {
  const giveUp = Date.now() + 60_000
  while (Date.now() < giveUp) {
    const found = await look()
    if (found) return found
    await new Promise((again) => setTimeout(again, 100))
  }
  throw new Error('waited for a minute')
}

function expect(isSo, otherwise) {
  if (!isSo) throw new Error(otherwise)
}

async function check(what, work) {
  try {
    await work()
    console.log(`fine: ${what}`)
  } catch (error) {
    console.log(`FAILED: ${what}: ${error.message}`)
    process.exit(1)
  }
}
