import * as z from 'zod/mini'
import { call } from './call.ts'
import { feedbackAnswers, feedbackTemplate } from './feedback.ts'
import { record, spelt } from './record.ts'
import { currencyCode, email, id, maybe, page, text, time } from './values.ts'

const knownUser = record({
  id: spelt('_id', z.string()),
  email: z.string(),
  firstName: maybe(z.string()),
  lastName: maybe(z.string()),
  active: z.boolean(),
  isPro: z.boolean(),
  createdAt: z.int(),
})

export const listUsers = call('POST', '/api/operator/users', {
  takes: z.object({ page: maybe(page) }),
  gives: z.object({ results: z.array(knownUser), count: z.int() }),
  who: 'operator',
})

/** Makes a profile and mails its activation link. */
export const addUser = call('POST', '/api/operator/addUser', {
  takes: z.object({
    email,
    firstName: maybe(text(100)),
    lastName: maybe(text(100)),
    currency: maybe(currencyCode),
    isPro: maybe(z.boolean()),
  }),
  gives: z.object({ result: knownUser }),
  who: 'operator',
  writes: true,
})

export const setPro = call('POST', '/api/operator/setPro', {
  takes: z.object({ email, isPro: z.boolean() }),
  gives: z.object({ result: knownUser }),
  who: 'operator',
  writes: true,
})

/** Ends all sessions of a profile, and forgets its known browsers. */
export const signUserOut = call('POST', '/api/operator/signOut', {
  takes: z.object({ email }),
  who: 'operator',
  writes: true,
})

/** Deletes a profile with all its data, as its owner could. */
export const deleteUser = call('POST', '/api/operator/deleteUser', {
  takes: z.object({ email }),
  who: 'operator',
  writes: true,
})

const made = z.object({ result: record({ id: spelt('_id', z.string()) }) })
const httpsLink = z.string().check(z.regex(/^https:\/\/[^\s]+$/), z.maxLength(500))

/** Publishes a notice; the server redraws and stores its picture. */
export const addNotice = call('POST', '/api/operator/addNotice', {
  takes: record({
    title: text(200).check(z.minLength(1)),
    message: maybe(text(2000)),
    image: maybe(z.instanceof(File)),
    actionText: spelt('actionMsg', maybe(text(100))),
    actionUrl: spelt('actionURL', maybe(httpsLink)),
  }),
  gives: made,
  who: 'operator',
  writes: true,
  body: 'form',
})

/** Ends a notice; without an id the current one. */
export const endNotice = call('POST', '/api/operator/endNotice', {
  takes: record({ id: spelt('_id', maybe(id)) }),
  who: 'operator',
  writes: true,
})

export const addFeedbackTemplate = call('POST', '/api/operator/addFeedbackTemplate', {
  takes: z.object({ template: feedbackTemplate }),
  gives: made,
  who: 'operator',
  writes: true,
})

/** Makes a link to a template: for one person with an e-mail, else for everybody. */
export const addFeedback = call('POST', '/api/operator/addFeedback', {
  takes: record({
    templateId: id,
    email: maybe(email),
    expiresAt: spelt('expiryTime', maybe(time)),
  }),
  gives: z.object({ result: z.object({ feedbackId: z.string(), url: z.string() }) }),
  who: 'operator',
  writes: true,
})

/** Ends a link at once; its page then says so. */
export const endFeedback = call('POST', '/api/operator/endFeedback', {
  takes: z.object({ feedbackId: id }),
  who: 'operator',
  writes: true,
})

/** Deletes a template that nobody has answered, with its links. */
export const deleteFeedbackTemplate = call('POST', '/api/operator/deleteFeedbackTemplate', {
  takes: z.object({ templateId: id }),
  who: 'operator',
  writes: true,
})

export const listFeedbackTemplates = call('POST', '/api/operator/feedbackTemplates', {
  takes: z.object({ page: maybe(page) }),
  gives: z.object({
    results: z.array(
      record({
        id: spelt('_id', z.string()),
        title: z.string(),
        links: z.int(),
        answers: z.int(),
        createdAt: spelt('createTime', z.int()),
      }),
    ),
  }),
  who: 'operator',
})

/** Answers of a template, with the template to interpret them. */
export const listFeedbackAnswers = call('POST', '/api/operator/feedbackAnswers', {
  takes: z.object({ templateId: id, page: maybe(page) }),
  gives: z.object({
    result: feedbackTemplate,
    results: z.array(
      record({
        feedbackId: z.string(),
        /** The person whom the link was made for. */
        linkEmail: maybe(z.string()),
        profileId: spelt('userId', maybe(z.string())),
        email: spelt('userEmail', maybe(z.string())),
        answers: spelt('questions', feedbackAnswers),
        createdAt: spelt('createTime', z.int()),
      }),
    ),
    count: z.int(),
  }),
  who: 'operator',
})

export const switchMaintenance = call('POST', '/api/operator/maintenance', {
  takes: z.object({ on: z.boolean() }),
  gives: z.object({ on: z.boolean() }),
  who: 'operator',
  writes: true,
})

export const listJobs = call('POST', '/api/operator/jobs', {
  takes: z.object({ page: maybe(page) }),
  gives: z.object({
    results: z.array(
      record({
        id: spelt('_id', z.string()),
        kind: z.string(),
        status: z.enum(['waiting', 'done', 'failed']),
        attempts: z.int(),
        error: maybe(z.string()),
        runAt: spelt('runTime', z.int()),
        createdAt: spelt('createTime', z.int()),
        finishedAt: spelt('finishTime', maybe(z.int())),
      }),
    ),
  }),
  who: 'operator',
})

export const retryJob = call('POST', '/api/operator/retryJob', {
  takes: record({ id: spelt('_id', id) }),
  who: 'operator',
  writes: true,
})

/** Sends a mail again, while its text is stored. */
export const resendMail = call('POST', '/api/operator/resendMail', {
  takes: record({ id: spelt('_id', id) }),
  who: 'operator',
  writes: true,
})

/** Lists mails without their text, which may hold a code. */
export const listMails = call('POST', '/api/operator/mails', {
  takes: z.object({ page: maybe(page) }),
  gives: z.object({
    results: z.array(
      record({
        id: spelt('_id', z.string()),
        recipient: z.string(),
        subject: z.string(),
        kind: z.string(),
        status: z.enum(['queued', 'sent', 'kept', 'failed']),
        createdAt: spelt('createTime', z.int()),
        sentAt: spelt('sendTime', maybe(z.int())),
      }),
    ),
  }),
  who: 'operator',
})

/** Copies the data consistently into a folder of the data folder's `backups`. */
export const makeBackup = call('POST', '/api/operator/backup', {
  gives: z.object({
    result: z.object({
      fileName: z.string(),
      bytes: z.int(),
      /** Number of copied pictures; `note` says where they are when none can be copied. */
      pictures: maybe(z.int()),
      note: maybe(z.string()),
    }),
  }),
  who: 'operator',
  writes: true,
})

/**
 * Ends all ways into a book after a restore by other tools. These are sessions, links,
 * invitations and calendar feeds; changes of e-mails are undone, waiting mails given up.
 */
export const afterRestore = call('POST', '/api/operator/afterRestore', {
  gives: z.object({
    result: record({
      feeds: z.int(),
      invites: spelt('invitations', z.int()),
      mails: z.int(),
    }),
  }),
  who: 'operator',
  writes: true,
})
