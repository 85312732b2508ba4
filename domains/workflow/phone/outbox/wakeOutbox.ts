import { isThereAny } from '../../../../platform/web/outbox/kept.ts'
import { onSignOut } from '../../../../platform/web/runtime.ts'

const kept = () => import('./keptActs.ts')

/** Sends what an earlier visit could not, and asks about it before signing out; devices that never kept anything fetch no code for it. */
export function wakeOutbox(): void {
  void isThereAny()
    .then(async (isThere) => isThere && (await kept()).startKept())
    .catch(() => undefined)
  onSignOut({
    ask: async () => ((await isThereAny()) ? (await kept()).askBeforeLeaving() : 'go'),
    leave: async () => ((await isThereAny()) ? (await kept()).eraseOnLeaving() : undefined),
  })
}
