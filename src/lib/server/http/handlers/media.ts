import {
  getImage,
  getLogo,
  getNoticeImage,
  getUserMedia,
  uploadImage,
} from '#lib/contract/media.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import * as media from '../../media.ts'
import type { UnnamedPicture } from '../../media.ts'
import { drawLogo } from '../../services/reference.ts'
import * as notices from '../../services/notices.ts'
import { handle } from '../handlers.ts'
import type { Exchange } from '../handlers.ts'
import { missingFile } from '../refusals.ts'

handle(
  uploadImage,
  async (context, arrived: UnnamedPicture) => ({
    name: await media.uploadImage(context, arrived),
  }),
  (context, { file }) => media.storePicture(context, file),
  media.admitPicture,
)

handle(getImage, (context, { userId, imageName, size }, exchange) =>
  showPicture(context, { ownerId: userId, name: imageName, size }, exchange),
)

handle(getUserMedia, (context, { name, size }, exchange) =>
  showPicture(context, { ownerId: callerOf(context).id, name, size }, exchange),
)

handle(getNoticeImage, async (context, { name }) => {
  const bytes = await notices.getNoticeImage(context, name)
  if (!bytes) return missingFile(context)
  return new Response(bytes, {
    headers: { ...ALWAYS, ...FOR_EVERYBODY, 'content-type': media.THUMBNAIL_TYPE },
  })
})

handle(getLogo, async (context, { name }) => {
  const picture = drawLogo(name)
  if (!picture) return missingFile(context)
  return new Response(picture, {
    headers: { ...ALWAYS, ...FOR_EVERYBODY, 'content-type': 'image/svg+xml' },
  })
})

type PictureRequest = { ownerId: string; name: string; size?: 'thumbnail' | null }

/** Answers 304 where the client has this version. */
async function showPicture(
  context: Context,
  request: PictureRequest,
  exchange: Exchange,
): Promise<Response> {
  const picture = await media.findPicture(context, request)
  if (!picture) return missingFile(context)
  const file = request.size ?? 'picture'
  const tag = `"${picture.hash}-${file}"`
  const headers = { ...ALWAYS, etag: tag }
  if (exchange.hasVersion(tag)) return new Response(null, { status: 304, headers })
  const bytes = await media.readPicture(context, picture, file)
  if (!bytes) return missingFile(context)
  const type = request.size ? media.THUMBNAIL_TYPE : picture.type
  return new Response(bytes, {
    headers: { ...headers, 'content-type': type, 'content-length': `${bytes.length}` },
  })
}

/** The bytes of a name never change. */
const FOR_EVERYBODY = { 'cache-control': 'public, max-age=31536000, immutable' }

/** Browsers show the bytes as a picture and nothing else. */
const ALWAYS = {
  'cache-control': 'private, no-cache',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}
