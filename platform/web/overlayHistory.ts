type Close = () => void

/** Open overlays, the topmost last. However many they are, they share one entry of the history. */
const stack: Close[] = []
const waiting: (() => void)[] = []
let isListening = false
let isGoingBack = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells the history of an open overlay, so that Back closes it; answers how it is taken away again. */
export function openOverlay(close: Close): () => void {
  listenOnce()
  stack.push(close)
  settleSoon()
  return () => {
    const at = stack.indexOf(close)
    if (at >= 0) stack.splice(at, 1)
    settleSoon()
  }
}

/** Runs once no step of ours is under way: an address opened meanwhile would be taken back with it. */
export function whenSettled(then: () => void): void {
  if (isGoingBack) waiting.push(then)
  else then()
}

/** One overlay often opens as another closes: what the history needs shows only when both are done. */
function settleSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(settle)
}

function settle(): void {
  if (isGoingBack) return
  const hasEntry = isOverlayEntry(history.state)
  if (stack.length > 0 && !hasEntry) history.pushState({ ...history.state, overlay: true }, '')
  if (stack.length === 0 && hasEntry) stepBack()
}

function stepBack(): void {
  isGoingBack = true
  history.back()
}

function onPop(): void {
  if (isGoingBack) return arrived()
  const close = stack.at(-1)
  if (close) {
    stack.pop()
    close()
    settleSoon()
  } else if (isOverlayEntry(history.state)) {
    // The entry of an overlay that is long closed: the page below is what was meant.
    stepBack()
  }
}

function arrived(): void {
  isGoingBack = false
  for (const then of waiting.splice(0)) then()
  settleSoon()
}

function listenOnce(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('popstate', onPop)
}

const isOverlayEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'overlay' in state && state.overlay === true
