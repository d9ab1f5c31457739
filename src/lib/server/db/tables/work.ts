import type { MemberAct, MemberSubject } from '#lib/domain/memberChange.ts'
import type { Day } from '#lib/domain/day.ts'
import type { At, Flag } from './values.ts'

export type MailTable = {
  id: string
  recipient: string
  subject: string
  html: string | null
  body: string | null
  kind: string
  is_secret: Flag
  status: 'queued' | 'sent' | 'kept' | 'failed'
  created_at: At
  sent_at: At | null
  wipe_at: At | null
  /** For one-click unsubscription. */
  unsubscribe_url: string | null
}

export type JobTable = {
  id: string
  kind: string
  /** Deleted with this profile. */
  profile_id: string | null
  payload: string
  /** Lower runs first. */
  urgency: number
  run_at: At
  attempts: number
  /** Latest attempts that neither ended nor failed. */
  unfinished: number
  leased_until: At | null
  lease: string | null
  /** At most one waiting job of a kind has this key. */
  unique_key: string | null
  status: 'waiting' | 'done' | 'failed'
  error: string | null
  created_at: At
  finished_at: At | null
}

/** A script of a recent build. */
export type BuildFileTable = {
  path: string
  build: string
  body: Uint8Array<ArrayBuffer>
  /** Latest start of a server with this build. */
  seen_at: At
}

export type IdempotentAnswerTable = {
  profile_id: string
  call: string
  key: string
  payload_hash: string
  answer: string
  created_at: At
}

/** A picture of the media host, by owner and given name. */
export type ImageTable = {
  owner_id: string
  name: string
  /** The storage's folder of it and its thumbnail. */
  storage_key: string
  /** The media type of the bytes. */
  type: string
  bytes: number
  hash: string
  /** 0 while its bytes are being stored. */
  is_stored: Flag
  created_at: At
}

/** Features that the operator turns on and off on the running server. */
export type SwitchTable = { name: string; is_on: Flag; changed_at: At }

export type ImportTable = {
  id: string
  owner_id: string
  kind: 'template' | 'mint' | 'bank'
  file_name: string
  content_hash: string
  /** Rows of the file as JSON, until processed. */
  sheet: string | null
  overrides: Flag
  status: 'pending' | 'success' | 'failed' | 'undone'
  rows: number
  imported: number
  duplicates: number
  /** First and last imported day. */
  first_day: Day | null
  last_day: Day | null
  /** Counts of its undoing: entries removed, and changed ones that stay. */
  removed: number
  kept: number
  errors: string
  /** How a text file was read, such as "Windows-1251". */
  encoding: string | null
  /** Cells of the first rows as JSON. */
  first_rows: string | null
  /** Rows of each kind of a bank's file, and the accounts that it went into, as JSON. */
  counts: string | null
  account_ids: string | null
  created_at: At
  finished_at: At | null
}

/** A bank's file that was read, until it is imported or a day old. */
export type BankFileTable = {
  id: string
  owner_id: string
  file_name: string
  content_hash: string
  /** The storage's folder of the file and its reading. */
  storage_key: string
  created_at: At
}

/** How files of a shape are read, or the account of a number, as JSON. */
export type BankMemoryTable = {
  owner_id: string
  kind: 'shape' | 'account'
  name: string
  value: string
  used_at: At
}

/** An entry, or an account's opening balance, that an import of a bank's file made or changed. */
export type ImportChangeTable = ImportChange & { owner_id: string; import_id: string }

/** A change that an import made, for its undoing. */
export type ImportChange = {
  /** An entry, or an account of the kinds `opening` and `account`. */
  entry_id: string
  kind: 'joined' | 'transfer' | 'payment' | 'opening' | 'account'
  /** JSON of the changed columns before. */
  before: string | null
  /** JSON of the row's entry without its transfer, for when the other side is undone. */
  alone: string | null
  payment_id: string | null
  bill_id: string | null
  /** The entry's version after the import. */
  modified_at: At
}

/** A profile's whole data as one file, in slices of the media store. */
export type ExportTable = {
  id: string
  owner_id: string
  status: 'pending' | 'ready' | 'failed' | 'too-large'
  step: 'book' | 'pictures' | 'statements'
  /** Finished and all files of the step. */
  done: number
  total: number
  /** Key of the present try; keys of slices add a number. */
  storage_key: string | null
  slices: number
  bytes: number
  created_at: At
  expires_at: At
}

/** The import of an export into its owner's empty book. */
export type ExportImportTable = {
  owner_id: string
  id: string
  file_name: string
  status: 'uploading' | 'pending' | 'ready' | 'failed'
  step: 'check' | 'pictures' | 'book'
  /** Whether it writes the book, which is closed meanwhile. */
  is_writing: Flag
  /** Finished and all files or rows of the step. */
  done: number
  total: number
  /** Storage key of the uploaded file, which is stored in slices like an export. */
  storage_key: string | null
  slices: number
  bytes: number
  /** Why it failed, and where in the file. */
  fault: string | null
  place: string | null
  /** Numbers of imported things as JSON. */
  counts: string | null
  created_at: At
  kept_until: At
}

/** A change of chosen entries, to undo within ten minutes. */
export type MemberChangeTable = {
  owner_id: string
  id: string
  actor_id: string
  act: MemberAct
  subject: MemberSubject
  entry_id: string
  title: string | null
  minor: number
  currency: string
  /** JSON of how it is taken back; null where it is not. */
  undo: string | null
  created_at: At
  undone_at: At | null
}

export type EntryChangeTable = {
  id: string
  owner_id: string
  is_deletion: Flag
  /** JSON of the entries' versions after it, and of their columns before. */
  entries: string
  /** JSON of refunds that lost their purchase by a deletion. */
  refunds: string
  /** JSON of the series that it made of entries, with their versions; null for others. */
  made_series: string | null
  created_at: At
}

/** A try to import, accepted or refused. */
export type ImportTryTable = { owner_id: string; at: At }

/** A sent statement, with the content of its file. */
export type StatementTable = {
  id: string
  owner_id: string
  /** Short, for people who compare a file with the list. */
  code: string
  format: 'excel' | 'pdf'
  /** The sent instants, and their days for the owner. */
  start_at: At
  end_at: At
  first_day: Day
  last_day: Day
  /** JSON of its accounts; null for a statement of all. */
  account_ids: string | null
  /** Number of its entries and sums of their versions, to detect changes. */
  entries: number
  versions: string
  /** JSON, compressed by gzip. */
  content: Uint8Array
  status: 'pending' | 'ready' | 'failed'
  created_at: At
}

/** A file of a mail, deleted with it. */
export type MailAttachmentTable = {
  mail_id: string
  name: string
  type: string
  bytes: Uint8Array
}

/** Redrawn as WebP, at most 320 by 320. */
export type NoticePictureTable = { name: string; notice_id: string; bytes: Uint8Array }

export type NoticeTable = {
  id: string
  title: string
  message: string | null
  /** Name of its picture. */
  image: string | null
  action_text: string | null
  action_url: string | null
  created_at: At
  ended_at: At | null
}
