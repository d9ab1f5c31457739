import type { activate } from '#lib/contract/access.ts'
import { getPageT } from '../core/pageTexts.ts'
import { send } from '../core/send.ts'
import { find, linkFailure, routeOf, showFailed, tokenIn } from './forms.ts'
import { onceVisible } from './visible.ts'

// Activates the profile of a mailed link, once a person sees the page.
const t = getPageT()
const form = find<HTMLFormElement>('#activation')
onceVisible(async () => {
  try {
    await send<typeof activate>(routeOf(form), { token: tokenIn(location) })
    form.hidden = true
    find('#done').hidden = false
  } catch (failure) {
    showFailed(form, linkFailure(failure, 'access.activate.failed', t))
  }
})
