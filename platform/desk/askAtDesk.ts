import type { SignOutAnswer } from '../web/device/signOut/signOutSteps.ts'
import { signOutQuestion, keptUnsentText } from '../web/device/signOut/UnsentNames.tsx'
import { toast } from '../web/overlays/toasts.ts'
import { choose } from './confirm.tsx'

/** Asks a user who signs out at the desk about unsent content. */
export async function askAtDesk(names: readonly string[]): Promise<SignOutAnswer> {
  const answer = await choose(signOutQuestion(names))
  if (answer === 'action') toast(keptUnsentText)
  return answer === 'other' ? 'discard' : answer === 'action' ? 'later' : 'cancel'
}
