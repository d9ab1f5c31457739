import { Picture, refusal } from './calls.ts'
import type { Handlers } from './calls.ts'
import type { SentFile } from './records.ts'
import { EXAMPLE_PICTURE } from './seeds/picture.ts'

const EMPTY = 360
const WRONG_HEADERS = 419
const IMPORTED_BEFORE = 421
const UNREADABLE = 1001
const NO_PICTURE = 1811

const TEMPLATE_HEADERS = 'Date,Type,Category,Amount'
const MINT_HEADERS = 'Date,Description'

/** Pictures and imports. */
export const FILES: Handlers = {
  /** The letter leaves the path open and says no name in the answer: it is the sent one. */
  'POST media/upload': ({ pictures }, { file }) => {
    if (file?.field !== 'file' || !/^TXIMG\d+\.\w+$/.test(file.name)) {
      return refusal(NO_PICTURE, 'That is no picture')
    }
    pictures.set(file.name, file)
    return {}
  },
  'GET media/{userId}/{imageName}': ({ pictures }, { parameters }) =>
    pictureOf(pictures.get(parameters['imageName']!)),
  'GET api/userdata/getUserMedia/{name}': ({ pictures }, { parameters }) =>
    pictureOf(pictures.get(parameters['name']!)),
  'POST api/userdata/importTransactions': (books, { file }) => {
    const problem = problemOf(file, TEMPLATE_HEADERS)
    if (!problem) books.importedFiles.push(file!) // its absence is a problem
    return problem ?? {}
  },
  'POST api/userdata/uploadMintTransactions/{override}': (books, { file, parameters }) => {
    const problem = problemOf(file, MINT_HEADERS)
    if (problem) return problem
    const text = file!.bytes.toString() // its absence is a problem
    const isKnown = books.mintFiles.has(text)
    if (isKnown && parameters['override'] !== 'true') {
      return refusal(IMPORTED_BEFORE, 'You have imported this')
    }
    books.mintFiles.add(text)
    books.importedFiles.push(file!)
    return {}
  },
}

function pictureOf(stored: SentFile | undefined): Picture {
  if (!stored) return new Picture(EXAMPLE_PICTURE, 'image/png')
  const isPng = stored.name.endsWith('png')
  return new Picture(stored.bytes, isPng ? 'image/png' : 'image/jpeg')
}

/** Workbooks are taken without a look inside. */
function problemOf(file: SentFile | undefined, headers: string): object | undefined {
  if (file?.field !== 'csvFile') return refusal(UNREADABLE, 'There is no file')
  const { bytes } = file
  if (bytes.subarray(0, 2).toString() === 'PK') return undefined
  if (bytes.includes(0)) return refusal(UNREADABLE, 'We cannot read this')
  const text = bytes.toString().replaceAll('"', '').trim()
  if (!text.startsWith(headers)) return refusal(WRONG_HEADERS, 'Keep the headers')
  return text.includes('\n') ? undefined : refusal(EMPTY, 'There is nothing in it')
}
