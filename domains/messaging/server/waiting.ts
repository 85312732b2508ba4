import type { Db } from '../../../platform/server/db.ts'
import type { NoticeKind } from '../contract/channels.ts'

/** Something besides a message that waits for a person, and since when; the subject names it as `<what>:<id>`. */
export type Waiting = {
  readonly userId: string
  readonly subject: `${string}:${string}`
  readonly kind: NoticeKind
  readonly since: Date
}

/** A domain says what waits for some people at this moment and may be told outside the app; keep it to a few indexed statements. */
export type WaitingSource = (
  db: Db,
  tenantId: string,
  userIds: readonly string[],
  now: Date,
) => Promise<Waiting[]>
