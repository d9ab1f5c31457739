import { refuseTooManyRows } from '../refusals.ts'
import { readXml, XmlFault } from '../xmlEvents.ts'

/** An element of a statement: its texts by path, "Ntry/BookgDt/Dt", and elements of its own. */
export type CamtElement = {
  name: string
  values: Map<string, string>
  inner: CamtElement[]
}

type CamtEvents = {
  entry(entry: CamtElement, statement: CamtElement): void
  statement(statement: CamtElement): void
}

/** Paths at which an element of its own begins. */
const OWN = new Map([
  ['BkToCstmrStmt/Stmt', 'Stmt'],
  ['BkToCstmrStmt/Rpt', 'Stmt'],
  ['BkToCstmrStmt/Ntfctn', 'Stmt'],
  ['Stmt/Bal', 'Bal'],
  ['Stmt/Ntry', 'Ntry'],
  ['Ntry/Chrgs', 'Chrgs'],
  ['Ntry/NtryDtls/TxDtls', 'TxDtls'],
  ['TxDtls/Chrgs', 'Chrgs'],
  ['Chrgs/Rcrd', 'Rcrd'],
])
/** Statements, reports within a day, and notifications, which are built alike. */
const MESSAGES = new Set(['BkToCstmrStmt', 'BkToCstmrAcctRpt', 'BkToCstmrDbtCdtNtfctn'])
/** Texts of several lines. */
const REPEATED = /\/(Ustrd|AddtlRmtInf)$/
const LONGEST_NAME = 40
/** Most different values of an element; the message knows a few hundred. */
const MOST_VALUES = 1_000

/** Reads statements, an entry at a time. @throws XmlDoctype, XmlFault, Refusal file-refused */
export function readCamtElements(text: string, events: CamtEvents): void {
  const paths: string[] = []
  const around: CamtElement[] = []
  let content = ''

  readXml(text, {
    open(name) {
      const path = pathOf(paths.at(-1) ?? '', name)
      const own = OWN.get(path)
      if (own) around.push({ name: own, values: new Map(), inner: [] })
      paths.push(own ?? path)
      content = ''
    },
    attribute(name, value) {
      if (name === 'Ccy') around.at(-1)?.values.set(`${paths.at(-1)}@Ccy`, value)
    },
    text(text) {
      content += text
    },
    close() {
      const path = paths.pop() ?? ''
      const element = around.at(-1)
      const value = content.trim()
      content = ''
      if (element && value) addValue(element.values, path, value)
      if (path === element?.name) endElement(around, events)
    },
  })
}

/** Later versions put "Pty" between a party and its name; long names are unknown ones. */
function pathOf(outer: string, name: string): string {
  if (MESSAGES.has(name)) return 'BkToCstmrStmt'
  if (name === 'Pty') return outer
  return `${outer}/${name.length > LONGEST_NAME ? '?' : name}`
}

function addValue(values: Map<string, string>, path: string, value: string): void {
  if (values.size > MOST_VALUES) throw new XmlFault('too many values')
  const before = values.get(path)
  if (before === undefined) values.set(path, value)
  else if (REPEATED.test(path)) values.set(path, `${before} ${value}`)
}

/** Entries are handed on at their end, so that memory holds one at a time. */
function endElement(around: CamtElement[], events: CamtEvents): void {
  const element = around.pop()!
  const outer = around.at(-1)
  if (element.name === 'Stmt') events.statement(element)
  else if (element.name === 'Ntry' && outer) events.entry(element, outer)
  else outer?.inner.push(element)
  refuseTooManyRows(outer?.inner.length ?? 0)
}
