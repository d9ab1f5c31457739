import type { BankFile, BankProblem, SkippedLine } from '#lib/domain/bankFile.ts'
import { refuseTooManyRows } from './refusals.ts'

/** The format of files of several formats. */
const MIXED = 'zip'

/**
 * Several files as one. Its way of reading is that of the first refused file, else of the
 * first table. @throws Refusal file-refused
 */
export function combinedFiles(files: readonly [BankFile, ...BankFile[]]): BankFile {
  const [first] = files
  if (files.length === 1) return first
  const shown =
    files.find(({ isRefused }) => isRefused) ?? files.find(({ table }) => table) ?? first
  const starts = files.map((_, at) =>
    files.slice(0, at).reduce((sum, { statements }) => sum + statements.length, 0),
  )
  const statements = files.flatMap((file) => file.statements)
  refuseTooManyRows(statements.reduce((sum, { rows }) => sum + rows.length, 0))
  const isAlike = files.every(({ format }) => format === first.format)
  return {
    ...shown,
    format: isAlike ? first.format : MIXED,
    statements,
    skipped: files.flatMap(({ skipped }, at) =>
      skipped.map((line) => (line.unbooked ? moved(line, starts[at]!) : line)),
    ),
    problems: withoutRepeated(
      files.flatMap(({ problems }, at) =>
        problems.map((problem) =>
          problem.row > 0 ? moved(problem, starts[at]!) : problem,
        ),
      ),
    ),
  }
}

function moved<Place extends SkippedLine | BankProblem>(
  place: Place,
  start: number,
): Place {
  return { ...place, statement: (place.statement ?? 0) + start }
}

/** Problems of a whole file are said once. */
function withoutRepeated(problems: BankProblem[]): BankProblem[] {
  const said = new Set<BankProblem['problem']>()
  return problems.filter(({ row, problem }) => {
    const isNew = row > 0 || !said.has(problem)
    if (row === 0) said.add(problem)
    return isNew
  })
}
