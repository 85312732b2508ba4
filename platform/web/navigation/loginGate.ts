import { guardDelayMs } from '../../contract/constants.ts'
import { toast } from '../overlays/toasts.ts'

/** Opens the sign-in page, or the page for a new password. */
type Lead = (needsPassword?: boolean) => void

let lead: Lead = () => undefined
let pending: ReturnType<typeof setTimeout> | undefined

/**
 * Leads to the account login once, half a second after its message, however many calls ask for it
 * (spec.md 5).
 */
export const loginGate = {
  /** Sets how the gate opens the pages. */
  connect(go: Lead): void {
    lead = go
  },
  /**
   * A user with a password that somebody else has set must choose a new one first. The page
   * explains why.
   */
  toPassword: (): void => lead(true),
  send(msg: string): void {
    if (pending) return
    toast(msg)
    pending = setTimeout(() => {
      pending = undefined
      lead()
    }, guardDelayMs)
  },
}
