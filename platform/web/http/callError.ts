import * as z from 'zod/mini'

import type { FieldError } from '../../contract/errors.ts'

/**
 * Why a call failed: network, timeout, abort by the caller, or a refusal by the server.
 * `unauthorised` leads to the login and needs no message.
 */
export type CallErrorKind =
  | 'refused'
  | 'unauthorised'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'unreadable'

type Facts = {
  kind: CallErrorKind
  status?: number
  reason?: string
  fields?: readonly FieldError[]
  data?: unknown
  retryAfterSeconds?: number | undefined
}

/** A rejected call. `message` is the sentence for people, `reason` is for code. */
export class CallError extends Error {
  declare readonly kind: CallErrorKind
  declare readonly status: number
  declare readonly reason: string
  declare readonly fields: readonly FieldError[]
  declare readonly data: unknown
  declare readonly retryAfterSeconds: number | undefined

  constructor(msg: string, facts: Facts) {
    super(msg)
    this.name = 'CallError'
    this.kind = facts.kind
    this.status = facts.status ?? 0
    this.reason = facts.reason ?? ''
    this.fields = facts.fields ?? []
    this.data = facts.data
    this.retryAfterSeconds = facts.retryAfterSeconds
  }

  get msg(): string {
    return this.message
  }
}

/** Returns the message to show for any thrown value. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallError ? error.msg : '出了点问题，请稍后再试'

/**
 * Whether asking again may help. It does not after a refusal, which names its reason. A limited or
 * overloaded server (429, 503) and a fault (500) also name one, but may answer later.
 */
export const mayRetry = (error: unknown): boolean =>
  !(error instanceof CallError && error.reason !== '' && isRefusal(error))

const isRefusal = ({ kind, status }: CallError): boolean =>
  kind === 'refused' && status < 500 && status !== 429

/** A user with a password that somebody else has set may call nothing else. */
export const passwordNeeded = 'PASSWORD_CHANGE_NEEDED'

const RefusalBody = z.object({
  code: z.optional(z.number()),
  msg: z.optional(z.string()),
  error_description: z.optional(z.string()),
  reason: z.optional(z.string()),
  fields: z.optional(z.array(z.object({ name: z.string(), label: z.string(), msg: z.string() }))),
  data: z.optional(z.unknown()),
})

/** Reads a refusal of either dialect. Any other body also gets a message. */
export function refusalError(status: number, body: unknown, retryAfter: string | null): CallError {
  const parsed = z.safeParse(RefusalBody, body)
  const said = parsed.success ? parsed.data : {}
  const retryAfterSeconds = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
  return new CallError(said.msg || said.error_description || neutralSentence(status), {
    kind:
      status === 401 || said.code === 401 || said.reason === passwordNeeded
        ? 'unauthorised'
        : 'refused',
    status: status >= 400 ? status : (said.code ?? status),
    reason: said.reason ?? '',
    fields: said.fields ?? [],
    data: said.data,
    retryAfterSeconds,
  })
}

function neutralSentence(status: number): string {
  if (status === 401) return '请先登录'
  if (status === 403) return '您没有这项权限，需要时请联系学校管理员'
  if (status === 404) return '没有找到这项内容，可能已经删除'
  if (status === 413) return '文件太大，请压缩后再传'
  if (status === 429) return '操作太频繁，请稍后再试'
  return '服务器开小差了，请稍后再试'
}
