import { guardDelayMs } from '../contract/constants.ts'
import { toast } from './toasts.ts'

type GoToLogin = () => void

let goToLogin: GoToLogin = () => undefined
let pending: ReturnType<typeof setTimeout> | undefined

/** Leads to the account login once, half a second after its sentence, however many calls ask for it (spec.md 5). */
export const loginGate = {
  /** The shell says how the login page is reached. */
  connect(go: GoToLogin): void {
    goToLogin = go
  },
  send(msg: string): void {
    if (pending) return
    toast(msg)
    pending = setTimeout(() => {
      pending = undefined
      goToLogin()
    }, guardDelayMs)
  },
}
