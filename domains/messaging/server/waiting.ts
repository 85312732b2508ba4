import type { Db } from '../../../platform/server/database/db.ts'
import type { NoticeKind } from '../contract/channels.ts'

/**
 * An item other than a message that waits for a person, and since when. The subject has the form
 * `<what>:<id>`.
 */
export type Waiting = {
  readonly userId: string
  readonly subject: `${string}:${string}`
  readonly kind: NoticeKind
  readonly since: Date
}

/**
 * Finds what currently waits for some people and may be reported outside the app. A source should
 * be a few indexed statements.
 */
export type WaitingSource = (
  db: Db,
  tenantId: string,
  userIds: readonly string[],
  now: Date,
) => Promise<Waiting[]>
