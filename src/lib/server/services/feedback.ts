import { randomBytes } from 'node:crypto'
import { HOUR_MILLISECONDS } from '#lib/domain/durations.ts'
import { givenAnswers, missingAnswers, invalidAnswers } from '#lib/domain/feedback.ts'
import type { FeedbackAnswers, FeedbackForm } from '#lib/domain/feedback.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Context } from '../core/context.ts'
import { countHits, refuseTooMany, scopeOf } from '../core/limits.ts'
import { inSnapshot, inTransaction } from '../core/transaction.ts'
import type { FeedbackLinkTable } from '../db/tables/feedback.ts'
import { findForm } from './feedback/templates.ts'

export {
  deleteFeedbackTemplate,
  endFeedback,
  linkTemplate,
  listFeedbackAnswers,
  listFeedbackTemplates,
  addFeedbackTemplate,
} from './feedback/templates.ts'

/** The two ids in the address of a form. */
type Link = { templateId: string; feedbackId: string }
type Open = { form: FeedbackForm; link: FeedbackLinkTable; respondent: string }

const ANSWERS_AN_HOUR = 20
/** Other texts are no ids, and some cannot be stored at all. */
const ID = /^[\w-]{1,64}$/
/** The respondent of a personal link: whoever has it. */
const HOLDER = ''

/**
 * The form of a link, while it may be answered.
 * @throws Refusal feedback-unknown, feedback-expired, feedback-answered
 */
export async function getFeedbackForm(context: Context, link: Link): Promise<FeedbackForm> {
  const browserKey = context.asker.feedbackKey ?? newBrowserKey()
  const { form } = await inSnapshot(context, (inside) => open(inside, link, browserKey))
  return form
}

/**
 * Stores answers, once for each person. Gives the key of a stranger's browser.
 * @throws Refusal too-often, malformed, feedback-unknown, feedback-expired,
 * feedback-answered, feedback-incomplete
 */
export async function sendFeedback(
  context: Context,
  { answers, ...link }: Link & { answers: FeedbackAnswers },
): Promise<string | null> {
  const browserKey = context.asker.feedbackKey ?? newBrowserKey()
  const scope = scopeOf(context, 'feedback-address', context.address)
  const limits = [{ scope, most: ANSWERS_AN_HOUR, milliseconds: HOUR_MILLISECONDS }]
  await inTransaction(context, async (inside) => {
    await refuseTooMany(inside, limits)
    const opened = await open(inside, link, browserKey)
    await insertAnswers(inside, opened, wholeAnswers(opened.form, answers))
    await countHits(inside, limits)
  })
  return context.caller ? null : browserKey
}

/** A key that recognizes a browser and says nothing else. */
export function newBrowserKey(): string {
  return randomBytes(24).toString('base64url')
}

/** Removes the links that were made for a person, with their answers. */
export async function removeLinksOf({ db }: Context, email: string): Promise<void> {
  await db.deleteFrom('feedback_links').where('email', '=', email).execute()
}

async function open(
  context: Context,
  { templateId, feedbackId }: Link,
  browserKey: string,
): Promise<Open> {
  const form = ID.test(templateId) ? await findForm(context, templateId) : null
  const link = form && (await findLink(context, { templateId, feedbackId }))
  if (!form || !link) {
    const detail = { text: form?.unknownText }
    throw new Refusal('feedback-unknown', 'refusals.FEEDBACK_UNKNOWN', detail)
  }
  if (link.expires_at !== null && link.expires_at <= context.now) {
    const detail = { text: form.expiredText }
    throw new Refusal('feedback-expired', 'refusals.FEEDBACK_EXPIRED', detail)
  }
  const respondent = respondentOf(context, link, browserKey)
  const answered = await context.db
    .selectFrom('feedback_answers')
    .select('link_id')
    .where('link_id', '=', link.id)
    .where('respondent', '=', respondent)
    .executeTakeFirst()
  if (answered) throw answeredBefore(form)
  return { form, link, respondent }
}

async function findLink({ db }: Context, { templateId, feedbackId }: Link) {
  if (!ID.test(feedbackId)) return undefined
  return db
    .selectFrom('feedback_links')
    .selectAll()
    .where('id', '=', feedbackId)
    .where('template_id', '=', templateId)
    .executeTakeFirst()
}

/** A browser's hash differs from link to link, so that answers cannot be joined. */
function respondentOf(
  { app, caller }: Context,
  link: FeedbackLinkTable,
  browserKey: string,
): string {
  if (link.email !== null) return HOLDER
  return caller?.id ?? app.secrets.hash('feedback', `${link.id}\0${browserKey}`)
}

function wholeAnswers(form: FeedbackForm, answers: FeedbackAnswers): FeedbackAnswers {
  const given = givenAnswers(form.questions, answers)
  const strays = invalidAnswers(form, given)
  if (strays.length > 0) {
    const fields = strays.map((id) => ({
      path: `answers.${id}`,
      key: 'refusals.fields.answer',
    }))
    throw new Refusal('malformed', 'refusals.MALFORMED', { fields })
  }
  const lacks = missingAnswers(form.questions, given)
  if (lacks.required.length > 0) {
    const detail = { text: form.requiredText }
    throw new Refusal('feedback-incomplete', 'refusals.FEEDBACK_REQUIRED', detail)
  }
  if (lacks.any) {
    const detail = { text: form.atLeastOneText }
    throw new Refusal('feedback-incomplete', 'refusals.FEEDBACK_AT_LEAST_ONE', detail)
  }
  return given
}

async function insertAnswers(
  { db, caller, now }: Context,
  { form, link, respondent }: Open,
  answers: FeedbackAnswers,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('feedback_answers')
    .values({
      link_id: link.id,
      respondent,
      template_id: form.id,
      profile_id: caller?.id ?? null,
      answers: JSON.stringify(answers),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw answeredBefore(form)
}

function answeredBefore(form: FeedbackForm): Refusal {
  const detail = { text: form.answeredText }
  return new Refusal('feedback-answered', 'refusals.FEEDBACK_ANSWERED', detail)
}
