import { onSignOut } from '../../../platform/web/runtime.ts'

const leaving = () => import('./desk/leaving.ts')

/** What writers left on this device goes with them. */
export const forgetTextsOnSignOut = (): void =>
  onSignOut({
    ask: async () => (await leaving()).askBeforeLeaving(),
    erase: async () => (await leaving()).eraseAfterLeaving(),
  })
