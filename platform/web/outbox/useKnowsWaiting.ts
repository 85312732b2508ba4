import { useWaiting } from './waiting.ts'
import { usePatience } from './usePatience.ts'

/** Whether what waits can be relied on: read, or not to be read within a second, for a store that hangs holds up nobody. */
export function useKnowsWaiting(): boolean {
  const { isRead } = useWaiting()
  const isLate = usePatience()
  return isRead || isLate
}
