import { formatDay } from '#lib/i18n/dates.ts'
import type { Context } from '../../core/context.ts'
import { contextOfProfile } from '../../core/profileContext.ts'
import { publicAddress } from '../../core/publicAddress.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { StatementTable } from '../../db/tables/work.ts'
import type { Attempt } from '../../jobs/runner.ts'
import { queueMail } from '../../mail.ts'
import { writeLetter } from '../../mail/letters.ts'

const TYPES = {
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const
const ENDINGS = { excel: 'xlsx', pdf: 'pdf' } as const

type FileSource = Pick<StatementTable, 'code' | 'format'>

/** The name of a statement's file. */
export function fileName({ code, format }: FileSource): string {
  return `statement-${code}.${ENDINGS[format]}`
}

/** The media type of a statement's file. */
export function fileType({ format }: FileSource): string {
  return TYPES[format]
}

/** Makes a statement's file and mails it to the profile's address, once. */
export async function makeStatement(
  context: Context,
  { statementId }: { statementId: string },
  { isLast }: Attempt,
): Promise<void> {
  try {
    const row = await findUnsent(context, statementId)
    if (row) await mailStatement(context, row)
  } catch (error) {
    if (isLast)
      await inTransaction(context, (inside) => settle(inside, statementId, 'failed'))
    throw error
  }
}

async function mailStatement(context: Context, row: StatementTable): Promise<void> {
  const owner = await contextOfProfile(context.app, row.owner_id)
  const bytes = await context.app.statements.make(row.content)
  const { language } = owner
  const values = {
    code: row.code,
    from: formatDay(row.first_day, language),
    to: formatDay(row.last_day, language),
  }
  const to = owner.caller.email
  const letter = await writeLetter(owner, { to, kind: 'statement' }, (t) => ({
    subject: t('mails.statement.subject', values),
    heading: t('mails.statement.heading'),
    paragraphs: [t('mails.statement.text', values), t('mails.statement.check', values)],
    action: {
      label: t('mails.statement.action'),
      url: publicAddress(context.app, '/reports'),
    },
  }))
  const attachment = { name: fileName(row), type: fileType(row), bytes }
  await inTransaction(owner, async (inside) => {
    // Another server may have mailed it meanwhile.
    if (!(await findUnsent(inside, row.id))) return
    await settle(inside, row.id, 'ready')
    await queueMail(inside, { ...letter, attachment })
  })
}

/** Includes failed statements, which a retried job makes. */
function findUnsent(context: Context, id: string): Promise<StatementTable | undefined> {
  return context.db
    .selectFrom('statements')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'ready')
    .executeTakeFirst()
}

async function settle(
  context: Context,
  id: string,
  status: StatementTable['status'],
): Promise<void> {
  await context.db.updateTable('statements').set({ status }).where('id', '=', id).execute()
}
