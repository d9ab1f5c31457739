// Shows a page that somebody comes back to only to the viewer it was made for (contract, 5).
const { dataset, style } = document.documentElement

addEventListener('pagehide', () => {
  style.visibility = 'hidden'
})
addEventListener('pageshow', (event) => {
  if (!event.persisted) return
  const own = `signed_in=${dataset['viewer']}`
  if (document.cookie.split('; ').includes(own)) {
    style.visibility = ''
    return
  }
  // Nothing is asked for a page that nobody sees.
  event.stopImmediatePropagation()
  location.reload()
})
