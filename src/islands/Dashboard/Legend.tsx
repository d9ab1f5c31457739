import { CompactAmount } from '../ui/CompactAmount.tsx'

/** Row of a legend: name, colour, amount and link. */
export type LegendRow = {
  key: string
  name: string
  /** Hundredths, or a text where the row has no amount. */
  amount: number | string
  href?: string
}

type Props = { caption: string; heads: [string, string]; rows: LegendRow[] }

/** Table of a chart's numbers, which is its legend too. */
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
          <tr key={key} data-slice={key}>
            <th scope="row" className={`legend-${key}`}>
              {href ? <a href={href}>{name}</a> : name}
            </th>
            <td className="num" suppressHydrationWarning>
              {typeof amount === 'string' ? (
                amount
              ) : (
                <CompactAmount minor={amount} most={20} mostOnPhone={12} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
