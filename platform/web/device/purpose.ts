import type * as z from 'zod/mini'

/** The definition of one kind of record. */
export type Purpose<Value> = {
  readonly name: string
  /** Validated on reading: a value that an older version wrote must not break a page. */
  readonly shape: z.ZodMiniType<Value>
  /** Records of a user who is not signed in are removed after this many days. */
  readonly days: number
}

/** One record as its page reads it. */
export type DeviceRecord<Value> = {
  readonly name: string
  readonly createdAtMs: number
  readonly updatedAtMs: number
  readonly value: Value
}
