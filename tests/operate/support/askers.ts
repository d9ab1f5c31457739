import { setTimeout as sleep } from 'node:timers/promises'

/** Somebody who asks for codes by mail, each a job, for one address after another. */
export type Askers = {
  /** Addresses whose request was accepted. */
  asked: Set<string>
  faults: string[]
  stop(): Promise<void>
}

const BETWEEN_MILLISECONDS = 500

/** Starts asking a server that trusts this machine to name its clients. */
export function startAskers(url: string): Askers {
  const state = { isStopped: false }
  const askers: Askers = { asked: new Set(), faults: [], stop }
  const running = askOn()
  return askers

  async function askOn() {
    for (let number = 0; !state.isStopped; number += 1) {
      const email = `asker${number}@example.com`
      const status = await askFor(url, email, `203.0.${number >> 8}.${number & 255}`)
      if (status === 200) askers.asked.add(email)
      else askers.faults.push(`${email}: ${status}`)
      await sleep(BETWEEN_MILLISECONDS)
    }
  }

  async function stop() {
    state.isStopped = true
    await running
  }
}

async function askFor(url: string, email: string, address: string) {
  try {
    const { status } = await fetch(`${url}/api/users/email/presignin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email }),
    })
    return status
  } catch (error) {
    return String((error as Error).cause ?? error)
  }
}
