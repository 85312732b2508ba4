import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { Change } from '../engine/changes.ts'
import type { BusinessRef } from '../acting/processes.ts'

/** Those of some records with an open revocation question. */
export async function listAskedToRevoke(
  db: Db,
  tenantId: string,
  refs: readonly BusinessRef[],
): Promise<BusinessRef[]> {
  const { rows } = await sql<BusinessRef>`
    select i.flow_key, i.business_id::text as business_id
    from unnest(${refs.map(({ flowKey }) => flowKey)}::text[], ${refs.map(({ businessId }) => businessId)}::bigint[]) as r (flow_key, business_id)
    join wf_instance i on i.tenant_id = ${tenantId} and i.flow_key = r.flow_key and i.business_id = r.business_id and i.status = 'approved'
    where exists (
      select from wf_task t where t.tenant_id = i.tenant_id and t.instance_id = i.id and t.part = 'revocation' and t.state = 'open')`.execute(
    db,
  )
  return rows
}

/** The records of some flows with an open revocation question. */
export async function listOpenRevocations(
  db: Db,
  tenantId: string,
  flowKeys: readonly string[],
): Promise<BusinessRef[]> {
  const { rows } = await sql<BusinessRef>`
    select distinct i.flow_key, i.business_id::text as business_id
    from wf_task t join wf_instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
    where t.tenant_id = ${tenantId} and t.part = 'revocation' and t.state = 'open'
      and i.flow_key = any(${[...flowKeys]}::text[]) and i.status = 'approved'`.execute(db)
  return rows
}

/** The steps of one request that passed because their people had agreed before, from its log. */
export async function listPassed(
  db: Db,
  tenantId: string,
  processInstanceId: string,
): Promise<Change[]> {
  const { rows } = await sql<{ change: Change }>`
    select line.change from wf_action a cross join lateral jsonb_array_elements(a.changes) with ordinality as line (change, place)
    where a.tenant_id = ${tenantId} and a.instance_id = ${processInstanceId} and line.change ? 'repeats' order by a.seq, line.place`.execute(
    db,
  )
  return rows.map(({ change }) => change)
}
