import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { InstanceStatus } from '../../contract/states.ts'
import type { FlowSettings } from './drawnFlows.ts'

/** The end of a process's history, and the id of its next print. */
export type PrintHead = {
  readonly logCount: number
  readonly logHash: string
  readonly status: InstanceStatus
  readonly printId: string
}

/** The end of a process's history; under the lock no line is added after it. */
export async function findPrintHead(
  tx: Tx,
  tenantId: string,
  instanceId: string,
): Promise<PrintHead | undefined> {
  const { rows } = await sql<PrintHead>`
    select i.log_count, i.log_hash, i.status, new_id() as print_id from wf_instance i where i.tenant_id = ${tenantId} and i.id = ${instanceId}`.execute(
    tx,
  )
  return rows[0]
}

export type NewPrint = {
  readonly id: string
  readonly instanceId: string
  readonly logCount: number
  readonly logHash: string
  readonly status: InstanceStatus
  readonly codeIndex: string
  readonly printUserId: string
  readonly printTime: Date
}

export const insertPrint = (tx: Tx, tenantId: string, print: NewPrint): Promise<unknown> =>
  sql`insert into wf_print (tenant_id, id, instance_id, log_count, log_hash, status, code_index, print_user_id, print_time)
    values (${tenantId}, ${print.id}, ${print.instanceId}, ${print.logCount}, ${print.logHash}, ${print.status}, ${print.codeIndex}, ${print.printUserId}, ${print.printTime})`.execute(
    tx,
  )

/** A print with the current state of its process. */
export type PrintRow = Omit<NewPrint, 'codeIndex' | 'printUserId'> & {
  readonly flowKey: string
  readonly settings: FlowSettings | null
  readonly serialNumber: string
  readonly applicantName: string
  readonly startTime: Date
  readonly statusNow: InstanceStatus
  readonly isRemoved: boolean
  /** The number of later actions; remarks are excluded because they change nothing. */
  readonly changes: number
  /** The current hash of the history line where the print ends. */
  readonly hashNow: string | null
}

export async function findPrint(
  db: Db,
  tenantId: string,
  codeIndexes: readonly string[],
): Promise<PrintRow | undefined> {
  const { rows } = await sql<PrintRow>`
    select p.id, p.instance_id, p.log_count, p.log_hash, p.status, p.print_time, i.flow_key, v.settings, i.serial_number, i.applicant_name, i.start_time,
      i.status as status_now, i.removal is not null as is_removed, a.hash as hash_now,
      (select count(*)::int from wf_action l where l.tenant_id = ${tenantId} and l.instance_id = p.instance_id and l.seq > p.log_count and l.type <> 'remark') as changes
    from wf_print p
      join wf_instance i on i.tenant_id = ${tenantId} and i.id = p.instance_id
      join wf_version v on v.tenant_id = ${tenantId} and v.id = i.version_id
      left join wf_action a on a.tenant_id = ${tenantId} and a.instance_id = p.instance_id and a.seq = p.log_count
    where p.tenant_id = ${tenantId} and p.code_index = any(${[...codeIndexes]}::text[])`.execute(db)
  return rows[0]
}
