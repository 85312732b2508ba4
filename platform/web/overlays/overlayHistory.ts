type Close = () => void

/** Open overlays, the topmost last. All of them share one entry of the history. */
const stack: Close[] = []
const waiting: (() => void)[] = []
let isListening = false
let isGoingBack = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Adds an open overlay to the history, so that Back closes it. Returns a function that removes it.
 */
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

/**
 * Runs a callback when no step back of ours is pending, because that step would also undo a
 * navigation started meanwhile.
 */
export function whenSettled(then: () => void): void {
  if (isGoingBack) waiting.push(then)
  else then()
}

/** One overlay often opens as another closes, so the history is updated after both. */
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
    // The entry of an overlay that closed earlier: the user meant the page below.
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
