import { failureText } from '../../core/failures.ts'
import { loadModule } from '../../core/modules.ts'
import { getPageT } from '../../core/pageTexts.ts'
import { showToasts } from '../../core/toaster.ts'
import { tellError } from '../../core/toasts.ts'
import { tellAgain } from '../../core/wayBack.ts'
import { find } from '../forms.ts'
import { wireAddMenu } from './addMenu.ts'
import { keepToastsClear } from './clearToasts.ts'
import { wireNotices } from './notices.ts'
import { wireSearchKey } from './searchKey.ts'
import { registerServiceWorker } from './serviceWorker.ts'
import { askBeforeSignOut, watchWaiting } from './waiting.ts'

// Runs the frame of a private page: toasts, sign-out, and menus that close.
showToasts(find('#toasts'))
keepToastsClear(find('#toasts'))
tellAgain()
addEventListener('shown-again', tellAgain)
const button = find<HTMLButtonElement>('#sign-out')
button.disabled = false
button.addEventListener('click', async () => {
  if (askBeforeSignOut()) return
  try {
    const { signOut } = await loadModule(() => import('../../core/session/signOut.ts'))
    await signOut()
  } catch (failure) {
    tellError(failureText(failure, getPageT()))
  }
})
wireAddMenu()
wireNotices()
wireSearchKey()
registerServiceWorker()
watchWaiting()
markMenu()
addEventListener('hashchange', markMenu)
// A link to a hash loads no page, so the menu must be closed.
for (const link of document.querySelectorAll('[popover] a')) {
  link.addEventListener('click', () =>
    link.closest<HTMLElement>('[popover]:popover-open')?.hidePopover(),
  )
}

/** Marks the menu's link by the hash of the address, which the server does not see. */
function markMenu() {
  const here = location.pathname + location.hash
  for (const link of document.querySelectorAll('.side-menu [href*="#"]')) {
    if (link.getAttribute('href') === here) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}
