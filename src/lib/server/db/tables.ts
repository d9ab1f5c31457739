import type {
  BillPaymentTable,
  BillReminderTable,
  BillTable,
  RemovedPaymentTable,
} from './tables/bills.ts'
import type {
  AccountSumTable,
  AccountTable,
  BudgetAlertTable,
  BudgetTable,
  CustomCategoryTable,
  HiddenCategoryTable,
  LoosenedLinkTable,
  MerchantTable,
  MonthSumTable,
  RuleTable,
  TodayAccountTable,
  TransactionTable,
} from './tables/books.ts'
import type {
  FeedbackAnswerTable,
  FeedbackLinkTable,
  FeedbackTemplateTable,
} from './tables/feedback.ts'
import type {
  BookChangeTable,
  CalendarFeedTable,
  ChangeRightTable,
  DeletedEmailTable,
  DeviceTable,
  GroupInviteTable,
  GroupLeavingTable,
  GroupMemberTable,
  GroupTable,
  LimitHitTable,
  OneTimeCodeTable,
  OneTimeLinkTable,
  ProfileTable,
  SessionTable,
} from './tables/people.ts'
import type { SearchEntryTable } from './tables/search.ts'
import type { FoundRefusalTable, OccurrenceTable, SeriesTable } from './tables/series.ts'
import type {
  BankFileTable,
  BankMemoryTable,
  BuildFileTable,
  ExportImportTable,
  EntryChangeTable,
  ExportTable,
  IdempotentAnswerTable,
  ImageTable,
  ImportChangeTable,
  ImportTable,
  ImportTryTable,
  JobTable,
  MemberChangeTable,
  MailAttachmentTable,
  MailTable,
  NoticePictureTable,
  NoticeTable,
  StatementTable,
  SwitchTable,
} from './tables/work.ts'

/** Every table, by its name. */
export type Tables = {
  profiles: ProfileTable
  sessions: SessionTable
  devices: DeviceTable
  one_time_codes: OneTimeCodeTable
  one_time_links: OneTimeLinkTable
  calendar_feeds: CalendarFeedTable
  limit_hits: LimitHitTable
  deleted_emails: DeletedEmailTable
  mails: MailTable
  mail_attachments: MailAttachmentTable
  jobs: JobTable
  build_files: BuildFileTable
  idempotent_answers: IdempotentAnswerTable
  groups: GroupTable
  group_members: GroupMemberTable
  change_rights: ChangeRightTable
  group_invites: GroupInviteTable
  group_leavings: GroupLeavingTable
  book_changes: BookChangeTable
  accounts: AccountTable
  today_accounts: TodayAccountTable
  custom_categories: CustomCategoryTable
  hidden_categories: HiddenCategoryTable
  transactions: TransactionTable
  series: SeriesTable
  occurrences: OccurrenceTable
  found_refusals: FoundRefusalTable
  month_sums: MonthSumTable
  account_sums: AccountSumTable
  loosened_links: LoosenedLinkTable
  merchants: MerchantTable
  rules: RuleTable
  images: ImageTable
  switches: SwitchTable
  search_entries: SearchEntryTable
  bills: BillTable
  bill_payments: BillPaymentTable
  removed_payments: RemovedPaymentTable
  bill_reminders: BillReminderTable
  budgets: BudgetTable
  budget_alerts: BudgetAlertTable
  imports: ImportTable
  import_tries: ImportTryTable
  bank_files: BankFileTable
  bank_memories: BankMemoryTable
  import_changes: ImportChangeTable
  exports: ExportTable
  export_imports: ExportImportTable
  entry_changes: EntryChangeTable
  member_changes: MemberChangeTable
  notices: NoticeTable
  notice_pictures: NoticePictureTable
  statements: StatementTable
  feedback_templates: FeedbackTemplateTable
  feedback_links: FeedbackLinkTable
  feedback_answers: FeedbackAnswerTable
}
