import { walk } from './syntax.ts'
import type { Rule } from './lines.ts'

/** Names that the contract spells oddly, or otherwise than the domain does. */
const SPELLINGS = new Set(
  `_id signInEmailNotificaitons monthlyReportEmailNotificaitons isAccountStatmentReq
   serviceProvider serviceProviders serviceProviderId serviceProviderName providerName
   providerCurrency paymentURL logoURL logoUrl actionURL actionMsg actTypes isoCode
   recurringServerId recurringIdLong recurringRule recurringCategoryId recurringCount
   repeatTillDate repeatTillCount repeatDescription localIdLong dateUpdated nextDueDate
   lastModifyTime createTime startTime paidTime createdUserId hasPaid amountPaid
   expenseNeeded remindBeforeDays accountBalance includeBalance currencyCode
   currencyName currencyAmount profileCurrencyCode fromAccountId merchantId
   merchantName merchantIcon aggregatorStatus updateBalance iconUrl iconColor searchKey
   pageNumber profilePic languageCode timeZoneId notificationTime csvFile categoryUserId
   migrateToParent trxCount grpToken otp resetPinNumber Currencies Budgets`.split(/\s+/),
)

/** The contract's spellings stay in the contract. */
export const speltOutside: Rule = ({ path, tree }) => {
  if (path.startsWith('src/lib/contract/')) return []
  const found: string[] = []
  walk(tree, (node) => {
    const isName = node.type === 'Identifier' || node.type === 'Literal'
    const name = isName ? (node['name'] ?? node['value']) : undefined
    if (SPELLINGS.has(String(name))) found.push(`${path}: ${String(name)}`)
  })
  return found
}
