import type { Kysely } from 'kysely'
import type { Translate } from '#lib/i18n.ts'
import type { BankFile } from '#lib/domain/bankFile.ts'
import type { PeriodRule } from '#lib/domain/payPeriod.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { Sheet } from '#lib/domain/sheet.ts'
import type { EntryChange } from '#lib/domain/statement.ts'
import type { TableFile } from '#lib/statementFiles/template/readSheet.ts'
import type { UploadedBankFile } from '#lib/statementFiles/readFile.ts'
import type { BackupWriter } from './backups.ts'
import type { ByteCache } from './byteCache.ts'
import type { Config } from './config.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { Log } from './log.ts'
import type { PictureDrawer, PictureStorage } from './pictures.ts'
import type { Secrets } from './secrets.ts'
import type { AppSlots } from './appSlots.ts'
import type { Telemetry } from './telemetry.ts'

/** A family group, its members, and those who share what they made outside of it. */
export type Sharing = { id: string; memberIds: string[]; sharingIds: string[] }

/** The signed-in profile, as services need it. */
export type Caller = {
  id: string
  sessionId: string
  email: string
  currency: string
  language: string
  /** An IANA zone; UTC while none is set. */
  zone: string
  isPro: boolean
  /** Rules by which the profile's months begin; empty for calendar months. */
  periodRules: readonly PeriodRule[]
  /** Whether an export is being written into the book. */
  isBookClosed: boolean
  /** The family group, and when this profile joined it. */
  group: (Sharing & { joinedAt: number }) | null
}

/** The asking browser, by its headers and cookies. */
export type Asker = {
  /** Browsers never see a token. */
  isBrowser: boolean
  /** Whether the session comes from a cookie, as for calls of the web client. */
  isByCookie: boolean
  /** Whether the browser prefetches a page. */
  isPrefetching: boolean
  /** Binds a browser's one-time codes. */
  codeKey: string | null
  /** Recognizes a browser that answered a form of the operator. */
  feedbackKey: string | null
  /** Secrets by which profiles know a browser that signed in before. */
  deviceKeys: string[]
}

/** An uploaded file. */
export type UntrustedFile = { bytes: Uint8Array }

/** Reads files one after the other, owners in turn, each in a process of its own. */
export type FileReader<File extends UntrustedFile, Read> = {
  /**
   * Gives the content of a file. @throws Refusal too-large, file-unreadable, file-refused
   */
  read: (file: File, ownerId: string) => Promise<Read>
  /** Ends the running reading; nothing is read afterwards. */
  close: () => Promise<void>
}

/** Reads tables with known headers. */
export type SheetReader = FileReader<TableFile, Sheet>

/** Reads any bank's files. */
export type BankFileReader = FileReader<UploadedBankFile, BankFile>

/**
 * A stored, compressed statement, and the ids, instants and versions of its entries now.
 */
export type PresentVersions = {
  stored: Uint8Array
  /** Ids separated by line feeds, in the order of `ats` and `modifiedAts`. */
  ids: string
  ats: Float64Array
  modifiedAts: Float64Array
}

/** Entries that changed since a statement: their number, and the latest ones. */
export type StatementChanges = { count: number; latest: EntryChange[] }

/** Makes the files of statements, each in a process of its own. */
export type StatementMaker = {
  /** The file of a stored, compressed statement; an abort ends its process. */
  make: (stored: Uint8Array, signal?: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>
  /** Compares a stored statement with its present entries, in a process of its own. */
  compare: (versions: PresentVersions) => Promise<StatementChanges>
  /** Recent comparisons, by statement and state of its entries. */
  compared: ByteCache<StatementChanges>
  /** Recently downloaded files, by statement. */
  fetched: ByteCache<Uint8Array<ArrayBuffer>>
  /** Ends the running work; nothing is made afterwards. */
  close: () => Promise<void>
}

/** The secrets of one sign-in by the provider of social sign-in. */
export type ProviderFlow = { state: string; nonce: string; verifier: string }

/** Why the provider confirmed no e-mail. */
export type ProviderFailure = 'denied' | 'unverified' | 'unavailable' | 'failed'

/** The provider of social sign-in. */
export type IdentityProvider = {
  /** The provider's address that begins a flow. */
  startAt: (
    flow: ProviderFlow,
    now: number,
  ) => Promise<{ url: URL } | { failure: ProviderFailure }>
  /** The verified e-mail of a callback with these parameters. */
  emailOf: (
    returned: Record<string, string>,
    flow: ProviderFlow,
    now: number,
  ) => Promise<{ email: string } | { failure: ProviderFailure }>
}

/** Everything that exists once per process. */
export type App = {
  config: Config
  database: Database
  secrets: Secrets
  log: Log
  telemetry: Telemetry
  sheets: SheetReader
  bankFiles: BankFileReader
  drawer: PictureDrawer
  pictures: PictureStorage
  /** Null where social sign-in is off. */
  provider: IdentityProvider | null
  backups: BackupWriter
  statements: StatementMaker
  slots: AppSlots
  /** The one source of "now", in UTC milliseconds. */
  clock: () => number
  /** Called after a commit that made jobs, which then start at once. */
  wakeJobs: () => void
  /** Answers the accepted requests, then restarts the process with these parameters. */
  startAnew: (parameters: string[]) => void
  /** Whether the restore at the start of this process failed, which changed nothing. */
  hasFailedRestore?: boolean
}

/** The caller, database, clock and texts of a request: first argument of every service. */
export type Context = {
  app: App
  /** Committed data; inside `inTransaction` the transaction. */
  db: Kysely<Tables>
  isInside: boolean
  /** Reads of a snapshot by their keys; absent elsewhere. */
  reads?: Map<string, Promise<unknown>>
  /** Start of the request, in UTC milliseconds. */
  now: number
  t: Translate
  language: string
  caller: Caller | null
  /** The member who makes a change in the place of the caller, who lets them. */
  actor?: Caller
  /** An IPv6 address counts by its /64. */
  address: string
  asker: Asker
  requestId: string
  /** The W3C header of the request's span; undefined without traces. */
  traceparent?: string | undefined
}

/** The caller of a call that needs one. @throws Refusal signed-out */
export function callerOf(context: Context): Caller {
  if (!context.caller) throw new Refusal('signed-out', 'refusals.SIGNED_OUT')
  return context.caller
}

/** Who makes the call, also in the place of another member. @throws Refusal signed-out */
export function actorOf(context: Context): Caller {
  return context.actor ?? callerOf(context)
}
