import { choose } from '../../overlays/overlays.tsx'
import { toast } from '../../overlays/toasts.ts'
import type { SignOutAnswer } from './signOutSteps.ts'
import { signOutQuestion, keptUnsentText } from './UnsentNames.tsx'

// Preloads the dialog, because it must open even offline.
void import('../../kit/dialogs/Dialogs.tsx').catch(() => undefined)

/** Asks a user who signs out on the phone about unsent content. */
export async function askOnPhone(names: readonly string[]): Promise<SignOutAnswer> {
  const answer = await choose(signOutQuestion(names))
  if (answer === 'action') toast(keptUnsentText)
  return answer === 'other' ? 'discard' : answer === 'action' ? 'later' : 'cancel'
}
