import { describe, expect, test } from 'vitest'
import { getExpenseStats } from '#lib/contract/dashboard.ts'
import { getFeedbackForm } from '#lib/contract/feedback.ts'
import { deleteFeedbackTemplate } from '#lib/contract/operator.ts'
import { getUser, updateSettings } from '#lib/contract/profile.ts'
import { getAccountTransactions } from '#lib/contract/accounts.ts'
import { addUpdateExpense } from '#lib/contract/transactions.ts'
import { arrive } from '#lib/server/http/dispatch.ts'
import {
  keptPage,
  MOST_KEPT_BYTES,
  MOST_OF_VISITORS_BYTES,
} from '#lib/server/http/keptPages.ts'
import type { Refusal } from '#lib/domain/refusal.ts'
import { publish } from '../support/feedback.ts'
import { openAccount } from '../support/accounts.ts'
import { makeGroup } from '../support/groups.ts'
import { Client, operatorOf, serverOfFile, signedIn } from '../support/testServer.ts'

const server = await serverOfFile()
const november = { month: 10, year: 2026 }

/** A page that shows what its viewer spent, and counts how often it was drawn. */
class SpentPage {
  drawn = 0

  readonly draw = async (ask: App.Ask): Promise<Response> => {
    this.drawn += 1
    const { result } = await ask(getExpenseStats, november)
    return new Response(`spent ${result.expense}`, { headers: { 'x-made': 'by draw' } })
  }
}

type Asked = {
  path?: string
  today?: string
  headers?: Record<string, string>
  method?: string
}

async function view(
  client: Pick<Client, 'token' | 'address'>,
  draw: (ask: App.Ask) => Promise<Response>,
  { path = '/dashboard', today = '2026-11-21', headers = {}, method = 'GET' }: Asked = {},
): Promise<Response> {
  const request = new Request(`http://localhost:4321${path}`, {
    method,
    headers: {
      ...(client.token && { authorization: `Bearer ${client.token}` }),
      ...headers,
    },
  })
  const { context } = await arrive(server.app, request, client.address)
  return keptPage(context, { request, today }, draw)
}

function spend(client: Client, minor = 1_200) {
  const at = Date.UTC(2026, 10, 20, 12)
  return client.ask(addUpdateExpense, { at, minor, categoryId: 31 })
}

describe('a page that somebody sees again', () => {
  test('is not drawn anew where all its answers are the same', async () => {
    const ana = await signedIn(server)
    const page = new SpentPage()
    const { draw } = page
    await spend(ana)
    const first = await view(ana, draw)
    const second = await view(ana, draw)
    expect(page.drawn).toBe(1)
    expect(await first.text()).toBe('spent 1200')
    expect(await second.text()).toBe('spent 1200')
    expect(second.headers.get('x-made')).toBe('by draw')
  })

  test('is drawn anew where an answer is another one, and kept as it is then', async () => {
    const ana = await signedIn(server)
    const page = new SpentPage()
    const { draw } = page
    await view(ana, draw)
    await spend(ana)
    expect(await (await view(ana, draw)).text()).toBe('spent 1200')
    await view(ana, draw)
    expect(page.drawn).toBe(2)
  })

  test('tells what another member of the family spent meanwhile', async () => {
    const [ana, ben] = [await signedIn(server), await signedIn(server)]
    await makeGroup(server, ana, ben)
    const page = new SpentPage()
    const { draw } = page
    await view(ana, draw)
    await spend(ben, 700)
    expect(await (await view(ana, draw)).text()).toBe('spent 700')
  })

  test.each<[string, Asked]>([
    ['of another address', { path: '/dashboard?month=2026-10' }],
    ['on another day', { today: '2026-11-22' }],
    ['with another cookie', { headers: { cookie: 'key_n=off' } }],
    ['by a browser that saves data', { headers: { 'save-data': 'on' } }],
    ['in another encoding', { headers: { 'accept-encoding': 'br' } }],
    ['by its head alone', { method: 'HEAD' }],
  ])('is another one %s', async (_, asked) => {
    const ana = await signedIn(server)
    const page = new SpentPage()
    const { draw } = page
    await view(ana, draw)
    await view(ana, draw, asked)
    expect(page.drawn).toBe(2)
  })

  test('is another one once its viewer has another language', async () => {
    const ana = await signedIn(server)
    const page = new SpentPage()
    const { draw } = page
    await view(ana, draw)
    await ana.ask(updateSettings, { language: 'de' })
    await view(ana, draw)
    expect(page.drawn).toBe(2)
  })

  test('is nobody else’s, and no other session’s of the same person', async () => {
    const ana = await signedIn(server)
    const [again, ben] = [
      await signedIn(server, { email: ana.email }),
      await signedIn(server),
    ]
    const draw = (name: string) => async (ask: App.Ask) => {
      await ask(getExpenseStats, november)
      return new Response(name)
    }
    for (const [name, client] of Object.entries({ ana, again, ben }))
      expect(await (await view(client, draw(name))).text()).toBe(name)
  })
})

describe('the page of an operator’s form, which a visitor sees again', () => {
  const formPage = async () => {
    const { linkFor } = await publish(server)
    const link = await linkFor()
    const counted = { times: 0 }
    const draw = async (ask: App.Ask) => {
      counted.times += 1
      return ask(getFeedbackForm, link).then(
        ({ result }) => new Response(result.title),
        ({ reason }: Refusal) => new Response(reason),
      )
    }
    const path = `/feedback/${link.templateId}/${link.feedbackId}`
    const see = async () => (await view(new Client(server), draw, { path })).text()
    return { link, counted, see }
  }

  test('is not drawn anew while the form is the same', async () => {
    const { counted, see } = await formPage()
    for (let round = 0; round < 2; round += 1)
      expect(await see()).toBe('How do you get on?')
    expect(counted.times).toBe(1)
  })

  test('tells that the form has been withdrawn', async () => {
    const { link, see } = await formPage()
    await see()
    await operatorOf(server).ask(deleteFeedbackTemplate, { templateId: link.templateId })
    expect(await see()).toBe('feedback-unknown')
  })
})

describe('a page is not kept', () => {
  test('when something that it asks is refused', async () => {
    const ana = await signedIn(server)
    const counted = { times: 0 }
    const draw = async (ask: App.Ask) => {
      counted.times += 1
      const found = await ask(getAccountTransactions, {
        accountId: 'missing',
        page: 1,
      }).catch(() => null)
      return new Response(String(found))
    }
    for (let round = 0; round < 2; round += 1) await view(ana, draw)
    expect(counted.times).toBe(2)
  })

  test('when it is no page of its address', async () => {
    const ana = await signedIn(server)
    const statuses = [404, 200]
    const draw = async () => new Response('', { status: statuses.shift()! }) // asked twice
    expect((await view(ana, draw)).status).toBe(404)
    expect((await view(ana, draw)).status).toBe(200)
  })

  test('when others were seen since that fill the room', async () => {
    const ana = await signedIn(server)
    const size = 200_000
    const drawn: string[] = []
    const draw = (path: string) => async () => {
      drawn.push(path)
      return new Response('a'.repeat(size))
    }
    const see = (path: string) => view(ana, draw(path), { path })
    await see('/bills')
    await see('/expenses')
    for (let count = 2; count * size < MOST_KEPT_BYTES; count += 1) {
      await see('/bills')
      await see(`/income?year=${1900 + count}`)
    }
    drawn.length = 0
    await see('/bills')
    await see('/expenses')
    expect(drawn).toEqual(['/expenses'])
  })

  test('of visitors when others fill their room, and puts out none of the signed-in', async () => {
    const [ana, visitor] = [await signedIn(server), new Client(server)]
    const drawn: string[] = []
    const draw = (who: string) => async () => {
      drawn.push(who)
      return new Response('a'.repeat(200_000))
    }
    await view(ana, draw('ana'))
    await view(visitor, draw('visitor'))
    for (let count = 0; count * 200_000 < MOST_OF_VISITORS_BYTES; count += 1)
      await view(visitor, draw('others'), { path: `/feedback/a/${count}` })
    drawn.length = 0
    await view(ana, draw('ana'))
    await view(visitor, draw('visitor'))
    expect(drawn).toEqual(['visitor'])
  })

  test('when it is as large as a book', async () => {
    const ana = await signedIn(server)
    const counted = { times: 0 }
    const draw = async () => {
      counted.times += 1
      return new Response('a'.repeat(300_000))
    }
    for (let round = 0; round < 2; round += 1) await view(ana, draw)
    expect(counted.times).toBe(2)
  })
})

describe('what a page asks', () => {
  test('is asked once, also where an earlier page asked it and other things changed', async () => {
    const ana = await signedIn(server)
    const answers: object[] = []
    const draw = async (ask: App.Ask) => {
      const { result } = await ask(getExpenseStats, november)
      answers.push(await ask(getUser, {}), await ask(getUser, {}))
      return new Response(String(result.expense))
    }
    await view(ana, draw)
    await spend(ana)
    expect(await (await view(ana, draw)).text()).toBe('1200')
    expect(answers[0]).toBe(answers[1])
    expect(answers[2]).toBe(answers[3])
  })

  test('is refused once it may not be seen, however often the page was sent', async () => {
    const ana = await signedIn(server)
    const ben = await signedIn(server)
    await makeGroup(server, ana, ben)
    const accountId = await openAccount(ben, { isShared: true })
    const draw = async (ask: App.Ask) => {
      await ask(getAccountTransactions, { accountId, page: 1 })
      return new Response('')
    }
    await view(ana, draw)
    expect((await view(ana, draw)).status).toBe(200)
    await server.app.database.write
      .updateTable('accounts')
      .set({ is_shared: 0 })
      .where('id', '=', accountId)
      .execute()
    await expect(view(ana, draw)).rejects.toMatchObject({ reason: 'not-found' })
  })

  test('may fail, and then the page tells of it', async () => {
    const ana = await signedIn(server)
    const draw = async (ask: App.Ask) => {
      await ask(getAccountTransactions, { accountId: 'missing', page: 1 })
      return new Response('')
    }
    await expect(view(ana, draw)).rejects.toMatchObject({ reason: 'not-found' })
  })
})
