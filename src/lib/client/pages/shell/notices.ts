const DISMISSED = 'dismissed:notice:'

/** Takes notices away for good, each by its name, and moves on to the content. */
export function keepNotices(): void {
  for (const notice of document.querySelectorAll<HTMLElement>('[data-notice]')) {
    const name = DISMISSED + notice.dataset['notice']
    const dismiss = () => {
      localStorage.setItem(name, '1')
      document.cookie = cookieOf(Object.keys(localStorage))
      notice.remove()
    }
    // The cookie may have been lost.
    if (localStorage.getItem(name) !== null) dismiss()
    notice.querySelector('button')!.addEventListener('click', () => {
      dismiss()
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    })
  }
}

/** The cookie that tells the server which notices the browser remembers as dismissed. */
export function cookieOf(remembered: string[]): string {
  const names = remembered.filter((key) => key.startsWith(DISMISSED))
  const value = names.map((key) => key.slice(DISMISSED.length)).join(' ')
  const attributes = 'path=/dashboard; max-age=34560000; samesite=lax'
  return `dismissed_notices=${encodeURIComponent(value)}; ${attributes}`
}
