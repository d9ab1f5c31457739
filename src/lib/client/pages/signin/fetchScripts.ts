/**
 * Fetches the scripts of the next page while the code's mail is awaited, so that this page can be
 * used when it is painted. The server names them (`http/modulePreloads.ts`).
 */
export function fetchScripts({ dataset }: HTMLElement): void {
  // Browsers of Chromium tell that little shall be loaded.
  const { connection } = navigator as { connection?: { saveData: boolean } }
  if (connection?.saveData) return
  const links = dataset['part']!.split(' ').map((href) =>
    Object.assign(document.createElement('link'), { rel: 'prefetch', href }),
  )
  document.head.append(...links)
}
