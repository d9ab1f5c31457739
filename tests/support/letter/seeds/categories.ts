import type { Row } from '../records.ts'

type Family = { type: number; color: string; icon: string }

const EXPENSE: Family = { type: 1, color: '#d56049', icon: 'cart.png' }
const INCOME: Family = { type: 2, color: '#87af6a', icon: 'coins.png' }

/** Id, English and German name, and the group's id. */
const EXPENSES: [number, string, string, number?][] = [
  [1, 'House', 'Haus'],
  [3, 'Water and power', 'Wasser und Strom', 1],
  [4, 'Rent', 'Miete', 1],
  [30, 'Food', 'Essen'],
  [31, 'Market', 'Markt', 30],
  [32, 'Eating out', 'Auswärts essen', 30],
  [40, 'Getting around', 'Unterwegs'],
  [41, 'Train', 'Bahn', 40],
  [999, 'Anything else', 'Sonstiges'],
]
const INCOMES: [number, string, string, number?][] = [
  [932, 'Money in', 'Einnahmen'],
  [933, 'Wages', 'Lohn', 932],
  [934, 'Interest', 'Zinsen', 932],
  [20_000, 'More money in', 'Weitere Einnahmen', 932],
]

/** The categories of a person: built in, hidden, and their own. */
export function seedCategories(): Row[] {
  return [
    ...EXPENSES.map((row) => builtIn(EXPENSE, row)),
    ...INCOMES.map((row) => builtIn(INCOME, row)),
    { ...builtIn(EXPENSE, [50, 'Fax machine', 'Faxgerät']), isHidden: true },
    {
      ...builtIn(EXPENSE, [60_000, 'Not known', 'Unbekannt']),
      type: 12_121,
    },
    {
      _id: 'category-5003',
      categoryId: 5003,
      name: 'Bees',
      type: 1,
      groupId: 30,
      iconColor: '#c9a227',
      iconUrl: null,
    },
  ]
}

function builtIn(
  { type, color, icon }: Family,
  row: [number, string, string, number?],
): Row {
  const [categoryId, name, german, groupId] = row
  return {
    _id: `category-${categoryId}`,
    categoryId,
    type,
    groupId: groupId ?? null,
    name,
    en_name: name,
    de_name: german,
    en_description: `${name}, as most people have it`,
    iconUrl: `https://pictures.letter.example/${icon}`,
    iconColor: color,
    isDeleted: false,
  }
}
