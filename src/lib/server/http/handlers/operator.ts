import {
  addNotice,
  addUser,
  afterRestore,
  deleteUser,
  endNotice,
  listJobs,
  listMails,
  listUsers,
  makeBackup,
  resendMail,
  retryJob,
  setPro,
  signUserOut,
  switchMaintenance,
} from '#lib/contract/operator.ts'
import type { ProfileTable } from '../../db/tables/people.ts'
import type { JobTable, MailTable } from '../../db/tables/work.ts'
import * as operator from '../../services/operator.ts'
import { prepareRestored } from '../../services/restore.ts'
import { handle } from '../handlers.ts'

handle(listUsers, async (context, { page }) => {
  const { profiles, count } = await operator.listUsers(context, page)
  return { results: profiles.map(userOf), count }
})
handle(addUser, async (context, user) => ({
  result: userOf(await operator.addUser(context, user)),
}))
handle(setPro, async (context, payload) => ({
  result: userOf(await operator.setPro(context, payload)),
}))
handle(signUserOut, async (context, { email }) => {
  await operator.signUserOut(context, email)
  return {}
})
handle(deleteUser, async (context, { email }) => {
  await operator.deleteUser(context, email)
  return {}
})
handle(
  addNotice,
  async (context, drawn: Awaited<ReturnType<typeof operator.drawNotice>>) => ({
    result: { id: await operator.addNotice(context, drawn) },
  }),
  operator.drawNotice,
  operator.admitNotice,
)
handle(endNotice, async (context, { id }) => {
  await operator.endNotice(context, id)
  return {}
})
handle(listJobs, async (context, { page }) => ({
  results: (await operator.listJobs(context, page)).map(jobOf),
}))
handle(listMails, async (context, { page }) => ({
  results: (await operator.listMails(context, page)).map(mailOf),
}))
handle(retryJob, async (context, { id }) => {
  await operator.retryJob(context, id)
  return {}
})
handle(resendMail, async (context, { id }) => {
  await operator.resendMail(context, id)
  return {}
})
handle(makeBackup, async (context) => {
  const { folder, bytes, pictures } = await operator.makeBackup(context)
  return {
    result: {
      fileName: folder,
      bytes,
      pictures: pictures ?? undefined,
      note: pictures === null ? context.t('refusals.BACKUP_WITHOUT_PICTURES') : undefined,
    },
  }
})

handle(afterRestore, async (context) => ({
  result: await prepareRestored(context),
}))

handle(switchMaintenance, async (context, { on }) => {
  await operator.switchMaintenance(context, on)
  return { on }
})

function userOf(row: ProfileTable) {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name ?? undefined,
    lastName: row.last_name ?? undefined,
    active: row.active === 1,
    isPro: row.is_pro === 1,
    createdAt: row.created_at,
  }
}

function jobOf(row: JobTable) {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    attempts: row.attempts,
    error: row.error ?? undefined,
    runAt: row.run_at,
    createdAt: row.created_at,
    finishedAt: row.finished_at ?? undefined,
  }
}

function mailOf(row: MailTable) {
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    kind: row.kind,
    status: row.status,
    createdAt: row.created_at,
    sentAt: row.sent_at ?? undefined,
  }
}
