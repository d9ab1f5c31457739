// Runs on any Node from 20 on, with nothing installed: installs, builds what is stale, serves.
import { serve, prepare } from './prepare.mjs'

const environment = { SEED: 'demo', ...process.env }
await prepare({ build: true })
const address = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT ?? 4321}`
console.log(`
  Open       ${address}
  Sign in    demo@hearthbook.example (a demo household, when the data folder is new)
  Its mails  ${environment.SMTP_URL ? 'are sent by your mail server' : `${address}/mailbox`}
`)
serve(environment)
