import type { FieldError } from '../contract/errors.ts'

export type RefusalStatus = 400 | 401 | 403 | 404 | 413 | 415 | 429 | 503

type Extra = {
  status?: RefusalStatus
  fields?: readonly FieldError[]
  /** Seconds for the Retry-After header. */
  retryAfterSeconds?: number
  /** The number that commercial token clients read (wire-contract 3.3). */
  errorCode?: number
  /** Extra facts for the client, such as the other version of a draft; never secrets. */
  data?: Record<string, unknown>
}

/** A declared "no": a stable reason for programs and a Chinese sentence for people. Thrown, it rolls back. */
export class Refusal extends Error {
  readonly reason: string
  readonly status: RefusalStatus
  readonly extra: Extra

  constructor(reason: string, msg: string, extra: Extra = {}) {
    super(msg)
    this.reason = reason
    this.status = extra.status ?? 400
    this.extra = extra
  }
}

/** Makes one refusal; domains wrap it in named functions of their `refusals.ts`. */
export const refusal = (reason: string, msg: string, extra: Extra = {}): Refusal =>
  new Refusal(reason, msg, extra)

/** A refusal that is answered while what the verb wrote stands (failed-login counter, used captcha, ...). */
export class Refused {
  readonly refusal: Refusal

  constructor(why: Refusal) {
    this.refusal = why
  }
}

/** Commits what the verb wrote and answers the refusal (design.md 3, "One request"). */
export const refused = (why: Refusal): Refused => new Refused(why)

/** Reasons that any endpoint may answer without declaring them. */
export const commonReasons: ReadonlySet<string> = new Set([
  'INVALID_INPUT',
  'NOT_SIGNED_IN',
  'NOT_ALLOWED',
  'PASSWORD_CHANGE_NEEDED',
  'NOT_FOUND',
  'RATE_LIMITED',
  'IDEMPOTENCY_MISMATCH',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'BUSY',
  'OUTSIDE_DOWN',
])

export const invalidInput = (fields: readonly FieldError[]): Refusal =>
  refusal(
    'INVALID_INPUT',
    fields
      .map((field) => `${field.label}${/^[\w.]*$/.test(field.label) ? ' ' : ''}${field.msg}`)
      .join('；') || '请求内容不正确',
    { fields },
  )
export const notSignedIn = (): Refusal => refusal('NOT_SIGNED_IN', '请求未授权', { status: 401 })
export const notAllowed = (): Refusal =>
  refusal('NOT_ALLOWED', '没有权限进行此操作', { status: 403 })
/** Nothing else is open to who signed in with a password that somebody else has set. */
export const passwordChangeNeeded = (): Refusal =>
  refusal('PASSWORD_CHANGE_NEEDED', '请先在设置中修改初始密码，再继续使用', { status: 403 })
/** Also the answer for what exists but is not the caller's: both must look the same. */
export const notFound = (what = '内容'): Refusal =>
  refusal('NOT_FOUND', `${what}不存在或已被移除`, { status: 404 })
/** Nothing was done; the same call may be sent again. */
export const busy = (): Refusal =>
  refusal('BUSY', '现在使用的人较多，请稍后再试', { status: 503, retryAfterSeconds: 2 })
/** Something beyond our walls fails; who runs the school finds the fault in the log. */
export const outsideDown = (service: string): Refusal =>
  refusal('OUTSIDE_DOWN', `${service}暂时无法使用，请稍后再试`, {
    status: 503,
    retryAfterSeconds: 10,
  })
export const rateLimited = (retryAfterSeconds: number): Refusal =>
  refusal('RATE_LIMITED', '操作过于频繁，请稍后再试', { status: 429, retryAfterSeconds })
