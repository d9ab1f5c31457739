import { callFor } from '../strain/people.ts'
import type { Person } from '../strain/people.ts'
import type { Crowd } from './open.ts'

/** The keeper of a household, and the address that asks. */
type Keeper = { h: number; address: string }

/** Signs in the keeper of a household by a mailed code. */
export async function signIn(crowd: Crowd, keeper: Keeper): Promise<Person> {
  const { url } = crowd.server
  const email = emailOf(keeper)
  const otp = await mailedCode(crowd, keeper)
  const answer = await post(`${url}/auth/otpsignin`, { email, otp }, keeper)
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`${email} cannot sign in`)
  return { url, token }
}

/** Asks for a code, and waits for its mail. */
export async function mailedCode({ server, mailbox }: Crowd, keeper: Keeper) {
  const email = emailOf(keeper)
  await post(`${server.url}/api/users/email/presignin`, { email }, keeper)
  const { text } = await mailbox.next(email, /code/i)
  return /\b\d{6}\b/.exec(text ?? '')?.[0]
}

function emailOf({ h }: Keeper): string {
  return `keeper${h}@crowd.example`
}

function post(url: string, payload: object, { address }: Keeper): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(payload),
  })
}

/** Loads a page, all of it. */
export async function viewPage({ url, token }: Person, page: string): Promise<void> {
  const answer = await fetch(url + page, { headers: { cookie: `session=${token}` } })
  if (answer.status !== 200) throw new Error(`${page} answers ${answer.status}`)
  await answer.arrayBuffer()
}

/** Saves an expense. */
export function saveEntry(person: Person): Promise<unknown> {
  const entry = { amount: 1, time: Date.now(), title: 'Bread' }
  return callFor(0, person, '/api/userdata/addUpdateExpense', entry)
}

/** Searches for the beginning of a word. */
export function searchWord(person: Person): Promise<unknown> {
  return callFor(0, person, '/api/userdata/search', { text: 'gre' })
}
