import { failureText } from '../../core/failures.ts'
import { loadModule } from '../../core/modules.ts'
import { getPageT } from '../../core/pageTexts.ts'
import { tellError } from '../../core/toasts.ts'

const DISMISSED = 'dismissed:notice:'

/** Dismisses notices for good, each by its name, and focuses the content. */
export function wireNotices(): void {
  for (const notice of document.querySelectorAll<HTMLElement>('[data-notice]'))
    wireNotice(notice)
  const take = document.querySelector<HTMLButtonElement>('#take-zone')
  take?.addEventListener('click', async () => {
    try {
      const { takeZone } = await loadModule(() => import('./takeZone.ts'))
      await takeZone(Number(take.dataset['version']))
    } catch (failure) {
      tellError(failureText(failure, getPageT()))
    }
  })
}

function wireNotice(notice: HTMLElement) {
  const name = DISMISSED + notice.dataset['notice']
  const dismiss = () => {
    localStorage.setItem(name, '1')
    tellServer()
    notice.remove()
  }
  // Restores a lost cookie.
  if (localStorage.getItem(name) !== null) dismiss()
  notice.querySelector('.notice-close')!.addEventListener('click', () => {
    dismiss()
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  })
}

function tellServer() {
  const names = Object.keys(localStorage).filter((key) => key.startsWith(DISMISSED))
  const value = names.map((key) => key.slice(DISMISSED.length)).join(' ')
  const attributes = 'path=/dashboard; max-age=34560000; samesite=lax'
  document.cookie = `dismissed_notices=${encodeURIComponent(value)}; ${attributes}`
}
