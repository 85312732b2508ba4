import type { Generated } from 'kysely'

type IdempotencyTable = {
  tenantId: string
  userId: string
  path: string
  key: string
  inputIndex: string
  status: number | null
  answer: string | null
  createTime: Generated<Date>
}

type RateLimitTable = {
  tenantId: string
  bucket: string
  subject: string
  windowStart: Date
  used: number
}

/**
 * Every table by its camelCase name; each domain adds its own by declaration merging in
 * `server/tables.ts`.
 */
export interface Tables {
  idempotency: IdempotencyTable
  rateLimit: RateLimitTable
}
