import type { FieldError } from '../contract/errors.ts'

export type RefusalStatus = 400 | 401 | 403 | 404 | 413 | 415 | 429 | 503

type Extra = {
  status?: RefusalStatus
  fields?: readonly FieldError[]
  /** Seconds for the Retry-After header. */
  retryAfterSeconds?: number
  /** A disk is full. */
  lacksSpace?: true
  /** The school is closed for a restore. */
  isClosed?: true
  /** The underlying error, for the log. */
  cause?: unknown
  /** The number that commercial token clients read (wire-contract 3.3). */
  errorCode?: number
  /** Extra facts for the client, such as the other version of a draft; never secrets. */
  data?: Record<string, unknown>
}

/**
 * A declared refusal: a stable reason for programs and a Chinese sentence for people. Throwing it
 * rolls back.
 */
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

/** Creates a refusal; domains wrap it in named functions of their `refusals.ts`. */
export const refusal = (reason: string, msg: string, extra: Extra = {}): Refusal =>
  new Refusal(reason, msg, extra)

/** A refusal that commits the verb's writes (failed-login counter, used captcha, ...). */
export class Refused {
  readonly refusal: Refusal

  constructor(why: Refusal) {
    this.refusal = why
  }
}

/** Commits the verb's writes and answers with the refusal (design.md 3, "One request"). */
export const refused = (why: Refusal): Refused => new Refused(why)

/** Reasons that any endpoint may return without declaring them. */
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
      .join('；') || '提交的内容有误，请检查后再试',
    { fields },
  )
export const notSignedIn = (): Refusal => refusal('NOT_SIGNED_IN', '请求未授权', { status: 401 })
export const notAllowed = (): Refusal =>
  refusal('NOT_ALLOWED', '您没有这项权限，需要时请联系学校管理员', { status: 403 })
/**
 * Until a temporary password is changed, all other calls are refused. A 403 would open Sword's
 * error page.
 */
export const passwordChangeNeeded = (): Refusal =>
  refusal('PASSWORD_CHANGE_NEEDED', '请先在个人设置中修改初始密码，再继续使用')
/** Also the answer for what exists but is not the caller's: both cases must look the same. */
export const notFound = (what = '内容'): Refusal =>
  refusal('NOT_FOUND', `没有找到${what}，可能已经删除`, { status: 404 })
/** Nothing was done; the call may be retried. */
export const busy = (): Refusal =>
  refusal('BUSY', '现在使用的人较多，请稍后再试', { status: 503, retryAfterSeconds: 2 })
/** The database is unreachable or restarting; as far as we can tell nothing was done. */
export const databaseDown = (cause: unknown): Refusal =>
  refusal('BUSY', '服务暂时中断，请稍后再试', { status: 503, retryAfterSeconds: 5, cause })
/**
 * There is no room to write, in the database or for files. Reads still work; health and metrics
 * report it.
 */
export const diskFull = (cause?: unknown): Refusal =>
  refusal('BUSY', '服务器磁盘已满，暂时无法保存，请联系学校管理员', {
    status: 503,
    retryAfterSeconds: 60,
    lacksSpace: true,
    ...(cause === undefined ? {} : { cause }),
  })
/** The rows of the school are being replaced from a backup. */
export const schoolClosed = (): Refusal =>
  refusal('BUSY', '学校的数据正在从备份恢复，暂时不能使用，请过几分钟再试', {
    status: 503,
    retryAfterSeconds: 30,
    isClosed: true,
  })
export const isSchoolClosed = (error: unknown): boolean =>
  error instanceof Refusal && error.extra.isClosed === true
/** An external service fails; the operator finds the fault in the log. */
export const outsideDown = (service: string): Refusal =>
  refusal('OUTSIDE_DOWN', `${service}暂时无法使用，请稍后再试`, {
    status: 503,
    retryAfterSeconds: 10,
  })
export const rateLimited = (retryAfterSeconds: number): Refusal =>
  refusal('RATE_LIMITED', '操作太频繁，请稍后再试', { status: 429, retryAfterSeconds })
