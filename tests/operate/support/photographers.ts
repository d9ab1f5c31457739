import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePicture } from '../../support/pictureBytes.ts'
import { BEFORE_ANOTHER_TRY_MILLISECONDS, tryCall } from './tries.ts'
import { startWriters } from './writers.ts'

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

/**
 * Uploads a picture, with the same key until it is acknowledged, and gives its name.
 * @throws Error when it is refused, which no other try would change
 */
async function uploaded(url: string, token: string, bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.set('file', new File([bytes], `TXIMG${(names.next += 1)}.png`))
  const upload = { url, path: '/media/upload', token, key: randomUUID(), body }
  for (;;) {
    const { why, answer } = await tryCall(upload)
    if (why === '') return answer!['name'] as string
    if (answer) throw new Error(`an upload: ${why}`)
    await sleep(BEFORE_ANOTHER_TRY_MILLISECONDS)
  }
}
