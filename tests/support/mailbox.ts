import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that keeps what it is sent. */
export type Mailbox = {
  url: string
  mails: Email[]
  /** The next mail to an e-mail that `next` has not given yet. */
  next(to: string): Promise<Email>
  /** Refuses the next so many mails, as a busy server does. */
  refuse(count: number): void
  close(): Promise<void>
}

const PATIENCE_MILLISECONDS = 20_000

/** Opens a mailbox on a port of its own. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = []
  const given = new Set<Email>()
  const state = { refusing: 0, heard: [] as (() => void)[] }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      receive(stream).then(done, done)
    },
  })

  async function receive(stream: AsyncIterable<Buffer>): Promise<undefined> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    if (state.refusing > 0) {
      state.refusing -= 1
      throw Object.assign(new Error('busy, try again'), { responseCode: 451 })
    }
    mails.push(await PostalMime.parse(Buffer.concat(chunks)))
    for (const tell of state.heard.splice(0)) tell()
    return undefined
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async next(to) {
      const giveUp = Date.now() + PATIENCE_MILLISECONDS
      for (;;) {
        const mail = mails.find((one) => !given.has(one) && addressed(one).includes(to))
        if (mail) {
          given.add(mail)
          return mail
        }
        if (Date.now() > giveUp) throw new Error(`no mail to ${to} came`)
        await heard(state.heard)
      }
    },
    refuse(count) {
      state.refusing = count
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** The code of six digits in a mail. */
export function codeIn(mail: Email): string {
  const code = /\b(\d{6})\b/.exec(mail.text ?? '')?.[1]
  if (!code) throw new Error(`no code in: ${mail.text}`)
  return code
}

function addressed(mail: Email): (string | undefined)[] {
  return (mail.to ?? []).map((one) => one.address)
}

/** Until a mail comes, at most a second. */
function heard(waiting: (() => void)[]): Promise<void> {
  return new Promise((done) => {
    waiting.push(done)
    setTimeout(done, 1_000)
  })
}
