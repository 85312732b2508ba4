import { isThereAny } from './kept.ts'
import { onSignOut } from '../runtime.ts'

const keptActs = () => import('./keptActs.ts')

/** Begins to send what waits here; pages on which something may be kept fetch all of it before the network may go. */
export const wakeKept = (): void =>
  void Promise.all([import('./startKept.ts'), keptActs()])
    .then(([{ startKept }]) => startKept())
    // What could not be fetched is fetched when the network is back.
    .catch(() => window.addEventListener('online', wakeKept, { once: true }))

/** Sends what an earlier visit could not, and asks about it before signing out; devices that never kept anything fetch no code for it. */
export function wakeOutbox(): void {
  void isThereAny().then((isThere) => isThere && wakeKept())
  onSignOut({
    ask: async () => ((await isThereAny()) ? (await keptActs()).askBeforeLeaving() : 'go'),
    leave: async () => ((await isThereAny()) ? (await keptActs()).eraseOnLeaving() : undefined),
  })
}
