import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePicture } from '../../support/pictureBytes.ts'
import { startWriters } from './writers.ts'

const BEFORE_ANOTHER_TRY_MILLISECONDS = 250
const PATIENCE_MILLISECONDS = 20_000
/** Each picture is drawn in a process of its own. */
const BETWEEN_MILLISECONDS = 500

const names = { next: Date.now() }

/** Starts people who add expenses with a picture each, tried like every save. */
export async function startPhotographers(url: string, tokens: string[]) {
  const bytes = new Uint8Array(await makePicture('png'))
  const pictures = new Map<string, string>()
  const writers = startWriters({
    url,
    tokens,
    count: tokens.length,
    pause: BETWEEN_MILLISECONDS,
    async fieldsOf(token) {
      const image = await uploaded(url, token, bytes)
      pictures.set(image, token)
      return { image }
    },
  })
  return {
    acknowledged: writers.acknowledged,
    stop: writers.stop,
    /** How many pictures were uploaded. */
    count: () => pictures.size,
    /** Names of uploaded pictures that cannot be read. */
    async unreadable() {
      const looks = [...pictures].map(async ([name, token]) => {
        const answer = await fetch(`${url}/api/userdata/getUserMedia/${name}`, {
          headers: { authorization: `Bearer ${token}` },
        })
        const isThere = answer.ok && (await answer.bytes()).length > 0
        return isThere ? [] : [`${name}: ${answer.status}`]
      })
      return (await Promise.all(looks)).flat()
    },
  }
}

/** Uploads a picture, with the same key until it is acknowledged, and gives its name. */
async function uploaded(url: string, token: string, bytes: Uint8Array<ArrayBuffer>) {
  const file = new File([bytes], `TXIMG${(names.next += 1)}.png`)
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  for (;;) {
    const name = await tryUpload(url, headers, file).catch(() => '')
    if (name) return name
    await sleep(BEFORE_ANOTHER_TRY_MILLISECONDS)
  }
}

/** The name under which it was stored; empty when it was not. */
async function tryUpload(
  url: string,
  headers: Record<string, string>,
  file: File,
): Promise<string> {
  const body = new FormData()
  body.set('file', file)
  const answer = await fetch(`${url}/media/upload`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  })
  if (!answer.ok) return ''
  const { code, name } = (await answer.json()) as { code: number; name: string }
  return code === 0 ? name : ''
}
