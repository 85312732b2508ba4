const soonMs = 1500

const opensLater = [
  () => import('../../../../platform/web/kit/Dialogs.tsx'),
  () => import('../../../../platform/web/kit/SheetPanel.tsx'),
  () => import('../OutboxPage.tsx'),
  () => import('../parts/RemarkSheet.tsx'),
]

/** Fetches what deciding and asking open later, so that the network may go meanwhile: the questions, the sheets and the page of what waits. */
export function readyOffline(): () => void {
  const timer = setTimeout(() => void fetchAll().catch(() => undefined), soonMs)
  return () => clearTimeout(timer)
}

async function fetchAll(): Promise<void> {
  for (const load of opensLater) await load()
}
