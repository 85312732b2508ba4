import { preloadSignOut } from '../runtime.ts'

const soonMs = 1500

const opensLater = [
  () => import('../kit/dialogs/Dialogs.tsx'),
  () => import('../kit/dialogs/SheetPanel.tsx'),
  () => import('./OutboxPage.tsx'),
  // Signing out offline asks about what is not sent yet.
  async () => preloadSignOut(),
]

/**
 * Preloads the code that asking and deciding open later, so that they work offline: the dialogs,
 * the sheets, the outbox page, and `more`.
 */
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
