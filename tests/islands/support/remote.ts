import { afterEach } from 'vitest'
import errors from '../../../src/locales/en/errors.json'
import { PEOPLE_ZONE } from '../../support/present.ts'
import { openPage } from './page.ts'

afterEach(() => {
  delete document.documentElement.dataset['remote']
})

/** Opens a page as a server writes it whose calls a remote backend answers. */
export function openRemote(path: string, profileId: string): Promise<void> {
  return openPage(path, (html) => {
    const viewer = { profileId, zone: PEOPLE_ZONE, currency: 'USD' }
    html.documentElement.dataset['remote'] = JSON.stringify(viewer)
    const script = html.querySelector('#texts')!
    const texts = JSON.parse(script.textContent) as { errors: object }
    script.textContent = JSON.stringify({
      ...texts,
      errors: { ...texts.errors, ...errors },
    })
  })
}
