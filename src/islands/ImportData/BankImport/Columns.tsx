import { changeColumn } from '#lib/client/bankImport.ts'
import type { BankFileReading } from '#lib/client/bankImport/state.ts'
import { BANK_COLUMN_ROLES } from '#lib/domain/bankMapping.ts'
import type { BankColumnRole } from '#lib/domain/bankMapping.ts'
import { useT } from '../../ui/ViewerContext.tsx'

type Table = NonNullable<BankFileReading['table']>

/** The columns of a table with their roles, above its first rows; on a phone as a list. */
export function Columns({ table }: { table: Table }) {
  const t = useT()
  return (
    <section className="card" aria-labelledby="bank-columns-title">
      <h2 id="bank-columns-title">{t('bankFile.columns.title')}</h2>
      <div className="scroll-x">
        <table className="sheet-table">
          <thead>
            <tr>
              <th className="row-no">
                <span className="visually-hidden">{t('bankFile.columns.row')}</span>
              </th>
              {table.columns.map((column, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns never move
                <th key={index} scope="col">
                  <RoleChoice column={column} index={index} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ line, cells }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows never move
              <tr key={at}>
                <td className="row-no">{line}</td>
                {table.columns.map(({ role }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- columns never move
                  <td key={index} className={CLASSES[role]}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="column-list">
        {table.columns.map((column, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns never move
          <li key={index}>
            <span>
              {column.header}
              <small>{column.samples[0]}</small>
            </span>
            <RoleChoice column={column} index={index} />
          </li>
        ))}
      </ul>
      <p className="quiet-text">{t('bankFile.columns.help')}</p>
    </section>
  )
}

const CLASSES: Partial<Record<BankColumnRole, string>> = {
  amount: 'is-number',
  net: 'is-number',
  gross: 'is-number',
  fee: 'is-number',
  debit: 'is-number',
  credit: 'is-number',
  balance: 'is-number',
  leaveOut: 'is-out',
}

type RoleProps = { column: Table['columns'][number]; index: number }

function RoleChoice({ column: { header, role }, index }: RoleProps) {
  const t = useT()
  return (
    <select
      className={role === 'leaveOut' ? 'input small-select is-empty' : 'input small-select'}
      aria-label={t('bankFile.columns.label', { number: index + 1, name: header })}
      value={role}
      onChange={({ target }) => changeColumn(index, target.value as BankColumnRole)}
    >
      {BANK_COLUMN_ROLES.map((one) => (
        <option key={one} value={one}>
          {t(`bankFile.role.${one}`)}
        </option>
      ))}
    </select>
  )
}
