// Script before the tabs of the account: the server does not know which one the address names, and
// their island does not before its scripts are there. So the profile is not shown in place of the
// settings, and the scripts of the settings come beside those that the page begins with.

const look = async () => {
  const isShown = location.hash === '#settings'
  document.documentElement.toggleAttribute('data-settings', isShown)
  await document.painted
  if (!isShown) return
  // The island itself asks once it is hydrated.
  const settings = document.querySelector('astro-island[ssr] #panel-settings [data-part]')
  settings?.dispatchEvent(new Event('wanted', { bubbles: true }))
}
addEventListener('hashchange', look)
void look()
