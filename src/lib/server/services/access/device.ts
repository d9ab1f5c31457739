import Bowser from 'bowser'
import type { Translate } from '#lib/i18n.ts'

/**
 * What a device is called for people: a browser's own description of itself becomes "Firefox on
 * Linux", any other name stays as the device gave it.
 */
export function readableDevice(t: Translate, name: string): string {
  if (!name.startsWith('Mozilla/')) return name
  const { browser, os } = Bowser.parse(name)
  if (!browser.name) return name
  return os.name
    ? t('access.device', { browser: browser.name, system: os.name })
    : browser.name
}
