import { plainCell } from '#lib/domain/csv.ts'
import { LONGEST } from '#lib/domain/limits.ts'
import type { App, AppLine, NamedCells } from './apps.ts'

/** Headings of an exported book, of its expenses, income and transfers, in each language. */
export const OWN_HEADINGS = {
  de: {
    day: 'Datum',
    amount: 'Betrag',
    currency: 'Währung',
    otherAmount: 'In anderer Währung',
    otherCurrency: 'Andere Währung',
    category: 'Kategorie',
    merchant: 'Händler',
    description: 'Beschreibung',
    account: 'Konto',
    notes: 'Notizen',
    from: 'Von',
    to: 'Auf',
  },
  el: {
    day: 'Ημερομηνία',
    amount: 'Ποσό',
    currency: 'Νόμισμα',
    otherAmount: 'Σε άλλο νόμισμα',
    otherCurrency: 'Άλλο νόμισμα',
    category: 'Κατηγορία',
    merchant: 'Έμπορος',
    description: 'Περιγραφή',
    account: 'Λογαριασμός',
    notes: 'Σημειώσεις',
    from: 'Από',
    to: 'Προς',
  },
  en: {
    day: 'Date',
    amount: 'Amount',
    currency: 'Currency',
    otherAmount: 'In another currency',
    otherCurrency: 'Other currency',
    category: 'Category',
    merchant: 'Merchant',
    description: 'Description',
    account: 'Account',
    notes: 'Notes',
    from: 'From',
    to: 'To',
  },
  es: {
    day: 'Fecha',
    amount: 'Importe',
    currency: 'Moneda',
    otherAmount: 'En otra moneda',
    otherCurrency: 'Otra moneda',
    category: 'Categoría',
    merchant: 'Comercio',
    description: 'Descripción',
    account: 'Cuenta',
    notes: 'Notas',
    from: 'Desde',
    to: 'A',
  },
  fr: {
    day: 'Date',
    amount: 'Montant',
    currency: 'Devise',
    otherAmount: 'Dans une autre devise',
    otherCurrency: 'Autre devise',
    category: 'Catégorie',
    merchant: 'Commerçant',
    description: 'Description',
    account: 'Compte',
    notes: 'Notes',
    from: 'De',
    to: 'Vers',
  },
  it: {
    day: 'Data',
    amount: 'Importo',
    currency: 'Valuta',
    otherAmount: 'In un’altra valuta',
    otherCurrency: 'Altra valuta',
    category: 'Categoria',
    merchant: 'Esercente',
    description: 'Descrizione',
    account: 'Conto',
    notes: 'Note',
    from: 'Da',
    to: 'A',
  },
  ja: {
    day: '日付',
    amount: '金額',
    currency: '通貨',
    otherAmount: 'ほかの通貨での金額',
    otherCurrency: '別の通貨',
    category: 'カテゴリー',
    merchant: 'お店',
    description: '内容',
    account: '口座',
    notes: 'メモ',
    from: '振替元',
    to: '振替先',
  },
  ko: {
    day: '날짜',
    amount: '금액',
    currency: '통화',
    otherAmount: '다른 통화',
    otherCurrency: '다른 통화 코드',
    category: '카테고리',
    merchant: '가맹점',
    description: '내용',
    account: '계좌',
    notes: '메모',
    from: '출금 계좌',
    to: '입금 계좌',
  },
  pt: {
    day: 'Data',
    amount: 'Valor',
    currency: 'Moeda',
    otherAmount: 'Em outra moeda',
    otherCurrency: 'Outra moeda',
    category: 'Categoria',
    merchant: 'Estabelecimento',
    description: 'Descrição',
    account: 'Conta',
    notes: 'Notas',
    from: 'De',
    to: 'Para',
  },
  ro: {
    day: 'Dată',
    amount: 'Sumă',
    currency: 'Monedă',
    otherAmount: 'În altă monedă',
    otherCurrency: 'Altă monedă',
    category: 'Categorie',
    merchant: 'Comerciant',
    description: 'Descriere',
    account: 'Cont',
    notes: 'Note',
    from: 'Din',
    to: 'În',
  },
  ru: {
    day: 'Дата',
    amount: 'Сумма',
    currency: 'Валюта',
    otherAmount: 'В другой валюте',
    otherCurrency: 'Другая валюта',
    category: 'Категория',
    merchant: 'Продавец',
    description: 'Описание',
    account: 'Счёт',
    notes: 'Заметки',
    from: 'Откуда',
    to: 'Куда',
  },
}

/** The headings of one language. */
type OwnHeadings = (typeof OWN_HEADINGS)['en']

/** Lines of an exported book: expenses or income, and transfers, in each language. */
export const hearthbook: App[] = Object.values(OWN_HEADINGS).flatMap((headings) => [
  spendingOf(headings),
  transfersOf(headings),
])

/** Expenses are below zero, refunds and income above. */
function spendingOf(headings: OwnHeadings): App {
  const { from: _from, to: _to, ...own } = headings
  return {
    name: 'Hearthbook',
    mark: '.',
    hasOpening: false,
    headers: Object.values(own),
    accountsOf: ({ text }) => [plainCell(text(headings.account))],
    linesOf: (cells) => {
      const text = (heading: string) => plainCell(cells.text(heading))
      const [merchant, title] = [text(headings.merchant), text(headings.description)]
      return [
        {
          ...readAmounts(cells, headings),
          account: text(headings.account),
          payee: merchant || title,
          text: merchant && merchant !== title ? title : '',
          notes: text(headings.notes).slice(0, LONGEST.notes),
          category: text(headings.category),
        },
      ]
    },
  }
}

function readAmounts(
  { cell, text }: NamedCells,
  { day, amount, currency, otherAmount, otherCurrency }: OwnHeadings,
): Pick<AppLine, 'date' | 'amounts' | 'currency' | 'original'> {
  const foreign = text(otherCurrency)
  return {
    currency: text(currency),
    date: cell(day),
    amounts: [{ cell: cell(amount), sign: 'written' }],
    ...(foreign && {
      original: { cell: cell(otherAmount), sign: 'written', currency: foreign },
    }),
  }
}

/** A transfer is a line of each of its accounts. */
function transfersOf(headings: OwnHeadings): App {
  const { category: _category, merchant: _merchant, account: _account, ...own } = headings
  return {
    name: 'Hearthbook',
    mark: '.',
    hasOpening: false,
    headers: Object.values(own),
    accountsOf: ({ text }) => [
      plainCell(text(headings.from)),
      plainCell(text(headings.to)),
    ],
    linesOf: (cells) => {
      const { cell, text } = cells
      const [from, to] = [plainCell(text(headings.from)), plainCell(text(headings.to))]
      const title = plainCell(text(headings.description))
      const shared = {
        currency: text(headings.currency),
        date: cell(headings.day),
        payee: title,
        text: '',
        notes: plainCell(text(headings.notes)).slice(0, LONGEST.notes),
      }
      const amount = cell(headings.amount)
      const foreign = text(headings.otherCurrency)
      const arrived = foreign
        ? {
            currency: foreign,
            amounts: [{ cell: cell(headings.otherAmount), sign: 'in' as const }],
          }
        : { amounts: [{ cell: amount, sign: 'in' as const }] }
      return [
        {
          ...shared,
          account: from,
          amounts: [{ cell: amount, sign: 'out' }],
          transferAccount: to,
        },
        { ...shared, ...arrived, account: to, transferAccount: from },
      ]
    },
  }
}
