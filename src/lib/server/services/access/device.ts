import Bowser from 'bowser'
import type { Translate } from '#lib/i18n.ts'

/** A device's name for people: "Firefox on Linux" for a browser, else as given. */
export function readableDevice(t: Translate, name: string): string {
  if (!name.startsWith('Mozilla/')) return name
  const { browser, os } = Bowser.parse(name)
  if (!browser.name) return name
  return os.name
    ? t('access.device', { browser: browser.name, system: os.name })
    : browser.name
}
