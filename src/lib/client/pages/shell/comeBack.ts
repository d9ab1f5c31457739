// Hides a page from the back/forward cache until its viewer is checked (contract, 5). First
// compares the cookie, then asks the server, as another browser may have ended the session.

/** Longest wait for the server before a page is shown, as it is without a network. */
const PATIENCE_MILLISECONDS = 2_000

const { dataset, style } = document.documentElement
const show = () => {
  style.visibility = ''
  dispatchEvent(new Event('shown-again'))
}
const UNAUTHORIZED = 401

addEventListener('pagehide', () => {
  style.visibility = 'hidden'
})
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  const own = `signed_in=${dataset['viewer']}`
  if (!document.cookie.split('; ').includes(own)) {
    location.reload()
    return
  }
  // Imports nothing: it runs before the modules of the page.
  fetch('/api/userdata/settings', {
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  }).then(({ status }) => (status === UNAUTHORIZED ? location.reload() : show()), show)
})
