import { sql } from 'kysely'
import type { Insertable } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import type { SubjectRef } from '../../contract/subject.ts'
import type { SubjectIds } from '../data/subjectTable.ts'
import '../tables.ts'

/** Enters an erasure; false if this database has it already. */
export async function insertErasure(
  tx: Tx,
  row: Insertable<Tables['privacyErasure']>,
): Promise<boolean> {
  const made = await tx
    .insertInto('privacyErasure')
    .values(row)
    .onConflict((on) => on.columns(['tenantId', 'requestId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Enters how much an erasure removed. */
export const countErasure = (
  tx: Tx,
  { tenantId, id: requestId }: RowRef,
  { rows, files }: { readonly rows: number; readonly files: number },
) =>
  tx
    .updateTable('privacyErasure')
    .set({ erasedRows: rows, erasedFiles: files })
    .where('tenantId', '=', tenantId)
    .where('requestId', '=', requestId)
    .execute()

/** Whether this database has carried out the erasure of a request. */
export const isErased = async (db: Db, tenantId: string, requestId: string): Promise<boolean> =>
  (await db
    .selectFrom('privacyErasure')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()) !== undefined

const erasureColumns = [
  'tenantId',
  'id',
  'requestId',
  'subjectKind',
  'subjectId',
  'keepsRecord',
  'ids',
  'decisions',
  'erasedRows',
  'erasedFiles',
  'doneAt',
  'doneBy',
] as const

/** The erasures of a school. */
export const listErasures = (db: Db, tenantId: string) =>
  db.selectFrom('privacyErasure').select(erasureColumns).where('tenantId', '=', tenantId).execute()

/** What stands in the way of an erasure. */
export type Hindrance = {
  /** An application or a seat in a course is still in process. */
  readonly isInProcess: boolean
  /** The child attends the school. */
  readonly attends: boolean
  /** The account has a role of the staff or is the guardian of a pupil. */
  readonly isBound: boolean
}

const openStates = [
  'SUBMITTED',
  'UNDER_REVIEW',
  'RETURNED',
  'VERIFY_PENDING',
  'QUALIFIED',
  'APPEAL',
  'LOTTERY_PENDING',
  'ADMIT_PROPOSED',
  'ADMITTED',
  'WAITLISTED',
  'CONFIRMED',
  'REGISTERED',
]

/** What stands in the way of erasing all that was collected for a subject. */
export async function findHindrance(
  db: Db,
  tenantId: string,
  { kind, id, ids }: SubjectRef & { readonly ids: SubjectIds },
): Promise<Hindrance> {
  const { rows } = await sql<Hindrance>`
    select
      exists (select from enrolment_application a where a.tenant_id = ${tenantId}
        and a.id = any(${[...ids.application]}::bigint[]) and a.status = any(${openStates}::text[])) as is_in_process,
      exists (select from student s where s.tenant_id = ${tenantId} and s.id = any(${[...ids.student]}::bigint[])
        and s.status in ('STUDYING', 'SUSPENDED')) as attends,
      ${kind === 'PERSON'} and (
        exists (select from guardian_link l join student s on s.tenant_id = l.tenant_id and s.id = l.student_id
          where l.tenant_id = ${tenantId} and l.user_id = ${id} and l.state = 'ACTIVE' and s.status in ('STUDYING', 'SUSPENDED'))
        or exists (select from user_role u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
          where u.tenant_id = ${tenantId} and u.user_id = ${id} and r.alias not in ('parent', 'visitor', 'student'))) as is_bound`.execute(
    db,
  )
  return rows[0] ?? { isInProcess: false, attends: false, isBound: false }
}
