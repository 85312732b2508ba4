import { sql } from 'kysely'

import type { Database } from '../../../../platform/server/database/db.ts'
import { seatedStates } from '../../../enrolment/contract/states.ts'

type Broken = { readonly what: string; readonly of: string }

/**
 * What is wrong with the seats, states and flow records of a plan; empty when everything holds:
 * no category gives more seats than it has, each counts its holders, exactly the children with a
 * seat hold one, and the flow records of an application lead without a gap to its state.
 */
export async function brokenPlaces(
  database: Database,
  { tenantId, planId }: { readonly tenantId: string; readonly planId: string },
): Promise<readonly Broken[]> {
  const { rows } = await database.read(tenantId, (db) =>
    sql<Broken>`
      select 'taken beyond seats' as what, category as of from admission_quota
        where tenant_id = ${tenantId} and plan_id = ${planId} and taken > seats
      union all
      select 'taken is not the number of holders', q.category from admission_quota q
        where q.tenant_id = ${tenantId} and q.plan_id = ${planId} and q.taken <> (
          select count(*) from admission m where m.tenant_id = q.tenant_id
            and m.plan_id = q.plan_id and m.category = q.category and m.holds_seat)
      union all
      select 'seat without its state', a.apply_no from admission m
        join enrolment_application a on a.tenant_id = m.tenant_id and a.id = m.application_id
        where m.tenant_id = ${tenantId} and m.plan_id = ${planId}
          and m.holds_seat <> (a.status = any(${[...seatedStates]}::text[]))
      union all
      select 'flow records with a gap', a.apply_no from enrolment_application a
        where a.tenant_id = ${tenantId} and a.plan_id = ${planId} and exists (
          select from (
            select seq, from_state, row_number() over (order by seq) as wanted,
              lag(to_state) over (order by seq) as before
            from enrolment_flow_record f
            where f.tenant_id = a.tenant_id and f.application_id = a.id) f
          where f.seq <> f.wanted or f.from_state is distinct from f.before)
      union all
      select 'state without its flow record', a.apply_no from enrolment_application a
        where a.tenant_id = ${tenantId} and a.plan_id = ${planId} and a.status <> 'DRAFT'
          and a.status is distinct from (
            select f.to_state from enrolment_flow_record f
            where f.tenant_id = a.tenant_id and f.application_id = a.id
            order by f.seq desc limit 1)
    `.execute(db),
  )
  return rows
}
