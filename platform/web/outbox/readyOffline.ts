const soonMs = 1500

const opensLater = [
  () => import('../kit/Dialogs.tsx'),
  () => import('../kit/SheetPanel.tsx'),
  () => import('./OutboxPage.tsx'),
]

/** Fetches what asking and deciding open later, so that the network may go meanwhile: the questions, the sheets, the page of what waits, and `more`. */
export function readyOffline(more: readonly (() => Promise<unknown>)[] = []): () => void {
  const timer = setTimeout(
    () => void fetchAll([...opensLater, ...more]).catch(() => undefined),
    soonMs,
  )
  return () => clearTimeout(timer)
}

async function fetchAll(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) await load()
}
