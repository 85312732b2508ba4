import { useWaiting } from './waiting.ts'
import { useLate } from '../kit/page/useLate.ts'

/**
 * Whether the queue has been read. True after a second in any case, so that a store that hangs does
 * not block the page.
 */
export function useIsQueueRead(): boolean {
  const { isRead } = useWaiting()
  const isLate = useLate(1000)
  return isRead || isLate
}
