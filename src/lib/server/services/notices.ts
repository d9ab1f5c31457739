import type { Context } from '../core/context.ts'

/** A message of the operator to everybody, until ended. */
export type Notice = {
  id: string
  title: string
  message?: string
  /** Name of its picture. */
  image?: string
  actionText?: string
  actionUrl?: string
}

/** The newest valid notice, or null. */
export async function getNotice(context: Context): Promise<Notice | null> {
  const row = await context.db
    .selectFrom('notices')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    title: row.title,
    message: row.message ?? undefined,
    image: row.image ?? undefined,
    actionText: row.action_text ?? undefined,
    actionUrl: row.action_url ?? undefined,
  }
}

/** The bytes of a notice's picture, WebP; undefined for none. */
export async function getNoticeImage(
  context: Context,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await context.db
    .selectFrom('notice_pictures')
    .select('bytes')
    .where('name', '=', name)
    .executeTakeFirst()
  return row && new Uint8Array(row.bytes)
}
