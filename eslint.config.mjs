import * as parser from '@typescript-eslint/parser'
import astro from 'eslint-plugin-astro'
import regexp from 'eslint-plugin-regexp'

/** Names that the contract spells oddly, or otherwise than the domain does. */
const SPELLINGS = `_id signInEmailNotificaitons monthlyReportEmailNotificaitons isAccountStatmentReq
  serviceProvider serviceProviders serviceProviderId serviceProviderName providerName
  providerCurrency paymentURL logoURL logoUrl actionURL actionMsg actTypes isoCode
  recurringServerId recurringIdLong recurringRule recurringCategoryId recurringCount
  repeatTillDate repeatTillCount repeatDescription localIdLong dateUpdated nextDueDate
  lastModifyTime createTime startTime paidTime createdUserId hasPaid amountPaid
  expenseNeeded remindBeforeDays accountBalance includeBalance currencyCode
  currencyName currencyAmount profileCurrencyCode fromAccountId merchantId
  merchantName merchantIcon aggregatorStatus updateBalance iconUrl iconColor searchKey
  pageNumber profilePic languageCode timeZoneId notificationTime csvFile categoryUserId
  migrateToParent trxCount grpToken otp resetPinNumber Currencies Budgets`
const SPELT = `/^(${SPELLINGS.split(/\s+/).join('|')})$/`
/** Attributes that a person reads or hears. */
const SPOKEN = '/^(aria-(label|description|roledescription)|alt|title|placeholder|label)$/'
const IS_SHARE = ':has(Identifier[name=/share|percent|ratio|fraction/i])'

/** Syntax that has its home in a few files, by selectors. */
const HOMES = {
  now: {
    selector: [
      ':matches(NewExpression, CallExpression)[callee.name="Date"][arguments.length=0]',
      'MemberExpression[object.name=/^(Date|Temporal)$/][property.name="now"]',
    ].join(),
    message: '"Now" comes from the context, in the browser from its clock.',
  },
  hundred: {
    selector: `:matches(BinaryExpression, AssignmentExpression)[operator=/^(\\*|\\x2f)=?$/]:matches([left.raw="100"], [right.raw="100"]):not(${IS_SHARE})`,
    message: 'Major units and hundredths meet in domain/money and contract/values.',
  },
  spelt: {
    selector: `Identifier[name=${SPELT}], Literal[value=${SPELT}]`,
    message: 'The contract’s spellings stay in lib/contract.',
  },
  words: {
    selector: [
      'JSXText[value=/\\p{L}/u]:not([value=/^\\s*(MIT|([^\\p{L}&]|&#?\\w+;)+)\\s*$/u])',
      `JSXAttribute[name.name=${SPOKEN}] > Literal[value=/\\p{L}/u]:not([value=/^[a-z]\\w*([.]\\w+)+$/i])`,
    ].join(),
    message: 'What a person reads is in the catalogues.',
  },
  barrel: {
    selector: [
      'ExportAllDeclaration',
      'Program[body.length>0]:not(:has(> :not(ExportNamedDeclaration[source.type="Literal"])))',
    ].join(),
    message: 'A file that only hands on others hides where they live.',
  },
}
const restrict = (files, ...exempt) => ({
  files,
  rules: {
    'no-restricted-syntax': [
      'error',
      ...Object.keys(HOMES)
        .filter((name) => !exempt.includes(name))
        .map((name) => HOMES[name]),
    ],
  },
})

export default [
  { ignores: ['dist', '.astro', 'node_modules', 'data'] },
  ...astro.configs.recommended,
  {
    files: ['**/*.astro'],
    languageOptions: { parserOptions: { parser } },
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-restricted-globals': ['error', 'Temporal'],
      'no-restricted-imports': ['error', { patterns: ['dayjs', 'dayjs/*'] }],
    },
  },
  {
    // Patterns take a time that grows as the text that a stranger sends.
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser },
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': [
        'error',
        { report: 'potential', ignorePartial: false },
      ],
    },
  },
  restrict(['src/**']),
  // A page's file is named by its address.
  restrict(['src/pages/**'], 'barrel'),
  restrict(['src/lib/server/{http/**,app.ts}', 'src/lib/client/core/clock.ts'], 'now'),
  restrict(['src/lib/domain/money.ts'], 'hundred'),
  restrict(['src/lib/contract/**'], 'spelt'),
  restrict(['src/lib/contract/values.ts'], 'spelt', 'hundred'),
]
