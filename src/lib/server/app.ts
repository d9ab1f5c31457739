import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Cron } from 'croner'
import { sql } from 'kysely'
import { restoreHint, runCommand } from './commands.ts'
import { createProvider, logEmailClashes } from './services/access.ts'
import { mailSignIn } from './services/access.ts'
import { createBackupWriter, keptBackups } from './services/backups.ts'
import { autoPay, findBillsToPay } from './services/bills.ts'
import { findReminders, remindOfBills } from './services/bills.ts'
import { findOverspending, mailOverspending } from './services/budgets.ts'
import { readConfig } from './core/config.ts'
import type { Config } from './core/config.ts'
import { openFolder } from './core/config/folder.ts'
import type { App } from './core/context.ts'
import { checkFile } from './db/check.ts'
import type { FileCheck } from './db/check.ts'
import { openCurrent } from './db/current.ts'
import { DATABASE_FILE } from './db/files.ts'
import { seedDemo } from './services/demo.ts'
import { SERIES_KINDS } from './services/entries.ts'
import { makeExport, runExportImport } from './services/export.ts'
import { createBankFileReader, createSheetReader } from './services/imports.ts'
import { runBankImport, runImport } from './services/imports.ts'
import { hasLongTexts, mailImport, shortenTexts } from './services/imports.ts'
import { openEnds, writeEnds } from './services/ends.ts'
import { mailJoining } from './services/invitations.ts'
import { finishBookChanges } from './services/bookChanges.ts'
import { isRemote, openFront } from './front.ts'
import type { Front } from './front.ts'
import { watchBooks } from './gauges.ts'
import { removeInSteps } from './services/deletion.ts'
import { rejoinInSteps, separateInSteps } from './services/leaving.ts'
import { relabelInSteps } from './services/relabeling.ts'
import { queueJob } from './jobs.ts'
import { createRunner } from './jobs/runner.ts'
import type { JobWork, Runner } from './jobs/runner.ts'
import { createLog } from './core/log.ts'
import type { Log } from './core/log.ts'
import { removePictures } from './media.ts'
import { createPictureDrawer } from './media/drawer.ts'
import { openStorage } from './media/storage.ts'
import { sendMail } from './mail/send.ts'
import { findMonthlyReports, mailMonthlyReport } from './services/reports.ts'
import { keepBuildFiles } from './services/buildFiles.ts'
import { backUpNightly } from './services/nightly.ts'
import { indexRest, isIndexing } from './services/searchIndex.ts'
import { openSecrets } from './core/secrets.ts'
import { extendAllSeries } from './services/series.ts'
import { createAppSlots } from './core/appSlots.ts'
import { watchStart } from './core/startWatch.ts'
import type { StartWatch } from './core/startWatch.ts'
import { createTelemetry } from './core/telemetry.ts'
import { endUnreadBody } from './core/unreadBodies.ts'
import { createStatementMaker, makeStatement } from './services/statements.ts'
import { sweep } from './services/sweep.ts'
import { findAddedExpenses, mailAddedExpenses } from './services/transactions.ts'
import { systemContext } from './core/systemContext.ts'
import { workerFile } from './core/worker.ts'

/** The one application object of a process. */
export type RunningApp = App & {
  /** A line for the operator at the start. */
  hint?: string | null
  /** Resolves with the parameters of a restart, once one is wanted. */
  anew: Promise<string[]>
  jobs: Runner
  endUnreadBody: typeof endUnreadBody
  /** Starts jobs and the clock; calls are answered before it too. */
  start(): Promise<void>
  /** Finishes running jobs and closes the database. */
  stop(): Promise<void>
  isHealthy(): Promise<boolean>
  /** Whether the file has damaged pages, so that some calls will fail. */
  isDamaged(): boolean
}

const REGULAR = {
  sweep: '*/10 * * * *',
  'back-up': '*/10 * * * *',
  'extend-series': '20 * * * *',
  'find-bills-to-pay': '*/15 * * * *',
  'find-reminders': '*/5 * * * *',
  'find-overspending': '40 * * * *',
  'find-monthly-reports': '*/5 * * * *',
  'find-added-expenses': '*/5 * * * *',
} as const
const JOB_WORK: JobWork = {
  'send-mail': sendMail,
  'tell-sign-in': mailSignIn,
  'tell-joining': mailJoining,
  'change-book': finishBookChanges({
    part: separateInSteps,
    join: rejoinInSteps,
    relabel: relabelInSteps,
    remove: removeInSteps,
  }),
  'run-import': runImport,
  'run-bank-import': runBankImport,
  'tell-import': mailImport,
  'make-statement': makeStatement,
  'make-export': makeExport,
  'import-export': runExportImport,
  'remove-pictures': removePictures,
  'index-entries': indexRest,
  'shorten-texts': shortenTexts,
  'extend-series': (context) => extendAllSeries(context, SERIES_KINDS),
  'find-bills-to-pay': findBillsToPay,
  'pay-bill': autoPay,
  'find-reminders': findReminders,
  'remind-of-bills': remindOfBills,
  'find-overspending': findOverspending,
  'tell-overspending': mailOverspending,
  'find-monthly-reports': findMonthlyReports,
  'mail-monthly-report': mailMonthlyReport,
  'find-added-expenses': findAddedExpenses,
  'mail-added-expenses': mailAddedExpenses,
  'back-up': backUpNightly,
  'record-ends': writeEnds,
  sweep,
}
const HEALTH_MILLISECONDS = 2_500
const APP_KEY = Symbol.for('hearthbook.app')

type AppHolder = { [APP_KEY]?: Promise<RunningApp | Front> }

/** The process's application or front, which the first call opens and starts. */
export function getApp(): Promise<RunningApp | Front> {
  const keeper = globalThis as AppHolder
  keeper[APP_KEY] ??= begin()
  return keeper[APP_KEY]
}

/** Opens a configuration's application; tests pass a `clock`. */
export async function openApp(
  config: Config,
  clock: () => number = Date.now,
): Promise<RunningApp> {
  openFolder(config.dataDir)
  const log = createLog(config.logLevel)
  const watch = watchStart(log, 'the database and its schema')
  try {
    return await openWatched(config, { clock, log, watch })
  } finally {
    watch.end()
  }
}

type Opening = { clock: () => number; log: Log; watch: StartWatch }

async function openWatched(
  config: Config,
  { clock, log, watch }: Opening,
): Promise<RunningApp> {
  const telemetry = await createTelemetry(config, log)
  const database = await openCurrent(config, { now: clock(), log })
  watch.next('the books')
  const anew = Promise.withResolvers<string[]>()
  const app: App = {
    config,
    database,
    clock,
    secrets: openSecrets(config),
    log,
    telemetry,
    sheets: createSheetReader(workerFile('statementFile')),
    bankFiles: createBankFileReader(workerFile('statementFile')),
    drawer: createPictureDrawer(workerFile('picture')),
    backups: createBackupWriter(workerFile('backup')),
    statements: createStatementMaker({
      file: workerFile('statement'),
      changes: workerFile('statementChanges'),
    }),
    slots: createAppSlots(telemetry),
    provider: createProvider(config, log),
    pictures: openStorage(config, log),
    wakeJobs: () => jobs.wake(),
    startAnew: anew.resolve,
  }
  const jobs = createRunner(app, JOB_WORK)
  await logEmailClashes(systemContext(app))
  if (database.engine === 'sqlite') openEnds(app, clock())
  // A folder with backups waits for one of them.
  const isNew = keptBackups(config.dataDir).length === 0
  watch.next('the demo household')
  if (config.seed === 'demo' && isNew) await seedDemo(systemContext(app))
  return runningApp(app, jobs, anew.promise)
}

/** Whether the calls are forwarded to a remote backend. */
export function isFront(app: RunningApp | Front): app is Front {
  return 'remote' in app
}

async function begin(): Promise<RunningApp | Front> {
  const config = readConfig(process.env)
  const means = { open: openApp, now: Date.now() }
  const done = await runCommand(config, process.argv.slice(2), means)
  if (isRemote(config)) return openFront(config, Date.now)
  const app = await openApp(config)
  await app.start()
  return { ...app, ...done, hint: await restoreHint(app) }
}

function runningApp(app: App, jobs: Runner, anew: Promise<string[]>): RunningApp {
  const check = checkOf(app)
  const isDamaged = () => check?.isDamaged() ?? false
  watchBooks(app, isDamaged)
  const clocks = Object.entries(REGULAR).map(([kind, times]) =>
    startClock(app, kind as keyof typeof REGULAR, times),
  )
  return {
    ...app,
    jobs,
    endUnreadBody,
    anew,
    async start() {
      const context = systemContext(app)
      await keepBuildFiles(context)
      if (await isIndexing(context)) await queueJob(context, 'index-entries', {})
      if (await hasLongTexts(context)) await queueJob(context, 'shorten-texts', {})
      for (const clock of clocks) clock.resume()
      await jobs.start()
    },
    async stop() {
      for (const clock of clocks) clock.stop()
      check?.close()
      app.backups.close()
      await app.sheets.close()
      await app.bankFiles.close()
      await app.drawer.close()
      await app.statements.close()
      await jobs.stop()
      await app.database.close()
      await app.telemetry.stop()
    },
    isDamaged,
    async isHealthy() {
      try {
        const asked = sql`select 1`.execute(app.database.read)
        return await Promise.race([asked.then(() => true), healthTimeout()])
      } catch (error) {
        app.log.error({ error: String(error) }, 'health: the database does not answer')
        return false
      }
    },
  }
}

function healthTimeout(): Promise<never> {
  const late = new Error('no answer in time')
  return sleep(HEALTH_MILLISECONDS, null, { ref: false }).then(() => Promise.reject(late))
}

/** PostgreSQL checks its own pages. */
function checkOf({ config, database, log }: App): FileCheck | null {
  if (database.engine === 'postgres') return null
  const file = join(config.dataDir, DATABASE_FILE)
  return checkFile({ file, workerFile: workerFile('check'), log })
}

function startClock(app: App, kind: keyof typeof REGULAR, times: string): Cron {
  return new Cron(times, { paused: true, unref: true }, (cron) => {
    // Every server's timer fires; the key lets only one of them queue the job.
    const once = (cron.currentRun() ?? new Date()).toISOString().slice(0, 16)
    queueJob(systemContext(app), kind, {}, { once }).catch((error: unknown) =>
      app.log.error({ error: String(error) }, 'clock: no job left'),
    )
  })
}
