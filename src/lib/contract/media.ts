import * as z from 'zod/mini'
import { call } from './call.ts'
import { maybe, text } from './values.ts'

/** File names contain the time of choosing; the service checks the bytes. */
const image = z
  .instanceof(File)
  .check(z.refine((file) => /^TXIMG\d{10,16}\.[A-Za-z]{3,4}$/.test(file.name)))

/** Thumbnails fit into 320 by 320. */
const imageSize = maybe(z.literal('thumbnail'))

export const uploadImage = call('POST', '/media/upload', {
  takes: z.object({ file: image }),
  gives: z.object({ name: z.string() }),
  who: 'member',
  writes: true,
  body: 'form',
  creates: true,
})

/** Gives the picture of a notice, for everybody. */
export const getNoticeImage = call('GET', '/media/notices/{name}', {
  takes: z.object({ name: text(100) }),
  who: 'public',
  answers: 'bytes',
})

/** Gives the drawn logo of a provider or merchant, for everybody. */
export const getLogo = call('GET', '/media/logos/{name}', {
  takes: z.object({ name: text(40) }),
  who: 'public',
  answers: 'bytes',
})

export const getImage = call('GET', '/media/{userId}/{imageName}', {
  takes: z.object({ userId: text(64), imageName: text(100), size: imageSize }),
  who: 'member',
  answers: 'bytes',
})

export const getUserMedia = call('GET', '/api/userdata/getUserMedia/{name}', {
  takes: z.object({ name: text(100), size: imageSize }),
  who: 'member',
  answers: 'bytes',
})
