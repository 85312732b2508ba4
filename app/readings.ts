import { writeReadings } from '../domains/content/server/public.ts'
import type { Database } from '../platform/server/db.ts'

const everyMs = 10_000

/** Each process writes down by itself, every ten seconds and once more when it stops, which news its readers have opened. */
export function startReadings(
  database: Database,
  onFault: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const write = () => writeReadings(database).catch(onFault)
  const timer = setInterval(() => void write(), everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await write()
    },
  }
}
