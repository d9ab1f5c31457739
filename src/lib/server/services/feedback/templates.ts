import { validateForm } from '#lib/domain/feedback.ts'
import type { FeedbackAnswers, FeedbackForm } from '#lib/domain/feedback.ts'
import { PAGE_OF } from '#lib/domain/limits.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { FieldError } from '#lib/domain/refusal.ts'
import type { Context } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { inSnapshot, inTransaction } from '../../core/transaction.ts'

/** A template in a list, with how often it was linked and answered. */
export type ListedTemplate = {
  id: string
  title: string
  links: number
  answers: number
  createdAt: number
}

/** Answers of a person or browser. */
export type FeedbackResponse = {
  feedbackId: string
  /** The person whom the link was made for. */
  linkEmail?: string
  profileId?: string
  email?: string
  answers: FeedbackAnswers
  createdAt: number
}

type LinkInput = { templateId: string; email?: string; expiresAt?: number }

/** A stored form by its id. */
export async function findForm({ db }: Context, id: string): Promise<FeedbackForm | null> {
  const row = await db
    .selectFrom('feedback_templates')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? (JSON.parse(row.content) as FeedbackForm) : null
}

/**
 * Stores a form and gives its id; replaces one with this id that nobody has answered.
 * @throws Refusal malformed, rule
 */
export async function addFeedbackTemplate(
  context: Context,
  form: FeedbackForm,
): Promise<string> {
  const errors = validateForm(form)
  if (errors.length > 0) throw malformed(errors, 'template.')
  const { id, title } = form
  const written = { title, content: JSON.stringify(form) }
  await inTransaction(context, async (inside) => {
    if ((await countAnswers(inside, id)) > 0) {
      throw new Refusal('rule', 'refusals.TEMPLATE_ANSWERED')
    }
    await inside.db
      .insertInto('feedback_templates')
      .values({ id, ...written, created_at: inside.now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
      .execute()
  })
  return id
}

/** Templates, newest first, 50 a page. */
export function listFeedbackTemplates(
  context: Context,
  page = 0,
): Promise<ListedTemplate[]> {
  return context.db
    .selectFrom('feedback_templates')
    .select(({ selectFrom }) => [
      'id',
      'title',
      'created_at as createdAt',
      selectFrom('feedback_links')
        .select(({ fn }) => fn.countAll<number>().as('links'))
        .whereRef('feedback_links.template_id', '=', 'feedback_templates.id')
        .$asScalar()
        .$notNull()
        .as('links'),
      selectFrom('feedback_answers')
        .select(({ fn }) => fn.countAll<number>().as('answers'))
        .whereRef('feedback_answers.template_id', '=', 'feedback_templates.id')
        .$asScalar()
        .$notNull()
        .as('answers'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(PAGE_OF.operator)
    .offset(page * PAGE_OF.operator)
    .execute()
}

/** Makes a link to a template; gives its id. @throws Refusal malformed, not-found */
export async function linkTemplate(
  context: Context,
  { templateId, email, expiresAt }: LinkInput,
): Promise<string> {
  if (expiresAt !== undefined && expiresAt <= context.now) {
    throw malformed([{ path: 'expiresAt', key: 'refusals.fields.past' }])
  }
  const id = newId()
  await inTransaction(context, async (inside) => {
    if (!(await findForm(inside, templateId))) throw unknownTemplate()
    const link = {
      id,
      template_id: templateId,
      email: email ?? null,
      expires_at: expiresAt ?? null,
      created_at: inside.now,
    }
    await inside.db.insertInto('feedback_links').values(link).execute()
  })
  return id
}

/** Ends a link now, unless it has ended already. @throws Refusal not-found */
export async function endFeedback(
  context: Context,
  { feedbackId }: { feedbackId: string },
): Promise<void> {
  await inTransaction(context, async ({ db, now }) => {
    const link = await db
      .selectFrom('feedback_links')
      .select('expires_at')
      .where('id', '=', feedbackId)
      .executeTakeFirst()
    if (!link) throw new Refusal('not-found', 'refusals.NOT_FOUND')
    await db
      .updateTable('feedback_links')
      .set({ expires_at: Math.min(link.expires_at ?? now, now) })
      .where('id', '=', feedbackId)
      .execute()
  })
}

/**
 * Deletes a template with its links, unless it has answers.
 * @throws Refusal not-found, rule
 */
export async function deleteFeedbackTemplate(
  context: Context,
  { templateId }: { templateId: string },
): Promise<void> {
  await inTransaction(context, async (inside) => {
    if (!(await findForm(inside, templateId))) throw unknownTemplate()
    if ((await countAnswers(inside, templateId)) > 0) {
      throw new Refusal('rule', 'refusals.TEMPLATE_HAS_ANSWERS')
    }
    await inside.db.deleteFrom('feedback_templates').where('id', '=', templateId).execute()
  })
}

/** Answers of a template, newest first, 50 a page. @throws Refusal not-found */
export function listFeedbackAnswers(
  context: Context,
  { templateId, page = 0 }: { templateId: string; page?: number },
): Promise<{ form: FeedbackForm; responses: FeedbackResponse[]; count: number }> {
  return inSnapshot(context, async (inside) => {
    const form = await findForm(inside, templateId)
    if (!form) throw unknownTemplate()
    const rows = await inside.db
      .selectFrom('feedback_answers as given')
      .innerJoin('feedback_links as link', 'link.id', 'given.link_id')
      .leftJoin('profiles as profile', 'profile.id', 'given.profile_id')
      .select(['given.link_id', 'given.profile_id', 'given.answers', 'given.created_at'])
      .select(['link.email as link_email', 'profile.email as email'])
      .where('given.template_id', '=', templateId)
      .orderBy('given.created_at', 'desc')
      .orderBy('given.link_id')
      .orderBy('given.respondent')
      .limit(PAGE_OF.operator)
      .offset(page * PAGE_OF.operator)
      .execute()
    const responses = rows.map((row) => ({
      feedbackId: row.link_id,
      linkEmail: row.link_email ?? undefined,
      profileId: row.profile_id ?? undefined,
      email: row.email ?? undefined,
      answers: JSON.parse(row.answers) as FeedbackAnswers,
      createdAt: row.created_at,
    }))
    return { form, responses, count: await countAnswers(inside, templateId) }
  })
}

async function countAnswers({ db }: Context, templateId: string): Promise<number> {
  const { count } = await db
    .selectFrom('feedback_answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('template_id', '=', templateId)
    .executeTakeFirstOrThrow()
  return count
}

function malformed(errors: FieldError[], prefix = ''): Refusal {
  const fields = errors.map(({ path, key }) => ({ path: prefix + path, key }))
  return new Refusal('malformed', 'refusals.MALFORMED', { fields })
}

function unknownTemplate(): Refusal {
  return new Refusal('not-found', 'refusals.NOT_FOUND')
}
