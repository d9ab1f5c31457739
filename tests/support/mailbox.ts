import type { Socket } from 'node:net'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server's fault with the next mail. */
export type Fault =
  | 'never greets'
  | 'refuses the recipient for now'
  | 'refuses the recipient for good'
  | 'drops the line half-way'
  | 'is busy'
  | 'wants a name'
  | 'never answers'
  | 'takes the mail and drops the line before it says so'
  | 'says that it took the mail and drops the line'

/** A real SMTP server that stores its mails. */
export type Mailbox = {
  url: string
  mails: Email[]
  /** The recipients of the envelopes. */
  recipients: string[]
  /** The mails to an e-mail that have come. */
  sentTo(to: string): Email[]
  /** The next mail to an e-mail, about a subject, that `next` has not given yet. */
  next(to: string, subject?: RegExp): Promise<Email>
  /** Makes the next `count` mails fail. */
  fail(fault: Fault, count: number): void
  close(): Promise<void>
}

const PATIENCE_MILLISECONDS = 20_000

/** Opens a mailbox, by default on a free port. */
export async function openMailbox(wanted = 0): Promise<Mailbox> {
  const mails: Email[] = []
  const given = new Set<Email>()
  const heard: (() => void)[] = []
  const keep = (mail: Email) => {
    mails.push(mail)
    for (const tell of heard.splice(0)) tell()
  }
  const sentTo = (to: string) => mails.filter((mail) => addressed(mail).includes(to))
  const recipients: string[] = []
  const { server, fail, drop } = faultyServer(keep, recipients)
  await new Promise<void>((listening) => server.listen(wanted, '127.0.0.1', listening))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    recipients,
    sentTo,
    fail,
    async next(to, subject = /(?:)/) {
      const giveUp = Date.now() + PATIENCE_MILLISECONDS
      for (;;) {
        const mail = sentTo(to).find(
          (one) => !given.has(one) && subject.test(one.subject ?? ''),
        )
        if (mail) {
          given.add(mail)
          return mail
        }
        if (Date.now() > giveUp) throw new Error(`no mail to ${to} came`)
        await oneOf(heard)
      }
    },
    close() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      drop()
      return closed
    },
  }
}

/** Greetings without a name of the internet. */
const UNNAMED = /^(\[.*\]|localhost)$/

/** A server that accepts mails, except those that a test makes fail. */
function faultyServer(keep: (mail: Email) => void, recipients: string[]) {
  const state = { fault: 'is busy' as Fault, left: 0 }
  const sockets = new Set<Socket>()
  const befalls = (...faults: Fault[]) => {
    if (state.left === 0 || !faults.includes(state.fault)) return undefined
    state.left -= 1
    return state.fault
  }
  const drop = () => sockets.forEach((socket) => socket.destroy())

  async function receive(stream: AsyncIterable<Buffer>, done: () => void): Promise<void> {
    if (befalls('drops the line half-way')) return drop()
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    if (befalls('is busy')) throw answer(451)
    if (befalls('never answers')) return
    keep(await PostalMime.parse(Buffer.concat(chunks)))
    if (befalls('takes the mail and drops the line before it says so')) return drop()
    done()
    if (befalls('says that it took the mail and drops the line')) {
      sockets.forEach((socket) => socket.end())
    }
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 0,
    onConnect: (_session, done) => befalls('never greets') ?? done(),
    onMailFrom(_sender, { hostNameAppearsAs }, done) {
      // Refuses greetings without an internet host name, like strict relays.
      done(UNNAMED.test(hostNameAppearsAs) && befalls('wants a name') ? answer(421) : null)
    },
    onRcptTo({ address }, _session, done) {
      recipients.push(address)
      if (befalls('refuses the recipient for now')) done(answer(451))
      else if (befalls('refuses the recipient for good')) done(answer(550, address))
      else done()
    },
    onData: (stream, _session, done) => void receive(stream, done).catch(done),
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return {
    server,
    drop,
    fail(fault: Fault, count: number) {
      Object.assign(state, { fault, left: count })
    },
  }
}

function answer(responseCode: number, address = 'anybody'): Error {
  return Object.assign(new Error(`not this mail to <${address}>`), { responseCode })
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
function oneOf(heard: (() => void)[]): Promise<void> {
  return new Promise((done) => {
    heard.push(done)
    setTimeout(done, 1_000)
  })
}
