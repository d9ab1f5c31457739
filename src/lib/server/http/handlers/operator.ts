import {
  addNotice,
  addUser,
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
import {
  admitNotice,
  writeBackup,
  drawNotice,
  putUpNotice,
  addProfile,
  takeDownNotice,
  readJobs,
  readMails,
  listProfiles,
  setMaintenance,
  changePro,
  deleteByOperator,
  endSessionsOf,
  runJobAgain,
  sendMailAgain,
} from '../../services/operator.ts'
import { handle } from '../handlers.ts'

handle(listUsers, async (context, { page }) => {
  const { profiles, count } = await listProfiles(context, page)
  return { results: profiles.map(userOf), count }
})
handle(addUser, async (context, user) => ({
  result: userOf(await addProfile(context, user)),
}))
handle(setPro, async (context, wish) => ({
  result: userOf(await changePro(context, wish)),
}))
handle(signUserOut, async (context, { email }) => {
  await endSessionsOf(context, email)
  return {}
})
handle(deleteUser, async (context, { email }) => {
  await deleteByOperator(context, email)
  return {}
})
handle(
  addNotice,
  async (context, drawn: Awaited<ReturnType<typeof drawNotice>>) => ({
    result: { id: await putUpNotice(context, drawn) },
  }),
  drawNotice,
  admitNotice,
)
handle(endNotice, async (context, { id }) => {
  await takeDownNotice(context, id)
  return {}
})
handle(listJobs, async (context, { page }) => ({
  results: (await readJobs(context, page)).map(jobOf),
}))
handle(listMails, async (context, { page }) => ({
  results: (await readMails(context, page)).map(mailOf),
}))
handle(retryJob, async (context, { id }) => {
  await runJobAgain(context, id)
  return {}
})
handle(resendMail, async (context, { id }) => {
  await sendMailAgain(context, id)
  return {}
})
handle(makeBackup, async (context) => {
  const { folder, bytes, pictures } = await writeBackup(context)
  return {
    result: {
      fileName: folder,
      bytes,
      pictures: pictures ?? undefined,
      note: pictures === null ? context.t('refusals.BACKUP_WITHOUT_PICTURES') : undefined,
    },
  }
})

handle(switchMaintenance, async (context, { on }) => {
  await setMaintenance(context, on)
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
