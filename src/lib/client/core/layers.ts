/**
 * Open forms and questions. Each has a history entry above the view's own: Back closes it,
 * not the page behind it.
 */
const layers: { close: () => void }[] = []

/** Whether this module has called `history.go`, and its event is still to come. */
let isMoving = false

/** Whether Back passed the history entry of a layer that is still open. */
let isLeft = false

/** Work that waits for the history to be at the view's own entry. */
const works: (() => void)[] = []

/** Leaves the page, once no layer is open. */
let leave: (() => void) | undefined

/** Leaves the page by a function once all layers are closed; undefined stays. */
export function leaveAfterLayers(by: (() => void) | undefined) {
  leave = by
}

/** Opens a layer; Back calls `close`, which may ask first. Returns the removal. */
export function openLayer(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  addEventListener('popstate', land)
  adjust()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    // A layer that opens in the same step reuses the entry.
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
  if (layersHere() !== layers.length) {
    setTimeout(adjust)
    return
  }
  isLeft = false
  if (layers.length === 0 && !isMoving) {
    leave?.()
    leave = undefined
  }
}

/** Runs the waiting work, until some of it moves through the history. */
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
