/**
 * Registers the service worker once the page has loaded. Without https or storage there is
 * none, and pages need a connection.
 */
export function registerServiceWorker() {
  const { serviceWorker } = navigator as Partial<Navigator>
  if (!import.meta.env.PROD || !serviceWorker) return
  const { lang } = document.documentElement
  addEventListener('load', () => {
    serviceWorker
      .register(`/sw.js?language=${lang}`, { updateViaCache: 'none' })
      // A browser that stores nothing refuses.
      .catch(() => undefined)
  })
}
