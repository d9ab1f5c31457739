import type { AlertCase } from './serverAlerts.ts'

const FORWARDED = 'hearthbook_forwarded_calls_total'
const MAILS = 'hearthbook_mails_total'
const BACKUP = 'hearthbook_nightly_backup_timestamp_seconds'
/** Time begins at 0 here: what lies before it is negative. */
const START = 'process_start_time_seconds'

/** Alerts of jobs, mails, backups and a backend. */
export const WORK_ALERTS: AlertCase[] = [
  {
    alert: 'HearthbookJobsLate',
    rings: {
      what: 'statements are due for half an hour',
      series: {
        'hearthbook_jobs_oldest_due_age_seconds{kind="make-statement"}': '0+30x60',
      },
      at: '25m',
    },
    quiet: {
      what: 'many are made one after another, each some minutes late',
      series: { 'hearthbook_jobs_oldest_due_age_seconds{kind="make-statement"}': '600x60' },
      at: '25m',
    },
  },
  {
    alert: 'HearthbookJobsFail',
    rings: {
      what: 'a job is given up',
      series: { 'hearthbook_jobs_total{kind="sweep",outcome="failed"}': '0x4 1x4' },
      at: '3m',
    },
    quiet: {
      what: 'a job is tried again',
      series: { 'hearthbook_jobs_total{kind="sweep",outcome="retried"}': '0x4 1x4' },
      at: '3m',
    },
  },
  {
    alert: 'HearthbookMailsFail',
    rings: {
      what: 'a mail is given up',
      series: { [`${MAILS}{outcome="failed"}`]: '0x4 1x4' },
      at: '3m',
    },
    quiet: {
      what: 'one was given up yesterday',
      series: { [`${MAILS}{outcome="failed"}`]: '0x4 1x200' },
      at: '90m',
    },
  },
  {
    alert: 'HearthbookMailsWait',
    rings: {
      what: 'the mail server is away, and mails are put off',
      series: {
        hearthbook_mails_oldest_age_seconds: '0+30x20',
        'hearthbook_jobs_oldest_due_age_seconds{kind="send-mail"}': '0x20',
      },
      at: '5m30s',
    },
    quiet: {
      what: 'it was away for four minutes, and refuses the recipients of two mails',
      series: {
        hearthbook_mails_oldest_age_seconds: '0+30x8 0x20',
        hearthbook_mails_refused: '2x28',
        [`${MAILS}{outcome="sent"}`]: '3x28',
      },
      at: '14m',
    },
  },
  {
    alert: 'HearthbookMailsWait',
    rings: {
      what: 'the mail server refuses each recipient',
      series: { hearthbook_mails_refused: '3x8', [`${MAILS}{outcome="sent"}`]: '9x8' },
      at: '3m',
    },
    quiet: {
      what: 'it refuses many, and takes other mails',
      series: { hearthbook_mails_refused: '30x8', [`${MAILS}{outcome="sent"}`]: '9+1x8' },
      at: '3m',
    },
  },
  {
    alert: 'HearthbookServiceUnreachable',
    rings: {
      what: 'the bucket of pictures is away',
      series: { 'hearthbook_service_reachable{service="pictures"}': '0x40' },
      at: '12m',
    },
    quiet: {
      what: 'it was away for five minutes',
      series: { 'hearthbook_service_reachable{service="pictures"}': '0x10 1x30' },
      at: '12m',
    },
  },
  {
    alert: 'HearthbookBackupOld',
    rings: {
      what: 'two nights passed without a backup',
      series: { [BACKUP]: '-136800x60', [START]: '-140400x60' },
      at: '20m',
    },
    quiet: {
      what: 'the last night made one',
      series: { [BACKUP]: '-50400x60', [START]: '-140400x60' },
      at: '20m',
    },
  },
  {
    alert: 'HearthbookBackupOld',
    rings: {
      what: 'a server never made one in two days',
      series: { [BACKUP]: '0x60', [START]: '-140400x60' },
      at: '20m',
    },
    quiet: {
      what: 'a server is new, and another one makes none',
      series: {
        [`${BACKUP}{instance="new"}`]: '0x60',
        [`${START}{instance="new"}`]: '-36000x60',
        [`${START}{instance="other"}`]: '-140400x60',
      },
      at: '20m',
    },
  },
  {
    alert: 'HearthbookBackupFails',
    rings: {
      what: 'a night fails',
      series: { 'hearthbook_nightly_backups_total{outcome="failed"}': '0x4 1x4' },
      at: '3m',
    },
    quiet: {
      what: 'a night makes one',
      series: { 'hearthbook_nightly_backups_total{outcome="made"}': '0x4 1x4' },
      at: '3m',
    },
  },
  {
    alert: 'HearthbookBackendFails',
    rings: {
      what: 'the backend cannot be reached',
      series: { [`${FORWARDED}{host="api",outcome="refused"}`]: '0+1x40' },
      at: '12m',
    },
    quiet: {
      what: 'it refuses what people ask',
      series: { [`${FORWARDED}{host="api",outcome="404"}`]: '0+1x40' },
      at: '12m',
    },
  },
  {
    alert: 'HearthbookMetricsIncomplete',
    rings: {
      what: 'the database is away',
      series: { hearthbook_reading_failures_total: '0+1x60' },
      at: '20m',
    },
    quiet: {
      what: 'one reading came too late',
      series: { hearthbook_reading_failures_total: '0x4 1x56' },
      at: '11m',
    },
  },
]
