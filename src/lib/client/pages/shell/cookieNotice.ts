const DISMISSED = 'dismissed:cookies'

// Dismisses the cookie notice for good: in local storage, and in a cookie for the server.
const notice = document.querySelector<HTMLElement>('#cookie-notice')!
const dismiss = () => {
  localStorage.setItem(DISMISSED, '1')
  document.cookie = 'dismissed_cookies=1; path=/; max-age=34560000; samesite=lax'
  notice.hidden = true
}
// Restores a lost cookie; setting one otherwise would bar the page from the back/forward
// cache.
if (!notice.hidden && localStorage.getItem(DISMISSED) !== null) dismiss()
notice.querySelector('button')!.addEventListener('click', dismiss)
