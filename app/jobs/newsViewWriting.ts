import { writeReadings } from '../../domains/content/server/public.ts'
import type { Database } from '../../platform/server/database/db.ts'

const everyMs = 10_000

/** Each process writes its readers' news views every ten seconds and once more when it stops. */
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
