import { newFormAddress } from './forms.ts'

/** Address that a shared file is sent to; only the service worker answers it. */
export const SHARE_ACTION = '/shared'

/** Address of the screen that takes a shared file of a type, with the file's id. */
export function sharedFileAddress(type: string, id?: string): string {
  const mark = id === undefined ? MARK : `${MARK}&file=${id}`
  const isPicture = type.startsWith('image/')
  return isPicture ? `${newFormAddress('expense')}&${mark}` : `/import-data?${mark}`
}

/** Id of the file that an address leads to. */
export function sharedFileId({ search }: Pick<URL, 'search'>): string | undefined {
  return new URLSearchParams(search).get('file') ?? undefined
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
const REFUSED = 'shared=0'
