import { outbox, startOutbox } from './browserOutbox.ts'
import { loadKeptPlan } from './keptPlan.ts'

/** Shows what waits here at once, and begins to send it as soon as it is known how. */
export async function startKept(): Promise<void> {
  await outbox.refresh().catch(() => undefined)
  startOutbox(await loadKeptPlan())
}
