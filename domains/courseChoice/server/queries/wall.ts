import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import '../tables.ts'

/** The first seat of a round, and how many were given in each second after it. */
export async function curveOf(
  db: Db,
  { tenantId, id }: RowRef,
  seconds: number,
): Promise<{ begin: Date | undefined; perSecond: number[] }> {
  const { rows } = await sql<{ begin: Date; second: number; seats: number }>`
    with given as (
      select create_time as at from course_seat
      where tenant_id = ${tenantId} and round_id = ${id} and source in ('CLAIM', 'WAITING_LIST')
        and state <> 'WAITING'),
    first as (select date_trunc('second', min(at)) as begin from given)
    select first.begin, floor(extract(epoch from given.at - first.begin))::integer as second,
      count(*)::integer as seats
    from given, first
    where given.at < first.begin + make_interval(secs => ${seconds})
    group by first.begin, second order by second`.execute(db)
  const last = rows.at(-1)?.second ?? -1
  const perSecond = Array.from({ length: last + 1 }, () => 0)
  for (const { second, seats } of rows) perSecond[second] = seats
  return { begin: rows[0]?.begin, perSecond }
}
