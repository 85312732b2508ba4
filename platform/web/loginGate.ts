import { guardDelayMs } from '../contract/constants.ts'
import { toast } from './toasts.ts'

/** To the sign-in, or to the page where one's own password is chosen. */
type Lead = (needsPassword?: boolean) => void

let lead: Lead = () => undefined
let pending: ReturnType<typeof setTimeout> | undefined

/** Leads to the account login once, half a second after its sentence, however many calls ask for it (spec.md 5). */
export const loginGate = {
  /** The shell says how the pages are reached. */
  connect(go: Lead): void {
    lead = go
  },
  /** Whoever signed in with a password that somebody else has set chooses another before anything else; the page says why. */
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
