import { showToasts } from '../../core/toaster.ts'
import { find } from '../forms.ts'

// Runs what surrounds a private page: toasts, the way out, and menus that close.
showToasts(find('#toasts'))
find('#sign-out').addEventListener('click', async () => {
  const { leave } = await import('../../core/session/leave.ts')
  await leave()
})
// A link to the hash of the same page opens no new one: the menu must close by itself.
for (const link of document.querySelectorAll('[popover] a')) {
  link.addEventListener('click', () =>
    link.closest<HTMLElement>('[popover]:popover-open')?.hidePopover(),
  )
}
