import { outbox, startOutbox } from './browserOutbox.ts'
import { loadKeptPlan } from './keptPlan.ts'

/** Shows the queue immediately, and starts sending once the plan is loaded. */
export async function startKept(): Promise<void> {
  await outbox.refresh().catch(() => undefined)
  startOutbox(await loadKeptPlan())
}
