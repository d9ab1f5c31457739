import { whileComing } from '#lib/client/core/pressed.ts'
import { LASTS, tellError } from '#lib/client/core/toasts.ts'
import type { Translate } from '#lib/i18n.ts'

/** Works with a part of the page that loads on first use; tells when it cannot be loaded. */
export async function withPart<Part>(
  load: () => Promise<Part>,
  t: Translate,
  work: (part: Part) => unknown,
): Promise<void> {
  const part = await whileComing(load()).catch(() => undefined)
  // A part of the page fails to load only for reasons of the network.
  if (part === undefined) tellError(t('errors.network'), { lasts: LASTS.profile })
  else await work(part)
}
