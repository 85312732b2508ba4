import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { RequestRow } from './requests.ts'
import '../tables.ts'

/** Begins the restriction that a request asked for. */
export const insertRestriction = (
  tx: Tx,
  { tenantId, id, subjectKind, subjectId }: RequestRow,
  since: Date,
) =>
  tx
    .insertInto('privacyRestriction')
    .values({
      tenantId,
      requestId: id,
      subjectKind,
      subjectId,
      since,
      liftedAt: null,
      liftedBy: null,
    })
    .onConflict((on) => on.doNothing())
    .execute()

/** Those of some requests whose restriction is in force. */
export async function listInForce(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .selectFrom('privacyRestriction')
    .select('requestId')
    .where('tenantId', '=', tenantId)
    .where('requestId', 'in', [...ids])
    .where('liftedAt', 'is', null)
    .execute()
  return new Set(found.map(({ requestId }) => requestId))
}

/** Ends a restriction; false if none is in force. */
export const endRestriction = async (
  tx: Tx,
  { tenantId, id }: RowRef,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<boolean> =>
  (await tx
    .updateTable('privacyRestriction')
    .set({ liftedAt: now, liftedBy: by })
    .where('tenantId', '=', tenantId)
    .where('requestId', '=', id)
    .where('liftedAt', 'is', null)
    .returning('requestId')
    .executeTakeFirst()) !== undefined

/** Those of some children whose data is restricted, as a pupil or as an applicant. */
export async function listRestricted(
  db: Db,
  tenantId: string,
  kind: 'STUDENT' | 'APPLICATION',
  ids: readonly string[],
): Promise<string[]> {
  const asked = sql`select unnest(${[...ids]}::bigint[]) as id`
  const same =
    kind === 'STUDENT'
      ? sql`
        select d.student_id as id, 'APPLICATION' as kind, d.application_id as other from admission d where d.tenant_id = ${tenantId} and d.student_id is not null
        union select p.student_id, 'APPLICATION', p.application_id from pupil_record p where p.tenant_id = ${tenantId}`
      : sql`
        select d.application_id as id, 'STUDENT' as kind, d.student_id as other from admission d where d.tenant_id = ${tenantId} and d.student_id is not null
        union select p.application_id, 'STUDENT', p.student_id from pupil_record p where p.tenant_id = ${tenantId}`
  const { rows } = await sql<{ id: string }>`
    with asked as (${asked}),
    restricted as (
      select subject_kind as kind, subject_id as id from privacy_restriction
      where tenant_id = ${tenantId} and lifted_at is null)
    select a.id from asked a join restricted r on r.kind = ${kind} and r.id = a.id
    union
    select a.id from restricted r join (${same}) s on s.kind = r.kind and s.other = r.id join asked a on a.id = s.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The pupil about whom a leave or a request for the register is. */
export async function findPupilOf(
  db: Db,
  tenantId: string,
  {
    ownerKind,
    ownerId,
  }: { readonly ownerKind: 'leave' | 'studentRequest'; readonly ownerId: string },
): Promise<string | undefined> {
  const table = ownerKind === 'leave' ? 'leave_request' : 'student_request'
  const { rows } = await sql<{ id: string }>`
    select student_id as id from ${sql.table(table)}
    where tenant_id = ${tenantId} and id = ${ownerId} and student_id is not null`.execute(db)
  return rows[0]?.id
}
