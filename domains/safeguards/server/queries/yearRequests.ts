import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { RequestKind } from '../../../privacy/contract/requestStates.ts'
import type {} from '../tables.ts'
import type { Figure, Year } from './yearFigures.ts'

export type RequestFigures = {
  readonly kind: RequestKind
  readonly received: number
  readonly inTime: number
  /** Answered after the deadline, or still open after it. */
  readonly late: number
  readonly withdrawn: number
}

/** Requests of families that were received in a year, by kind, and whether the answer was in time. */
export async function countRequests(
  db: Db,
  { tenantId, from, until }: Year,
  today: string,
): Promise<RequestFigures[]> {
  const { rows } = await sql<RequestFigures>`
    select kind, count(*)::int as received,
      (count(*) filter (where state in ('ANSWERED', 'REFUSED') and ended <= due_on))::int as in_time,
      (count(*) filter (where state <> 'WITHDRAWN' and ended > due_on))::int as late,
      (count(*) filter (where state = 'WITHDRAWN'))::int as withdrawn
    from (
      select kind, state, due_on, coalesce((closed_at at time zone 'Asia/Shanghai')::date, ${today}::date) as ended
      from privacy_request
      where tenant_id = ${tenantId} and received_at >= ${from} and received_at < ${until}) r
    group by kind`.execute(db)
  return rows
}

/** Erasures, restrictions that began and ended, and withdrawn consents of a year. */
export async function countRightsUsed(db: Db, { tenantId, from, until }: Year): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select 'ERASED' as name, count(*)::int as amount from privacy_erasure
      where tenant_id = ${tenantId} and done_at >= ${from} and done_at < ${until}
    union all
    select 'RESTRICTED', count(*)::int from privacy_restriction
      where tenant_id = ${tenantId} and since >= ${from} and since < ${until}
    union all
    select 'LIFTED', count(*)::int from privacy_restriction
      where tenant_id = ${tenantId} and lifted_at >= ${from} and lifted_at < ${until}
    union all
    select 'WITHDRAWN', count(*)::int from enrolment_consent
      where tenant_id = ${tenantId} and revoked_at >= ${from} and revoked_at < ${until}
    union all
    select 'WITHDRAWN', count(*)::int from photo_consent
      where tenant_id = ${tenantId} and withdrawn_time >= ${from} and withdrawn_time < ${until}
    union all
    select 'WITHDRAWN', count(*)::int from sharing_consent
      where tenant_id = ${tenantId} and withdrawn_time >= ${from} and withdrawn_time < ${until}`.execute(
    db,
  )
  return rows
}
