import { isThereAny } from '../../../../platform/web/outbox/kept.ts'
import { onSignOut } from '../../../../platform/web/runtime.ts'

const keptActs = () => import('./keptActs.ts')

/** Begins to send what waits here; pages on which something may be kept fetch all of it before the network may go. */
export const wakeKept = (): void =>
  void Promise.all([import('./startKept.ts'), keptActs()])
    .then(([{ startKept }]) => startKept())
    .catch(() => undefined)

/** Sends what an earlier visit could not, and asks about it before signing out; devices that never kept anything fetch no code for it. */
export function wakeOutbox(): void {
  void isThereAny().then((isThere) => isThere && wakeKept())
  onSignOut({
    ask: async () => ((await isThereAny()) ? (await keptActs()).askBeforeLeaving() : 'go'),
    leave: async () => ((await isThereAny()) ? (await keptActs()).eraseOnLeaving() : undefined),
  })
}
