import { newFormAddress } from './forms.ts'

/** Address that a shared file is sent to; only the service worker answers it. */
export const SHARE_ACTION = '/shared'

/** Address of the screen that takes the first of shared files, with that file's id. */
export function sharedFileAddress(type: string, id?: string, count = 1): string {
  const file = id === undefined ? '' : `&file=${id}`
  const mark = MARK + file + (count > 1 ? `&${OTHERS}` : '')
  const isPicture = type.startsWith('image/')
  return isPicture ? `${newFormAddress('expense')}&${mark}` : `/import-data?${mark}`
}

/** Id of the file that an address leads to. */
export function sharedFileId({ search }: Pick<URL, 'search'>): string | undefined {
  return new URLSearchParams(search).get('file') ?? undefined
}

/** Whether an address leads to the first of several shared files. */
export function hasOtherFiles({ search }: Pick<URL, 'search'>): boolean {
  return new URLSearchParams(search).get('others') === '1'
}

/** Whether an address leads to a shared file. */
export function hasSharedFile({ search }: Pick<URL, 'search'>): boolean {
  return new URLSearchParams(search).get('shared') === '1'
}

/** The same screen without its shared file, which alone the service worker removes. */
export function refusedFileAddress({ pathname, search }: URL): string {
  return pathname + search.replace(MARK, REFUSED)
}

/** Whether the server refused the shared file of an address. */
export function isFileRefused({ search }: Pick<URL, 'search'>): boolean {
  return new URLSearchParams(search).get('shared') === '0'
}

const MARK = 'shared=1'
const OTHERS = 'others=1'
const REFUSED = 'shared=0'
