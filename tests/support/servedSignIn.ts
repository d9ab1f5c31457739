import type { Server } from './server.ts'

const DEMO = 'demo@hearthbook.example'

/**
 * Signs somebody in at a server in a process of its own, and gives the token. The address is for a
 * server that trusts this machine to name it.
 */
export async function signInTo(
  { url }: Pick<Server, 'url'>,
  email = DEMO,
  address?: string,
): Promise<string> {
  const post = (path: string, payload: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(address && { 'x-forwarded-for': address }),
      },
      body: JSON.stringify(payload),
    })
  await post('/api/users/email/presignin', { email })
  const otp = await codeFor(email, url)
  const answer = (await (await post('/auth/otpsignin', { email, otp })).json()) as {
    token: string
  }
  return answer.token
}

/** The newest code in the mailbox; waits, since a mail arrives after its call. */
async function codeFor(email: string, url: string): Promise<string> {
  const giveUp = Date.now() + 10_000
  while (Date.now() < giveUp) {
    const mailbox = await (await fetch(`${url}/mailbox`)).text()
    const code = new RegExp(`${RegExp.escape(email)}[^]*?\\b(\\d{6})\\b`).exec(mailbox)?.[1]
    if (code) return code
    await new Promise((again) => setTimeout(again, 50))
  }
  throw new Error(`the mailbox got no code for ${email}`)
}
