/** The times that a page noticed about itself, in milliseconds from its start. */
export type PageWatch = {
  firstPaint: number
  largestPaint: number
  hydrated: number | null
  shift: number
  /** Long tasks: when they began and how long they took. */
  tasks: [number, number][]
}

/** Runs in a page before its own scripts, and notes what happens to it. */
export function watchPage(): void {
  const watched: PageWatch = {
    firstPaint: 0,
    largestPaint: 0,
    hydrated: null,
    shift: 0,
    tasks: [],
  }
  Object.assign(globalThis, { watched })
  const note = (type: string, tell: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({
      type,
      buffered: true,
    })
  note('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.firstPaint = startTime
  })
  note('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaint = startTime
  })
  note('longtask', ({ startTime, duration }) => {
    watched.tasks.push([startTime, duration])
  })
  note('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) watched.shift += value
  })
  // Astro takes `ssr` away from an island once it is alive.
  new MutationObserver((changes) => {
    const isIsland = ({ target }: MutationRecord) => target.nodeName === 'ASTRO-ISLAND'
    if (changes.some(isIsland)) watched.hydrated = performance.now()
  }).observe(document, { subtree: true, attributeFilter: ['ssr'] })
}

/** Runs in a page: milliseconds from the next click to the last paint of what it changed. */
export function paintAfterClick(quietMilliseconds: number): Promise<number> {
  return new Promise((answered) => {
    const seen = { clicked: 0, painted: 0, timer: 0 }
    const finish = () => {
      changes.disconnect()
      answered(seen.painted - seen.clicked)
    }
    const notePaint = () => {
      // A message that a frame sends is read after it has been painted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        seen.painted = performance.now()
        clearTimeout(seen.timer)
        seen.timer = window.setTimeout(finish, quietMilliseconds)
      })
      port1.start()
      port2.postMessage(null)
    }
    const changes = new MutationObserver(() => requestAnimationFrame(notePaint))
    addEventListener(
      'click',
      ({ timeStamp }) => {
        seen.clicked = timeStamp
        changes.observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        })
      },
      { capture: true, once: true },
    )
  })
}
