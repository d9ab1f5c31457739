/**
 * Forms and questions over the view. Each open one has an entry of the history above the
 * view's own, so that Back closes it, and never the page or the panel behind it.
 */
const layers: { close: () => void }[] = []

/** Whether a step through the history that was begun here has not arrived yet. */
let isMoving = false

/** Whether a step that was not begun here left a layer, whose entry is still ahead. */
let isLeft = false

/** Work that waits for the entry of the view. */
const works: (() => void)[] = []

/** Opens a layer, which `close` closes or asks about; returns its removal. */
export function openLayer(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  addEventListener('popstate', land)
  adjust()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    // Another layer that opens at once takes the entry over.
    setTimeout(adjust)
  }
}

/** Does work on the entry of the view, below all layers: at once where none is open. */
export function onView(work: () => void) {
  if (!isMoving && layersHere() === 0) return work()
  works.push(work)
  if (!isMoving) travel(-layersHere())
}

/** Goes a number of steps through the history of this page. */
export function travel(by: number) {
  isMoving = true
  addEventListener('popstate', land)
  history.go(by)
}

function land() {
  if (isMoving) {
    isMoving = false
    workOn()
  } else if (layersHere() < layers.length) {
    isLeft = true
    layers.at(-1)!.close()
  }
  if (layersHere() === layers.length) isLeft = false
  else setTimeout(adjust)
}

/** Does what waits, until some of it takes a step itself. */
function workOn() {
  const work = works.shift()
  work?.()
  if (work && !isMoving) workOn()
}

/** Gives each open layer its entry, and takes away the entries of closed ones. */
function adjust() {
  if (isMoving) return
  const missing = layers.length - layersHere()
  // A layer that asks before it closes is stepped into again.
  if (missing < 0 || (isLeft && missing > 0)) travel(missing)
  else for (let count = 0; count < missing; count += 1) pushLayer()
  isLeft = false
}

function pushLayer() {
  history.pushState({ ...history.state, layers: layersHere() + 1 }, '')
}

function layersHere(): number {
  return (history.state as { layers?: number } | null)?.layers ?? 0
}
