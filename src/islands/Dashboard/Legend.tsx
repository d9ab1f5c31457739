/** A row: what it is, in which colour, how much, and where it leads. */
export type LegendRow = {
  key: string
  name: string
  amount: string
  href?: string
}

type Props = { caption: string; heads: [string, string]; rows: LegendRow[] }

/** The table behind a chart, which is its legend too. */
export function Legend({ caption, heads, rows }: Props) {
  return (
    <table className="legend">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, amount, href }) => (
          <tr key={key}>
            <th scope="row" className={`legend-${key}`}>
              {href ? <a href={href}>{name}</a> : name}
            </th>
            <td className="num" suppressHydrationWarning>
              {amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
