import { refreshTickMs, tokenTimeSeconds } from '../../contract/constants.ts'
import {
  clearLogin,
  guest,
  type LoginState,
  readLogin,
  readToken,
  type SharedStorage,
  type TokenAnswer,
  UserInfo,
  writeLogin,
} from './loginState.ts'

/** Only an explicit refusal ends a session. A network error or a failing server does not. */
export type RefreshOutcome =
  | { kind: 'renewed'; answer: TokenAnswer }
  | { kind: 'refused' }
  | { kind: 'unavailable' }
export type Renewal = 'renewed' | 'refused' | 'unavailable' | 'signedOut'

export type SessionPorts = {
  storage: SharedStorage
  /** The wall clock in milliseconds. Users and network time may set it back or forward. */
  nowMs: () => number
  /** Milliseconds of a monotonic clock. */
  elapsedMs: () => number
  /**
   * Runs one at a time across all tabs. If another tab has replaced this token, waits until the new
   * one can be read.
   */
  alone: <T>(token: string, work: () => Promise<T>, isReplaced: () => boolean) => Promise<T>
  /** The refresh call with tenant 000000. */
  refresh: (refreshToken: string) => Promise<RefreshOutcome>
}

/** More than a tick past the threshold means that the tick slept with the device. */
const sleptSeconds = tokenTimeSeconds + (2 * refreshTickMs) / 1000
/** A token issued this far in the future means that the clock was set back. */
const clockSetBackSeconds = -60

/** The login state that all tabs share, and the one place that renews its tokens (spec.md 4). */
export class Session {
  declare private readonly ports: SessionPorts
  private readonly listeners = new Set<() => void>()
  declare private current: LoginState
  declare private renewal: Promise<Renewal> | undefined
  private lastAttemptMs = Number.NEGATIVE_INFINITY
  private renewedAtMs = Number.NEGATIVE_INFINITY

  constructor(ports: SessionPorts) {
    this.ports = ports
    this.current = readLogin(ports.storage)
  }

  get state(): LoginState {
    return this.current
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Adopts the state that another tab stored. */
  readonly reload = (): void => this.adopt(readLogin(this.ports.storage))

  signIn(answer: TokenAnswer): void {
    this.store(answer)
    this.renewedAtMs = Number.NEGATIVE_INFINITY
  }

  /** Resets to the guest and clears the tokens. The result of a running renewal is discarded. */
  signOut(): void {
    clearLogin(this.ports.storage)
    this.adopt(guest)
  }

  /**
   * Every 30 seconds: renews when the token's age has reached the threshold and no renewal is
   * running.
   */
  readonly tick = (): void => {
    this.reload()
    if (this.state.isLogin && !this.renewal && this.mayTry() && this.isDue(tokenTimeSeconds))
      void this.renew(this.state.accessToken)
  }

  /** Returns the access token to send, renewed first after a long sleep. Empty for a guest. */
  async freshToken(): Promise<string> {
    if (this.state.isLogin && this.isDue(sleptSeconds) && (this.renewal || this.mayTry()))
      await this.renew(this.state.accessToken)
    return this.state.accessToken
  }

  /** When the stored token was issued, in milliseconds. Undefined for a guest. */
  issuedAtMs(): number | undefined {
    return readToken(this.ports.storage)?.datetime
  }

  /** Renews before the token is due. At most once in 30 seconds, else `tooSoon`. */
  async renewEarly(): Promise<Renewal | 'tooSoon'> {
    const sinceMs = this.ports.elapsedMs() - this.renewedAtMs
    if (sinceMs < refreshTickMs || !this.mayTry()) return 'tooSoon'
    return this.renew(this.state.accessToken)
  }

  /** Replaces a refused or old token. All callers share one renewal. */
  renew(used: string): Promise<Renewal> {
    if (this.renewal) return this.renewal
    this.reload()
    if (!this.state.isLogin) return Promise.resolve('signedOut')
    if (this.state.accessToken !== used) return Promise.resolve('renewed')
    if (this.ports.elapsedMs() - this.renewedAtMs < refreshTickMs)
      return Promise.resolve(this.refuse(this.state.refreshToken))

    this.renewal = this.ports
      .alone(
        used,
        () => this.renewAlone(used),
        () => readLogin(this.ports.storage).accessToken !== used,
      )
      .finally(() => {
        this.renewal = undefined
      })
    return this.renewal
  }

  private async renewAlone(used: string): Promise<Renewal> {
    this.reload()
    const { refreshToken, accessToken, isLogin } = this.state
    if (!isLogin) return 'signedOut'
    if (accessToken !== used) return 'renewed'

    this.lastAttemptMs = this.ports.elapsedMs()
    const outcome = await this.ports
      .refresh(refreshToken)
      .catch((): RefreshOutcome => ({ kind: 'unavailable' }))
    this.reload()
    if (!this.state.isLogin) return 'signedOut'
    if (this.state.refreshToken !== refreshToken) return 'renewed'
    return this.settle(outcome, refreshToken)
  }

  private settle(outcome: RefreshOutcome, refreshToken: string): Renewal {
    switch (outcome.kind) {
      case 'renewed':
        this.store(outcome.answer)
        this.renewedAtMs = this.ports.elapsedMs()
        return 'renewed'
      case 'refused':
        return this.refuse(refreshToken)
      case 'unavailable':
        return 'unavailable'
    }
  }

  private refuse(refreshToken: string): Renewal {
    if (this.state.refreshToken === refreshToken) this.signOut()
    return 'refused'
  }

  /**
   * However often clocks jump and servers fail, a token's age alone triggers at most one renewal in
   * 30 seconds.
   */
  private mayTry(): boolean {
    return this.ports.elapsedMs() - this.lastAttemptMs >= refreshTickMs
  }

  private isDue(seconds: number): boolean {
    const record = readToken(this.ports.storage)
    if (!record) return true
    const age = (this.ports.nowMs() - record.datetime) / 1000
    return age >= seconds || age < clockSetBackSeconds
  }

  private store(answer: TokenAnswer): void {
    const login: LoginState = {
      userInfo: UserInfo.parse({ ...this.state.userInfo, ...answer }),
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      isLogin: true,
    }
    writeLogin(this.ports.storage, login, this.ports.nowMs())
    this.adopt(login)
  }

  private adopt(next: LoginState): void {
    if (JSON.stringify(next) === JSON.stringify(this.current)) return
    this.current = next
    for (const listener of this.listeners) listener()
  }
}
