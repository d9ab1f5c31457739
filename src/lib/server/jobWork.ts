import { mailSignIn } from './services/access.ts'
import { finishBookChanges } from './services/bookChanges.ts'
import { autoPay, findBillsToPay } from './services/bills.ts'
import { findReminders, remindOfBills } from './services/bills.ts'
import { findOverspending, mailOverspending } from './services/budgets.ts'
import { removeInSteps } from './services/deletion.ts'
import { writeEnds } from './services/ends.ts'
import { SERIES_KINDS } from './services/entries.ts'
import { makeExport, runExportImport } from './services/export.ts'
import { runBankImport, runImport } from './services/imports.ts'
import { mailImport, shortenTexts } from './services/imports.ts'
import { mailJoining } from './services/invitations.ts'
import { rejoinInSteps, separateInSteps } from './services/leaving.ts'
import { relabelInSteps } from './services/relabeling.ts'
import type { JobWork } from './jobs/runner.ts'
import { removePictures } from './media.ts'
import { sendMail } from './mail/send.ts'
import { findMonthlyReports, mailMonthlyReport } from './services/reports.ts'
import { backUpNightly } from './services/nightly.ts'
import { indexRest } from './services/searchIndex.ts'
import { extendAllSeries } from './services/series.ts'
import { makeStatement } from './services/statements.ts'
import { sweep } from './services/sweep.ts'
import { findAddedExpenses, mailAddedExpenses } from './services/transactions.ts'

/** What does each kind of job. */
export const JOB_WORK: JobWork = {
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
