import { INVITATION_DAYS, RETURN_DAYS } from '#lib/domain/group.ts'
import { formatMoney } from '#lib/domain/money.ts'
import { formatDay, formatInstant, monthInText } from '#lib/i18n/dates.ts'
import { getT } from '#lib/i18n.ts'
import type { Language } from '#lib/i18n/languages.ts'
import { DECEMBER, NOVEMBER } from './budgets.ts'
import { BILL_DAY, READER_ZONE, SIGN_IN_AT } from './mailKinds.ts'
import type { Correspondence } from './mailKinds.ts'

/** Subject and texts of a mail, by the catalogue and the formats of a language. */
type Said = { kind: string; subject: string; texts: string[] }

/** Expected mails of a correspondence in the language of its reader, in the order of sending. */
export function saidIn(language: Language, written: Correspondence): Said[] {
  return [
    ...saidOfAccess(language, written),
    ...saidOfBooks(language, written),
    ...saidOfFamily(language, written),
    saidOfMonth(language),
    farewellIn(language),
  ]
}

/** The mail after a deletion. */
export function farewellIn(language: Language): Said {
  const t = getT(language)
  return {
    kind: 'deleted',
    subject: t('mails.deleted.subject'),
    texts: [t('mails.deleted.heading'), t('mails.deleted.text')],
  }
}

/** An invitation of somebody whose name is not known. */
export function invitationIn(
  language: Language,
  ana: { owner: string; email: string },
): Said {
  const t = getT(language)
  return {
    kind: 'invite',
    subject: t('mails.invite.subject', ana),
    texts: [
      t('mails.invite.headingPlain'),
      t('mails.invite.text', ana),
      t('mails.invite.lifetime', { count: INVITATION_DAYS }),
      t('mails.invite.reject'),
    ],
  }
}

/** Mails to an e-mail that another profile asked for and that its own one then leaves. */
export function addressMailsIn(
  language: Language,
  { code, ...changed }: { code: string; when: string; email: string; day: string },
): Said[] {
  const t = getT(language)
  const device = t('mails.signIn.unknownDevice')
  return [
    {
      kind: 'address',
      subject: t('mails.addressTaken.subject'),
      texts: [t('mails.addressTaken.heading'), t('mails.addressTaken.text')],
    },
    {
      kind: 'code',
      subject: t('mails.code.leaveAddress.subject', { code }),
      texts: [t('mails.code.leaveAddress.heading'), t('mails.code.lifetime')],
    },
    {
      kind: 'address',
      subject: t('mails.addressChanged.subject'),
      texts: [
        t('mails.addressChanged.heading'),
        t('mails.addressChanged.text', { ...changed, device }),
        t('mails.addressChanged.stop', changed),
        t('mails.addressChanged.action'),
      ],
    },
  ]
}

function codesIn({ mails }: Correspondence, kind: string): string[] {
  const code = /\b(\d{6}|[0-9A-Z]{4}-[0-9A-Z]{4})\b/
  return mails.filter((mail) => mail.kind === kind).map(({ body }) => code.exec(body!)![1]!)
}

const usd = (minor: number, language: Language) =>
  formatMoney({ minor, currency: 'USD' }, language)

function saidOfAccess(language: Language, written: Correspondence): Said[] {
  const t = getT(language)
  const codes = codesIn(written, 'code')
  const bo = { name: 'Bo Lind', email: written.friend.email }
  const codeMail = (purpose: 'signin' | 'delete', place: number): Said => ({
    kind: 'code',
    subject: t(`mails.code.${purpose}.subject`, { code: codes[place]! }),
    texts: [
      t(`mails.code.${purpose}.heading`),
      t('mails.code.lifetime'),
      t('mails.code.notYou'),
    ],
  })
  const device = t('mails.signIn.unknownDevice')
  const when = formatInstant(SIGN_IN_AT, language, READER_ZONE)
  return [
    codeMail('signin', 1),
    codeMail('delete', 2),
    {
      kind: 'reset',
      subject: t('mails.reset.subject'),
      texts: [t('mails.reset.heading'), t('mails.reset.text'), t('mails.reset.action')],
    },
    {
      kind: 'activation',
      subject: t('mails.activation.subject'),
      texts: [t('mails.activation.text'), t('mails.activation.another')],
    },
    codeMail('signin', 3),
    {
      kind: 'sign-in',
      subject: t('mails.signIn.subject'),
      texts: [t('mails.signIn.text', { when, device })],
    },
    {
      kind: 'joined',
      subject: t('mails.joined.subject', bo),
      texts: [t('mails.joined.text', bo), t('mails.joined.remove', bo)],
    },
  ]
}

function saidOfBooks(language: Language, written: Correspondence): Said[] {
  const t = getT(language)
  const file = 'rows.csv'
  const message = t('imports.rows.date', { found: 'someday' })
  const name = t('categories.31.name')
  const budget = {
    name,
    spent: usd(12_001, language),
    whole: usd(10_000, language),
    over: usd(2001, language),
  }
  const bill = {
    title: 'Power',
    amount: usd(123_456, language),
    day: formatDay(BILL_DAY, language),
  }
  const statement = {
    from: formatDay('2026-11-01', language),
    to: formatDay('2026-11-30', language),
    code: codesIn(written, 'statement')[0]!,
  }
  return [
    {
      kind: 'import',
      subject: t('mails.import.success.subject'),
      texts: [t('mails.import.success.text', { count: 1, file })],
    },
    {
      kind: 'import',
      subject: t('mails.import.failed.subject'),
      texts: [
        t('mails.import.failed.text', { count: 1, file }),
        t('mails.import.row', { row: 2, message }),
      ],
    },
    {
      kind: 'budgets',
      subject: t('mails.budgets.subject', { count: 1, name }),
      texts: [t('mails.budgets.over', budget), t('mails.budgets.settings')],
    },
    {
      kind: 'bills',
      subject: t('mails.bills.subject', { count: 1, title: bill.title }),
      texts: [t('mails.bills.before', bill)],
    },
    {
      kind: 'statement',
      subject: t('mails.statement.subject', statement),
      texts: [t('mails.statement.text', statement), t('mails.statement.check', statement)],
    },
    {
      kind: 'export',
      subject: t('mails.export.subject'),
      texts: [t('mails.export.notYou')],
    },
  ]
}

function saidOfFamily(language: Language, { other: { email } }: Correspondence): Said[] {
  const t = getT(language)
  const owner = 'Ana Moreau'
  const ana = { owner, email }
  const entry = (id: 31 | 32) =>
    t('mails.expenses.entry', { who: 'Ana', name: t(`categories.${id}.name`) })
  return [
    invitationIn(language, ana),
    ...(['receiver', 'giver'] as const).map((side) => ({
      kind: 'change-right',
      subject: t(`mails.changeRight.${side}.subject`, { name: owner }),
      texts: [
        t(`mails.changeRight.${side}.text`, { name: owner, email }),
        t(`mails.changeRight.${side}.yours`, { name: owner }),
      ],
    })),
    {
      kind: 'expenses',
      subject: t('mails.expenses.subject', { count: 2, who: 'Ana' }),
      texts: [entry(31), usd(150_000, language), entry(32), t('mails.expenses.sum')],
    },
    {
      kind: 'removed',
      subject: t('mails.removed.subject', ana),
      texts: [
        t('mails.removed.text', ana),
        t('mails.removed.yours'),
        t('mails.removed.stays'),
        t('mails.removed.undo', { owner, count: RETURN_DAYS }),
      ],
    },
    {
      kind: 'return',
      subject: t('mails.return.subject', ana),
      texts: [
        t('mails.return.text', ana),
        t('mails.return.lifetime', { count: RETURN_DAYS }),
      ],
    },
  ]
}

function saidOfMonth(language: Language): Said {
  const t = getT(language)
  return {
    kind: 'monthly-report',
    subject: t('mails.report.subject', { month: monthInText(NOVEMBER, language) }),
    texts: [
      t('reports.savings.overspent'),
      t('categories.31.name'),
      t('mails.report.bills', { month: monthInText(DECEMBER, language) }),
      t('mails.report.due', { title: 'Power', day: formatDay('2026-12-24', language) }),
      t('mails.report.overdue', { count: 1 }),
    ],
  }
}
