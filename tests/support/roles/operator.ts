import {
  addFeedback,
  addFeedbackTemplate,
  addNotice,
  addUser,
  deleteFeedbackTemplate,
  deleteUser,
  endFeedback,
  endNotice,
  listFeedbackAnswers,
  listFeedbackTemplates,
  listJobs,
  listMails,
  listUsers,
  afterRestore,
  makeBackup,
  resendMail,
  retryJob,
  setPro,
  signUserOut,
  switchMaintenance,
} from '#lib/contract/operator.ts'
import { listBackups, restoreBackup } from '#lib/contract/restore.ts'
import { publish } from '../feedback.ts'
import { feedbackForm } from '../feedbackForms.ts'
import { newestMail, operatorOf } from '../testServer.ts'
import { NOBODY, row } from './row.ts'
import type { Row } from './row.ts'
import type { Scene } from './scene.ts'

const email = ({ keeper }: Scene) => ({ email: keeper.email })

async function templateOf({ server }: Scene) {
  return { templateId: (await publish(server)).form.id }
}

/** Rows of the operator's calls, which do not exist for everybody else. */
export const OPERATOR: Row[] = [
  row('POST /api/operator/users reads', listUsers).may(NOBODY, {}),
  row('POST /api/operator/addUser', addUser).may(NOBODY, {
    email: 'somebody@example.com',
  }),
  row('POST /api/operator/setPro', setPro).may(NOBODY, (scene) => ({
    ...email(scene),
    isPro: false,
  })),
  row('POST /api/operator/signOut', signUserOut).may(NOBODY, email),
  row('POST /api/operator/deleteUser', deleteUser).may(NOBODY, email),
  row('POST /api/operator/addNotice', addNotice).may(NOBODY, {
    title: 'Winter',
  }),
  row('POST /api/operator/endNotice', endNotice).may(NOBODY, async ({ server }) => {
    await operatorOf(server).ask(addNotice, { title: 'Winter' })
    return {}
  }),
  row('POST /api/operator/addFeedbackTemplate', addFeedbackTemplate).may(NOBODY, () => ({
    template: feedbackForm(),
  })),
  row('POST /api/operator/addFeedback', addFeedback).may(NOBODY, templateOf),
  row('POST /api/operator/endFeedback', endFeedback).may(NOBODY, async ({ server }) => {
    const { feedbackId } = await (await publish(server)).linkFor()
    return { feedbackId }
  }),
  row('POST /api/operator/deleteFeedbackTemplate', deleteFeedbackTemplate).may(
    NOBODY,
    templateOf,
  ),
  row('POST /api/operator/feedbackTemplates reads', listFeedbackTemplates).may(NOBODY, {}),
  row('POST /api/operator/feedbackAnswers reads', listFeedbackAnswers).may(
    NOBODY,
    templateOf,
  ),
  row('POST /api/operator/maintenance', switchMaintenance).may(NOBODY, {
    on: true,
  }),
  row('POST /api/operator/jobs reads', listJobs).may(NOBODY, {}),
  row('POST /api/operator/retryJob', retryJob).may(NOBODY, async ({ server }) => {
    const { results } = await operatorOf(server).ask(listJobs, {})
    return { id: results[0]!.id }
  }),
  row('POST /api/operator/mails reads', listMails).may(NOBODY, {}),
  row('POST /api/operator/resendMail', resendMail).may(
    NOBODY,
    async ({ server, keeper }) => ({
      id: String((await newestMail(server, keeper.email)).id),
    }),
  ),
  row('POST /api/operator/backup', makeBackup).may(NOBODY, {}),
  row('POST /api/operator/backups reads', listBackups).may(NOBODY, {}),
  row('POST /api/operator/restore', restoreBackup).may(NOBODY, {
    name: 'nightly',
  }),
  row('POST /api/operator/afterRestore', afterRestore).may(NOBODY, {}),
]
