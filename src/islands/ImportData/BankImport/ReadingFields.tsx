import { changeMapping } from '#lib/client/bankImport.ts'
import type { BankFileReading } from '#lib/client/bankImport/state.ts'
import type { BankDelimiter, DateOrder } from '#lib/domain/bankMapping.ts'
import { useT } from '../../ui/ViewerContext.tsx'
import { Guess } from './Guess.tsx'
import { OpenGuesses } from './OpenGuesses.tsx'

const DELIMITERS = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const
const BY_TYPE = 'type'
const ORDERS = ['dmy', 'mdy', 'ymd'] as const
/** Rows among which the headers are chosen. */
const MOST_HEADER_ROWS = 20

/** Encoding, separator, numbers, dates and headers of a file, each with its reason. */
export function ReadingFields({ read }: { read: BankFileReading }) {
  const t = useT()
  const { encodings, encoding, delimiter, reasons } = read
  return (
    <div className="reads">
      {encoding !== null && encoding !== undefined && (
        <Guess
          label={t('bankFile.read.encoding')}
          value={encoding}
          reason={reasons?.encoding}
          change={(chosen) => changeMapping({ encoding: chosen })}
        >
          {!encodings?.some((one) => one.encoding === encoding) && (
            <option>{encoding}</option>
          )}
          {encodings?.map((one) => (
            <option key={one.encoding} value={one.encoding}>
              {[one.encoding, one.sample].filter(Boolean).join(' · ')}
            </option>
          ))}
        </Guess>
      )}
      {delimiter !== undefined && (
        <Guess
          label={t('bankFile.read.delimiter')}
          value={delimiter}
          reason={reasons?.delimiter}
          change={(chosen) => changeMapping({ delimiter: chosen as BankDelimiter })}
        >
          {Object.entries(DELIMITERS).map(([sign, name]) => (
            <option key={name} value={sign}>
              {`${t(`bankFile.read.${name}`)} ${sign}`.trim()}
            </option>
          ))}
        </Guess>
      )}
      <CellGuesses read={read} />
    </div>
  )
}

/** Guesses about the cells of a table. */
function CellGuesses({ read }: { read: BankFileReading }) {
  const t = useT()
  const { decimal, dateOrder, headerRow, reasons } = read
  return (
    <>
      {decimal !== undefined && (
        <Guess
          label={t('bankFile.read.decimal')}
          value={decimal ?? ''}
          reason={reasons?.decimal}
          change={(chosen) => changeMapping({ decimal: chosen as ',' | '.' })}
        >
          {decimal === null && <option value="">{t('bankFile.read.choose')}</option>}
          <option value=",">{t('bankFile.read.decimalComma')}</option>
          <option value=".">{t('bankFile.read.decimalPoint')}</option>
        </Guess>
      )}
      {dateOrder !== undefined && (
        <Guess
          label={t('bankFile.read.dateOrder')}
          value={dateOrder ?? ''}
          reason={reasons?.dateOrder}
          change={(chosen) => changeMapping({ dateOrder: chosen as DateOrder })}
        >
          {dateOrder === null && <option value="">{t('bankFile.read.choose')}</option>}
          {ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`bankFile.read.${order}`)}
            </option>
          ))}
        </Guess>
      )}
      <OpenGuesses read={read} />
      {headerRow !== undefined && (
        <Guess
          label={t('bankFile.read.headerRow')}
          value={String(headerRow ?? '')}
          reason={reasons?.headerRow}
          change={(row) => changeMapping({ headerRow: row === '' ? null : Number(row) })}
        >
          <option value="">{t('bankFile.read.inNoRow')}</option>
          {headerRows(headerRow).map((row) => (
            <option key={row} value={row}>
              {t('bankFile.read.inRow', { row })}
            </option>
          ))}
        </Guess>
      )}
      {(read.table ?? read.isSignReversed !== undefined) && <Signs read={read} />}
    </>
  )
}

/** Signs as written, turned, or as the types of rows say. */
function Signs({ read }: { read: BankFileReading }) {
  const t = useT()
  const { isSignReversed = false, isSignByType, reasons } = read
  const change = (chosen: string) =>
    changeMapping({
      isSignReversed: chosen === 'true',
      isSignByType: isSignByType === undefined ? undefined : chosen === BY_TYPE,
    })
  return (
    <Guess
      label={t('bankFile.read.signs')}
      value={isSignByType ? BY_TYPE : String(isSignReversed)}
      reason={reasons?.signs}
      change={change}
    >
      <option value="false">{t('bankFile.read.asWritten')}</option>
      <option value="true">{t('bankFile.read.reversed')}</option>
      {isSignByType !== undefined && (
        <option value={BY_TYPE}>{t('bankFile.read.byType')}</option>
      )}
    </Guess>
  )
}

/** Rows that may have the headers: the first ones, and the present one. */
function headerRows(present: number | null): number[] {
  const first = Array.from({ length: MOST_HEADER_ROWS }, (_, index) => index + 1)
  return present === null || present <= MOST_HEADER_ROWS ? first : [...first, present]
}
