import { atom } from 'nanostores'
import { BANK_ROW_KINDS } from '#lib/domain/bankImport.ts'
import type { BankDecision, BankRowKind } from '#lib/domain/bankImport.ts'
import { PAGE_OF } from '#lib/domain/limits.ts'
import { ask } from '../core/ask.ts'
import { isRefusedWith } from '../core/failures.ts'
import { pagedList, UNASKED } from '../core/pagedList.ts'
import { addDecision, clearChoices, decisionsOf } from './decisions.ts'
import { $bankImport, chosenAccounts } from './state.ts'
import type { BankPreview, PreviewRow } from './state.ts'

/** Row of the preview, as lists name it. */
export type ListedRow = PreviewRow & { id: string }

/** Counts and sums of the whole import. */
export type PreviewSums = { sums?: Omit<BankPreview, 'rows' | 'read'> }

/** Kinds of rows that are shown, and whether only those without a category. */
export type RowFilter = { kinds: readonly BankRowKind[]; isUncategorized: boolean }

const FIRST_FILTER: RowFilter = { kinds: ['new'], isUncategorized: false }
/** Refusal of a decision that a row does not allow any more. */
const RULE = 346

export const $filter = atom<RowFilter>(FIRST_FILTER)

/** Loaded rows of the chosen kinds, with the sums of the import. */
export const bankRows = pagedList<ListedRow, PreviewSums, never>({
  page: async (page) => {
    const { rows, read: _read, ...sums } = await askPage(page, $filter.get())
    const isWhole = (page + 1) * PAGE_OF.bankRows >= sums.found
    return { rows: rows.map(listed), isWhole, totals: { sums } }
  },
  totals: async () => {
    const { rows: _rows, read: _read, ...sums } = await askPage(0, $filter.get())
    return { sums }
  },
  first: UNASKED,
  pageSize: PAGE_OF.bankRows,
  atOnce: 2,
})

function listed(row: PreviewRow): ListedRow {
  return { ...row, id: String(row.number) }
}

function askPage(page: number, { kinds, isUncategorized }: RowFilter) {
  const file = $bankImport.get()! // rows are shown of a file
  const { fileId, mapping } = file
  const accounts = chosenAccounts(file)
  return ask('previewBankImport', {
    fileId,
    mapping,
    accounts,
    decisions: decisionsOf(),
    kinds: [...kinds],
    isUncategorized,
    page,
  })
}

/** Loads the rows: the new ones, or the first kind that the file has. */
export async function showRows(): Promise<void> {
  $filter.set(FIRST_FILTER)
  bankRows.begin(UNASKED)
  await bankRows.reload(false)
  const counts = bankRows.$shown.get().sums?.counts ?? []
  const hasRows = (kind: BankRowKind) =>
    counts.some((one) => one.kind === kind && one.count > 0)
  const first = BANK_ROW_KINDS.find(hasRows)
  if (first && !hasRows('new')) filterRows({ kinds: [first] })
}

/** Changes the filter and loads the rows. */
export function filterRows(change: Partial<RowFilter>): void {
  $filter.set({ ...$filter.get(), ...change })
  void bankRows.reload(false)
}

/** Milliseconds between the last decision and the request for new sums. */
const PAUSE = 200
let timer: ReturnType<typeof setTimeout> | undefined
let isReloadDue = false

/** Decides on a row; sums follow, and all rows where it may change other rows. */
export function decide(
  row: number,
  change: Omit<BankDecision, 'row'>,
  changesRows = false,
): void {
  addDecision(row, change)
  isReloadDue ||= changesRows
  clearTimeout(timer)
  timer = setTimeout(() => {
    // The sums alone would drop the answer of a reload on its way.
    const isReload = isReloadDue || bankRows.$shown.get().isStale
    void (isReload ? reloadRows() : bankRows.refreshTotals())
  }, PAUSE)
}

/** Reloads the loaded rows with all decisions. */
export function reloadRows(): Promise<void> {
  clearTimeout(timer)
  isReloadDue = false
  return bankRows.reload()
}

/** Asks again after a failure, without choices that the server refused. */
export function retryRows(): void {
  if (isRefusedWith(bankRows.$shown.get().failure, RULE)) clearChoices()
  void reloadRows()
}

/** All rows with a problem. @throws CallError, NetworkError */
export async function allProblemRows(): Promise<PreviewRow[]> {
  const filter: RowFilter = { kinds: ['problem'], isUncategorized: false }
  const rows: PreviewRow[] = []
  for (let page = 0; ; page += 1) {
    const answer = await askPage(page, filter)
    rows.push(...answer.rows)
    if (answer.rows.length === 0 || rows.length >= answer.found) return rows
  }
}
