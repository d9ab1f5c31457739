import type { NumberedProblem } from '#lib/domain/sheet.ts'
import type { Key, Translate } from '#lib/i18n.ts'
import type { Context } from '../../core/context.ts'
import type { ImportTable } from '../../db/tables/work.ts'
import { queueMail } from '../../mail.ts'
import { writeLetter } from '../../mail/letters.ts'
import { contextOfProfile } from '../../core/profileContext.ts'
import { inTransaction } from '../../core/transaction.ts'

type ImportOutcome = Pick<
  ImportTable,
  'status' | 'rows' | 'imported' | 'duplicates' | 'errors' | 'file_name'
>

const MAX_PROBLEMS = 20

/** Mails the owner an import's outcome. */
export async function mailImport(context: Context, { importId }: { importId: string }) {
  const record = await context.db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', importId)
    .executeTakeFirst()
  if (!record || record.status === 'undone') return
  const owner = await contextOfProfile(context.app, record.owner_id)
  const outcome = record.status === 'success' ? 'success' : 'failed'
  const to = owner.caller.email
  const letter = await writeLetter(owner, { to, kind: 'import' }, (t) => ({
    subject: t(`mails.import.${outcome}.subject`),
    heading: t(`mails.import.${outcome}.heading`),
    paragraphs: paragraphsOf(t, record),
    action: {
      label: t('mails.import.action'),
      url: new URL('/import-data', context.app.config.publicUrl).href,
    },
  }))
  await inTransaction(owner, (inside) => queueMail(inside, letter))
}

/** The text of a bad row's problem, without its number. */
export function problemText(t: Translate, { key, values }: NumberedProblem): string {
  return t(key as Key, values)
}

function paragraphsOf(t: Translate, record: ImportOutcome): string[] {
  const file = record.file_name
  if (record.status === 'success') {
    const done = t('mails.import.success.text', { count: record.imported, file })
    if (record.duplicates === 0) return [done]
    const count = record.duplicates
    return [done, t('mails.import.success.duplicates', { count })]
  }
  const problems = JSON.parse(record.errors) as NumberedProblem[]
  if (problems.length === 0) return [t('mails.import.failed.fault', { file })]
  const badRows = new Set(problems.map(({ row }) => row)).size
  const more = problems.length - MAX_PROBLEMS
  return [
    t('mails.import.failed.text', { count: badRows, file }),
    ...problems.slice(0, MAX_PROBLEMS).map((problem) =>
      t('mails.import.row', {
        row: problem.row,
        message: problemText(t, problem),
      }),
    ),
    ...(more > 0 ? [t('mails.import.more', { count: more })] : []),
  ]
}
