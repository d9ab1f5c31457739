// Runs on any Node from 20 on, with nothing installed: installs, builds what is stale, serves.
import { serve, prepare } from './prepare.mjs'

// A remote backend has books of its own.
const isRemote = Boolean(process.env.API_HOST)
const environment = { SEED: isRemote ? 'none' : 'demo', ...process.env }
await prepare({ build: true })
const address = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT ?? 4321}`
const mails = environment.SMTP_URL ? 'are sent by your mail server' : `${address}/mailbox`
const lines = [
  `Open       ${address}`,
  ...(isRemote
    ? [`Sign in    as at ${process.env.API_HOST}`]
    : [
        'Sign in    demo@hearthbook.example (a demo household, when the data folder is new)',
        `Its mails  ${mails}`,
      ]),
]
console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
serve(environment)
