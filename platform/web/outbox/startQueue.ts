import { outbox, startOutbox } from './browserOutbox.ts'
import { loadQueuePlan } from './queuePlan.ts'

/** Shows the queue immediately, and starts sending once the plan is loaded. */
export async function startQueue(): Promise<void> {
  await outbox.refresh().catch(() => undefined)
  startOutbox(await loadQueuePlan())
}
