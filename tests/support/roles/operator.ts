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
import { may, NOBODY } from './row.ts'
import type { Row } from './row.ts'
import type { Scene } from './scene.ts'

const email = ({ keeper }: Scene) => ({ email: keeper.email })

async function templateOf({ server }: Scene) {
  return { templateId: (await publish(server)).form.id }
}

/** Rows of the operator's calls, which do not exist for everybody else. */
export const OPERATOR: Row[] = [
  may('list', listUsers, NOBODY, () => ({})),
  may('add one', addUser, NOBODY, () => ({ email: 'somebody@example.com' })),
  may('take Pro from', setPro, NOBODY, (scene) => ({ ...email(scene), isPro: false })),
  may('sign out', signUserOut, NOBODY, email),
  may('delete', deleteUser, NOBODY, email),
  may('add one', addNotice, NOBODY, () => ({ title: 'Winter' })),
  may('end it', endNotice, NOBODY, async ({ server }) => {
    await operatorOf(server).ask(addNotice, { title: 'Winter' })
    return {}
  }),
  may('add one', addFeedbackTemplate, NOBODY, () => ({ template: feedbackForm() })),
  may('make a link', addFeedback, NOBODY, templateOf),
  may('end a link', endFeedback, NOBODY, async ({ server }) => {
    const { feedbackId } = await (await publish(server)).linkFor()
    return { feedbackId }
  }),
  may('delete one', deleteFeedbackTemplate, NOBODY, templateOf),
  may('list', listFeedbackTemplates, NOBODY, () => ({})),
  may('read', listFeedbackAnswers, NOBODY, templateOf),
  may('begin it', switchMaintenance, NOBODY, () => ({ on: true })),
  may('list', listJobs, NOBODY, () => ({})),
  may('try one again', retryJob, NOBODY, async ({ server }) => {
    const { results } = await operatorOf(server).ask(listJobs, {})
    return { id: results[0]!.id }
  }),
  may('list', listMails, NOBODY, () => ({})),
  may('send one again', resendMail, NOBODY, async ({ server, keeper }) => ({
    id: String((await newestMail(server, keeper.email)).id),
  })),
  may('make one', makeBackup, NOBODY, () => ({})),
  may('list', listBackups, NOBODY, () => ({})),
  may('put one in place', restoreBackup, NOBODY, () => ({ name: 'nightly' })),
  may('end what a restore revived', afterRestore, NOBODY, () => ({})),
]
