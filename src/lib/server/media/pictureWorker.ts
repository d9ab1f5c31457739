import { isRefusal } from '#lib/domain/refusal.ts'
import { redraw } from './redraw.ts'
import type { DrawnPicture } from '../core/pictures.ts'

/** The worker's answer: the redrawn picture, or why it is refused. */
export type PictureAnswer =
  | { drawn: DrawnPicture }
  | {
      refused: {
        reason: 'too-large' | 'file-type'
        key: string
        values?: Record<string, string | number>
      }
    }

// Started by `drawer.ts`, one process per picture: says ready, takes the bytes, answers.
process.once('message', (bytes: Uint8Array) => {
  void answerTo(bytes).then((answer) => process.send?.(answer))
})
process.send?.('ready')

async function answerTo(bytes: Uint8Array): Promise<PictureAnswer> {
  try {
    return { drawn: await redraw(bytes) }
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { reason, key, detail } = thrown
    return {
      refused: {
        reason: reason === 'too-large' ? reason : 'file-type',
        key,
        values: detail.values,
      },
    }
  }
}
