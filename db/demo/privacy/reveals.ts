import { sql } from 'kysely'

import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { demoPupilId } from '../people.ts'
import { request } from './cast.ts'

/** Some pupils of the class of 张小雨, she first. */
export async function listClassmates(
  tx: Tx,
  tenantId: string,
  count: number,
): Promise<{ id: string }[]> {
  const own = demoPupilId(tenantId, '张小雨')
  const { rows } = await sql<{ id: string }>`
    select m.student_id as id from class_membership m
    where m.tenant_id = ${tenantId} and m.end_date is null and m.class_id = (
      select o.class_id from class_membership o
      where o.tenant_id = ${tenantId} and o.student_id = ${own} and o.end_date is null)
    order by m.student_id = ${own} desc, m.student_id limit ${count}`.execute(tx)
  return rows
}

type Reveals = {
  readonly by: Actor
  readonly at: Date
  readonly ids: readonly { id: string }[]
  readonly kind: 'student' | 'application'
  readonly reason?: string
}

/** Records that somebody revealed the identity numbers of several children, one after the other. */
export async function recordReveals(
  tx: Tx,
  { by, at, ids, kind, reason = '核对证件号码' }: Reveals,
): Promise<void> {
  for (const [place, { id }] of ids.entries())
    await writeAudit(tx, by, {
      action: kind === 'student' ? 'people.reveal' : 'enrolment.reveal',
      subject: { kind, id },
      detail: { fields: ['idNo'], reason },
      now: new Date(at.getTime() + place * 20_000),
      request,
    })
}
