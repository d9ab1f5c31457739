import type { Context } from '../core/context.ts'

/** What the operator tells everybody, until it is ended. */
export type Notice = {
  id: string
  title: string
  message?: string
  image?: string
  actionText?: string
  actionUrl?: string
}

/** The newest notice that holds, or null. */
export async function currentNotice(context: Context): Promise<Notice | null> {
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
