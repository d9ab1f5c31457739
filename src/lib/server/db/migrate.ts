import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Migration, MigrationResultSet } from 'kysely/migration'
import type { Database, Engine } from './database.ts'
import { foundation } from './migrations/0001-foundation.ts'
import { accounts } from './migrations/0002-accounts.ts'
import { series } from './migrations/0003-series.ts'
import { bills } from './migrations/0004-bills.ts'
import { sweepColumns } from './migrations/0005-sweep.ts'
import { reminders } from './migrations/0006-reminders.ts'
import { seriesEnds } from './migrations/0007-series-ends.ts'
import { hiddenGroups } from './migrations/0008-hidden-groups.ts'
import { access } from './migrations/0009-access.ts'
import { boundedWork } from './migrations/0010-bounded-work.ts'
import { leavingTables } from './migrations/0011-leaving.ts'
import { budgetAlerts } from './migrations/0012-budget-alerts.ts'
import { sentStatements } from './migrations/0013-statements.ts'
import { monthlyReport } from './migrations/0014-monthly-report.ts'
import { invitations } from './migrations/0015-invitations.ts'
import { feedback } from './migrations/0016-feedback.ts'
import { noticePictures } from './migrations/0017-notice-pictures.ts'
import { studentLoans } from './migrations/0019-student-loans.ts'
import { firstSteps } from './migrations/0020-first-steps.ts'
import { receipts } from './migrations/0021-receipts.ts'
import { undoneImports } from './migrations/0022-undone-imports.ts'
import { eveningMail } from './migrations/0023-evening-mail.ts'
import { deviceSalts } from './migrations/0024-device-salts.ts'
import { remindingBills } from './migrations/0025-reminding-bills.ts'
import { jobUrgency } from './migrations/0026-job-urgency.ts'
import { bookChanges } from './migrations/0027-book-changes.ts'
import { removedPayments } from './migrations/0028-removed-payments.ts'
import { importEncodings } from './migrations/0029-import-encodings.ts'
import { foldedMerchants } from './migrations/0030-folded-merchants.ts'
import { customRecurrence } from './migrations/0031-custom-recurrence.ts'
import { sharedEarlier } from './migrations/0032-shared-earlier.ts'
import { earlierQuestion } from './migrations/0033-earlier-question.ts'
import { bankEntries } from './migrations/0034-bank-entries.ts'
import { rules } from './migrations/0035-rules.ts'
import { bankFiles } from './migrations/0036-bank-files.ts'
import { search } from './migrations/0037-search.ts'
import { calendarFeeds } from './migrations/0038-calendar-feeds.ts'
import { changedAddresses } from './migrations/0039-changed-addresses.ts'
import { exportFiles } from './migrations/0040-exports.ts'
import { exportImports } from './migrations/0041-export-imports.ts'
import { entryChanges } from './migrations/0043-entry-changes.ts'
import { searchVocabulary } from './migrations/0044-search-vocabulary.ts'
import { todayAccounts } from './migrations/0045-today.ts'
import { billsAhead } from './migrations/0046-bills-ahead.ts'
import { ownerKeys } from './migrations/0047-owner-keys.ts'
import { buildFiles } from './migrations/0048-build-files.ts'
import { unfinishedJobs } from './migrations/0049-unfinished-jobs.ts'
import { bankRows } from './migrations/0050-bank-rows.ts'
import { longTexts } from './migrations/0060-long-texts.ts'
import { crowds } from './migrations/0061-crowds.ts'
import { mailRecipients } from './migrations/0062-mail-recipients.ts'
import { categorySources } from './migrations/0065-category-sources.ts'
import { periodRules } from './migrations/0066-period-rules.ts'
import { daysOfPeriods } from './migrations/0067-days-of-periods.ts'
import { changeRights } from './migrations/0068-change-rights.ts'
import { memberChanges } from './migrations/0069-member-changes.ts'
import { foundRefusals } from './migrations/0070-found-refusals.ts'
import { madeSeries } from './migrations/0071-made-series.ts'
import { programVersion } from '../core/version.ts'
import { breakingSteps } from './newerSteps.ts'
import { inTries, keepRoleSettings, lockSchema } from './postgres/schema.ts'
import type { Tables } from './tables.ts'
import { notedVersion, noteVersion } from './writtenBy.ts'

/** Steps go up only; from 0048 on they expand, or say what they break (decision 061). */
const MIGRATIONS: Record<string, (engine: Engine) => Migration['up']> = {
  '0001-foundation': foundation,
  '0002-accounts': accounts,
  '0003-series': series,
  '0004-bills': bills,
  '0005-sweep': sweepColumns,
  '0006-reminders': reminders,
  '0007-series-ends': seriesEnds,
  '0008-hidden-groups': hiddenGroups,
  '0009-access': access,
  '0010-bounded-work': boundedWork,
  '0011-leaving': leavingTables,
  '0012-budget-alerts': budgetAlerts,
  '0013-statements': sentStatements,
  '0014-monthly-report': monthlyReport,
  '0015-invitations': invitations,
  '0016-feedback': feedback,
  '0017-notice-pictures': noticePictures,
  '0019-student-loans': studentLoans,
  '0020-first-steps': firstSteps,
  '0021-receipts': receipts,
  '0022-undone-imports': undoneImports,
  '0023-evening-mail': eveningMail,
  '0024-device-salts': deviceSalts,
  '0025-reminding-bills': remindingBills,
  '0026-job-urgency': jobUrgency,
  '0027-book-changes': bookChanges,
  '0028-removed-payments': removedPayments,
  '0029-import-encodings': importEncodings,
  '0030-folded-merchants': () => foldedMerchants,
  '0031-custom-recurrence': customRecurrence,
  '0032-shared-earlier': sharedEarlier,
  '0033-earlier-question': earlierQuestion,
  '0034-bank-entries': bankEntries,
  '0035-rules': rules,
  '0036-bank-files': bankFiles,
  '0037-search': search,
  '0038-calendar-feeds': calendarFeeds,
  '0039-changed-addresses': changedAddresses,
  '0040-exports': exportFiles,
  '0041-export-imports': exportImports,
  '0043-entry-changes': entryChanges,
  '0044-search-vocabulary': searchVocabulary,
  '0045-today': todayAccounts,
  '0046-bills-ahead': billsAhead,
  '0047-owner-keys': ownerKeys,
  '0048-build-files': buildFiles,
  '0049-unfinished-jobs': unfinishedJobs,
  '0050-bank-rows': bankRows,
  '0060-long-texts': longTexts,
  '0061-crowds': crowds,
  '0062-mail-recipients': mailRecipients,
  '0065-category-sources': categorySources,
  '0066-period-rules': periodRules,
  '0067-days-of-periods': daysOfPeriods,
  '0068-change-rights': changeRights,
  '0069-member-changes': memberChanges,
  '0070-found-refusals': foundRefusals,
  '0071-made-series': madeSeries,
}
const STEPS = Object.keys(MIGRATIONS)

/** A database made by a newer program. */
export class SchemaTooNew extends Error {
  override readonly name = 'SchemaTooNew'
  /** The first step that this program does not know. */
  readonly step: string

  constructor(step: string, version: string | null) {
    const own = programVersion()
    const writer =
      version === null || version === own ? 'a newer Hearthbook' : `Hearthbook ${version}`
    super(`the database was written by ${writer}, and this is ${own}: start that version`)
    this.step = step
  }
}

/**
 * Brings the schema up to date, under a lock when several servers start at once.
 * All steps are one transaction: an interrupted start changes nothing.
 * @param before is called with the first pending step of an existing SQLite file
 */
export async function migrate(
  database: Database,
  before?: (step: string) => Promise<void>,
): Promise<void> {
  if (database.engine === 'postgres') await keepRoleSettings(database.schema)
  const done = await stepsDone(database)
  const next = STEPS.find((name) => !done.includes(name))
  const isShared = database.engine === 'postgres'
  refuseNewerSteps(
    isShared && next === undefined ? breakingSteps(done, STEPS) : done,
    await notedVersion(database),
  )
  if (next === undefined) return
  if (done.length > 0 && !isShared) await before?.(next)
  await inSteps(database, (migrator) => migrator.migrateToLatest())
}

/** Brings an empty database to the schema after a step. */
export async function migrateTo(
  database: Pick<Database, 'engine' | 'schema'>,
  step: string,
): Promise<void> {
  await inSteps(database, (migrator) => migrator.migrateTo(step))
}

function inSteps(
  { engine, schema }: Pick<Database, 'engine' | 'schema'>,
  work: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> {
  const all = () =>
    schema.transaction().execute(async (inside) => {
      if (engine === 'postgres') await lockSchema(inside)
      const { error } = await work(migratorOf(engine, inside))
      if (error) throw error
      await noteVersion({ engine, schema: inside })
    })
  return engine === 'postgres' ? inTries(all) : all()
}

function migratorOf(engine: Engine, db: Kysely<Tables>): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrationsOf(engine) },
  })
}

/** Every step by its name, in the words of an engine. */
export function migrationsOf(engine: Engine): Record<string, Migration> {
  const steps = Object.entries(MIGRATIONS)
  return Object.fromEntries(steps.map(([name, step]) => [name, { up: step(engine) }]))
}

async function stepsDone(database: Database): Promise<string[]> {
  const tables = await database.schema.introspection.getTables({
    withInternalKyselyTables: true,
  })
  if (!tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(database.schema)
  return rows.map(({ name }) => name)
}

/** Refuses migrations that this program does not know. @throws SchemaTooNew */
export function refuseNewerSteps(done: string[], version: string | null): void {
  const unknown = done.filter((name) => !(name in MIGRATIONS)).toSorted()
  if (unknown[0]) throw new SchemaTooNew(unknown[0], version)
}
