/**
 * Open forms and questions. Each has a history entry above the view's own: Back closes it,
 * not the page behind it.
 */
const layers: { close: () => void }[] = []

/** Whether a step through the history, taken by this module, has not arrived yet. */
let isMoving = false

/** Whether browser Back left a layer whose entry lies ahead. */
let isLeft = false

/** Work that waits until the view's own entry is the present one. */
const works: (() => void)[] = []

/** Opens a layer; Back calls `close`, which may ask first. Returns the removal. */
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

/** Runs work on the view's own history entry: at once if no layer is open. */
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

/** Runs the waiting work, until one takes a step itself. */
function workOn() {
  const work = works.shift()
  work?.()
  if (work && !isMoving) workOn()
}

/** Adds entries for open layers, and removes those of closed ones. */
function adjust() {
  if (isMoving) return
  const missing = layers.length - layersHere()
  // Returns to the entry of a layer that asks before it closes.
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
