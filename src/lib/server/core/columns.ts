type Columns<Row> = Readonly<Record<string, keyof Row>>

type FieldValue<Value> = null extends Value ? NonNullable<Value> | undefined : Value
type Fields<Row, Of extends Columns<Row>> = {
  [Name in keyof Of]: FieldValue<Row[Of[Name]]>
}

/** The fields of an entity that are columns of its row, without nulls. */
export function fieldsOf<Row, const Of extends Columns<Row>>(
  row: Row,
  columns: Of,
): Fields<Row, Of> {
  const fields: Record<string, unknown> = {}
  // Pairs would cost a list of thousands of rows most of its time.
  for (const name in columns) fields[name] = row[columns[name]!] ?? undefined
  return fields as Fields<Row, Of>
}

/** The columns that an input sends; missing fields stay as stored. */
export function columnsOf<Row, const Of extends Columns<Row>>(
  input: { readonly [Name in keyof Of]?: Row[Of[Name]] | null },
  columns: Of,
): Partial<Row> {
  const pairs = Object.entries(columns).flatMap(([name, column]) => {
    const value = input[name as keyof Of]
    return value === undefined ? [] : [[column, value]]
  })
  return Object.fromEntries(pairs) as Partial<Row>
}

/** The flag to store for a switch; a missing one stays. */
export function flagOf(sent: boolean | undefined, stored: 0 | 1): 0 | 1 {
  return sent === undefined ? stored : sent ? 1 : 0
}
