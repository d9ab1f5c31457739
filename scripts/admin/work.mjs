// Commands about background work: jobs, mails, backups.
import { momentOf, tableOf } from './table.mjs'

const momentIfAny = (milliseconds) =>
  milliseconds === undefined || milliseconds === null ? '' : momentOf(milliseconds)

export const WORK = {
  jobs: {
    call: 'jobs',
    help: 'jobs [PAGE]',
    says: 'lists the jobs, newest first, 50 a page',
    payload: ([page]) => ({ page: Number(page ?? 0) }),
    shown: ({ results }) =>
      tableOf(
        ['ID', 'KIND', 'STATUS', 'TRIES', 'RUNS (UTC)', 'ERROR'],
        results.map(({ _id, kind, status, attempts, runTime, error }) => [
          _id,
          kind,
          status,
          attempts,
          momentOf(runTime),
          error ?? '',
        ]),
      ),
  },
  'retry-job': {
    call: 'retryJob',
    help: 'retry-job ID',
    says: 'lets a job that failed try anew',
    needs: 1,
    payload: ([_id]) => ({ _id }),
    shown: () => 'It tries anew.',
  },
  mails: {
    call: 'mails',
    help: 'mails [PAGE]',
    says: 'lists the mails, newest first, 50 a page, without secret subjects',
    payload: ([page]) => ({ page: Number(page ?? 0) }),
    shown: ({ results }) =>
      tableOf(
        ['ID', 'TO', 'KIND', 'STATUS', 'SENT (UTC)', 'SUBJECT'],
        results.map(({ _id, recipient, kind, status, sendTime, subject }) => [
          _id,
          recipient,
          kind,
          status,
          momentIfAny(sendTime),
          subject,
        ]),
      ),
  },
  'resend-mail': {
    call: 'resendMail',
    help: 'resend-mail ID',
    says: 'sends a mail again, while its text is kept',
    needs: 1,
    payload: ([_id]) => ({ _id }),
    shown: () => 'On its way.',
  },
  'after-restore': {
    call: 'afterRestore',
    help: 'after-restore',
    says: 'after PostgreSQL was restored: ends all sessions, links, feeds and waiting mails',
    payload: () => ({}),
    shown: ({ result: { feeds, invitations, mails } }) =>
      `Ended: all sessions and links, ${feeds} calendar feeds, ${invitations} invitations. ` +
      `Mails that waited and are "failed" now: ${mails}.`,
  },
  backup: {
    call: 'backup',
    help: 'backup',
    says: 'copies the data into a folder of its own, which restore puts in place',
    payload: () => ({}),
    shown: ({ result: { fileName, bytes, pictures, note } }) =>
      [
        fileName,
        `${bytes} bytes${pictures === undefined ? '' : `, ${pictures} pictures`}`,
        ...(note ? [note] : []),
      ].join('\n'),
  },
}
