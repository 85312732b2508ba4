import { useWaiting } from './waiting.ts'
import { usePatience } from './usePatience.ts'

/**
 * Whether the queue has been read. True after a second in any case, so that a store that hangs does
 * not block the page.
 */
export function useKnowsWaiting(): boolean {
  const { isRead } = useWaiting()
  const isLate = usePatience()
  return isRead || isLate
}
