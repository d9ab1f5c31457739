import type { APIRoute } from 'astro'
import { getT } from '#lib/i18n.ts'
import { isLanguage } from '#lib/i18n/languages.ts'
import { IMAGE_TYPES } from '#lib/domain/limits.ts'
import { newFormAddress } from '#lib/views/forms.ts'
import { searchAddress } from '#lib/views/search.ts'
import { SHARE_ACTION } from '#lib/views/sharedFile.ts'

const HOUR_SECONDS = 3600
const START = '/dashboard'
/** Types and endings of banks' files; systems match by the one or the other. */
const BANK_FILES = [
  'text/csv',
  'text/comma-separated-values',
  '.csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xlsx',
  'application/vnd.ms-excel',
  '.xls',
  'application/vnd.oasis.opendocument.spreadsheet',
  '.ods',
  'application/x-ofx',
  '.ofx',
  '.qfx',
  '.qif',
  'application/xml',
  'text/xml',
  '.xml',
  '.sta',
  'text/plain',
  '.txt',
]

/** Manifest of the installed app in a language (W3C App Manifest). */
export const GET: APIRoute = ({ params: { language = '' } }) => {
  if (!isLanguage(language)) return new Response(null, { status: 404 })
  const t = getT(language)
  const manifest = {
    id: START,
    lang: language,
    name: t('common.name'),
    short_name: t('common.name'),
    description: t('common.description'),
    start_url: START,
    scope: '/',
    display: 'standalone',
    background_color: '#f5f6f2',
    theme_color: '#1f6f4a',
    categories: ['finance'],
    icons: [
      iconOf('icon-192', 192, 'any'),
      iconOf('icon-512', 512, 'any'),
      iconOf('maskable-512', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    share_target: {
      action: SHARE_ACTION,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        files: [
          { name: 'photo', accept: IMAGE_TYPES },
          { name: 'bankFile', accept: BANK_FILES },
        ],
      },
    },
    shortcuts: [
      shortcutOf(t('shell.add.expenseLabel'), newFormAddress('expense')),
      shortcutOf(t('shell.bills'), '/bills'),
      shortcutOf(t('shell.search'), searchAddress({})),
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': `public, max-age=${HOUR_SECONDS}`,
    },
  })
}

function iconOf(name: string, side: number, purpose: 'any' | 'maskable') {
  const src = `/app/${name}.png`
  return { src, sizes: `${side}x${side}`, type: 'image/png', purpose }
}

function shortcutOf(name: string, url: string) {
  const icon = { src: '/app/icon-192.png', sizes: '192x192', type: 'image/png' }
  return { name, url, icons: [icon] }
}
