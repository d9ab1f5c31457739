import type { Row } from './records.ts'

/** The fields of each entity that the letter names (parts A and B, 3). */
const FIELDS = {
  user:
    '_id active currency timeZoneOffset status email firstName lastName phoneNumber ' +
    'dialCode profilePic createdAt updatedAt languageCode timeZoneId billNotifications ' +
    'budgetNotifications expenseNotifications signInEmailNotificaitons ' +
    'monthlyReportEmailNotificaitons notificationTime lastModifyTime isPro',
  settings: 'currency languageCode timeZoneId timeZoneOffset userId',
  account:
    '_id accountId accountType accountName accountNumber accountBalance currentBalance ' +
    'currencyCode serviceProviderId imageName userId status familyShare onlineAccount ' +
    'aggregatorStatus accountConfirmed includeBalance lastModifyTime',
  category:
    'categoryId type groupId name en_name de_name description en_description iconUrl ' +
    'iconColor isHidden isDeleted',
  /** A transaction as the list of an account has it. */
  transaction:
    '_id type isTransfer time amount currencyAmount currencyCode categoryId notes image ' +
    'merchantId merchantName merchantIcon createdUserId updated_at accountId ' +
    'recurringServerId recurringIdLong recurringId deviceId aggregatorStatus updateBalance',
  expense:
    '_id title accountId currencyCode amount currencyAmount categoryId merchantId ' +
    'merchantName merchantIcon time trxTime image dayOfYear notes lastModifyTime ' +
    'createTime month week year createdUserId userId updated_at type',
  income:
    '_id currencyCode amount categoryId time accountId dayOfYear week year month notes ' +
    'image lastModifyTime createTime recurringRule dateUpdated recurringCategoryId ' +
    'recurringCount repeatTillCount repeatTillDate recurringServerId recurringIdLong ' +
    'recurringId deviceId createdUserId userId type currencyAmount updated_at',
  bill:
    '_id title amount amountPaid categoryId category serviceProviderId accountId time ' +
    'nextDueDate paidTime hasPaid autoPaid expenseNeeded notes remindBeforeDays ' +
    'recurringCategoryId recurringCount repeatTillCount repeatTillDate recurringRule ' +
    'recurringServerId recurringIdLong recurringId localIdLong dayOfYear week month year ' +
    'lastModifyTime lastModifyDevice deviceId createTime dateUpdated created_at ' +
    'updated_at createdUserId image',
  budget:
    '_id amount budgetAmt carryForward carryForwardAmount carryForwardAmtAdded ' +
    'amountWithoutCarryForward familyShare month year time categoryId budgetType expense ' +
    'expenseAmount income recurringCategoryId alertPercentage createdUserId updated_at ' +
    'name iconUrl iconColor iconName imageName isHidden isDeleted',
}

/** A record with the fields of an entity that it has, the last letter first. */
export function viewOf(entity: keyof typeof FIELDS, row: Row | object): object {
  const fields = new Map(Object.entries(row))
  return Object.fromEntries(
    FIELDS[entity]
      .split(' ')
      .toSorted((one, other) => other.localeCompare(one))
      .filter((name) => fields.get(name) !== undefined)
      .map((name) => [name, fields.get(name)]),
  )
}
