import { maskIdentityNumber, maskPhone } from '../../contract/mask.ts'

/**
 * Keys whose values must never appear in a log or an audit row, compared without case, `_` and `-`.
 */
const secretKeys = new Set(
  `password oldpassword newpassword newpassword1 token accesstoken refreshtoken bladeauth authorization cookie setcookie code key captchakey
   captchacode smscode secret clientsecret rootkey idno idcard idnumber cardid sfzh guardianidno phone mobile telephone address sign signature
   idempotencykey`
    .split(/\s+/)
    .filter(Boolean),
)

const hidden = '[hidden]'
const maxDepth = 8
const maxText = 4000

/**
 * Masks secret fields by key and identity numbers and mobiles by pattern, at any depth; returns a
 * plain copy. Ids of rows are not masked: about one in a thousand matches the pattern of an identity
 * number.
 */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value
  if (value instanceof Error) return maskedError(value, depth)
  if (depth >= maxDepth) return '[deeper]'
  if (Array.isArray(value)) return value.map((item) => masked(item, depth + 1))
  // Sockets, streams and clients are large object graphs: log only their kind.
  if (!isPlain(value)) return `[${value.constructor.name}]`
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecretKey(name) && isTold(inner)
        ? hidden
        : isRowId(name, inner)
          ? inner
          : masked(inner, depth + 1),
    ]),
  )
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/** Which secret was absent helps to find a fault and reveals nothing. */
const isTold = (value: unknown) => value !== undefined && value !== null && value !== ''

const isSecretKey = (name: string) => secretKeys.has(name.toLowerCase().replace(/[_-]/g, ''))

/**
 * Ids that `new_id()` makes since 2026-10-19 begin with 9 or have 19 digits; the identity numbers of
 * residents begin with 1 to 8.
 */
const rowId = /^(?:9\d{17}|\d{19})$/

const isRowId = (name: string, value: unknown) =>
  /^(?:id|[A-Za-z]+Ids?)$/.test(name) &&
  [value].flat().every((one) => typeof one === 'string' && rowId.test(one))

/** An error without the database's details about rows: only the fields that locate the fault. */
function maskedError(error: Error, depth: number): Record<string, unknown> {
  const named = [
    'code',
    'reason',
    'status',
    'statusCode',
    'constraint',
    'table',
    'column',
    'severity',
    'routine',
  ] as const
  const facts = Object.entries(error).filter(
    ([name, value]) =>
      named.some((one) => one === name) && (typeof value === 'string' || typeof value === 'number'),
  )
  const causes =
    error.cause !== undefined && depth < maxDepth ? { cause: masked(error.cause, depth + 1) } : {}
  return {
    type: error.name,
    message: maskText(error.message),
    stack: maskText(error.stack ?? ''),
    ...Object.fromEntries(facts),
    ...causes,
  }
}

/** Masks identity numbers and mobiles by pattern, and escapes control and direction characters. */
export function maskText(text: string): string {
  return text
    .slice(0, maxText)
    .replace(
      /(?<!\d)[1-9]\d{5}(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\d)/g,
      maskIdentityNumber,
    )
    .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, maskPhone)
    .replace(
      /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069]/g,
      (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
}
