import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { InstructorKind } from '../../contract/instructor.ts'
import '../planTables.ts'

/** Staff are shown under the current name of their account. */
export const instructorName = sql<string>`coalesce(u.real_name, i.name)`

/** The person as the domain `clearance` knows them: staff by their account. */
export const adultIdOf = sql<string>`case when i.kind = 'STAFF' then i.user_id else i.id end`

const instructors = (db: Db, tenantId: string) =>
  db
    .selectFrom('instructor as i')
    .leftJoin('appUser as u', (on) =>
      on.onRef('u.tenantId', '=', 'i.tenantId').onRef('u.id', '=', 'i.userId'),
    )
    .leftJoin('institution as o', (on) =>
      on.onRef('o.tenantId', '=', 'i.tenantId').onRef('o.id', '=', 'i.institutionId'),
    )
    .select([
      'i.id',
      'i.kind',
      instructorName.as('name'),
      'i.userId',
      'i.institutionId',
      'o.name as institutionName',
      'i.qualification',
      'i.healthNo',
      'i.healthUntil',
      adultIdOf.as('adultId'),
    ])
    .where('i.tenantId', '=', tenantId)

export type InstructorRow = {
  id: string
  kind: InstructorKind
  name: string
  userId: string | null
  institutionId: string | null
  institutionName: string | null
  qualification: string
  healthNo: string
  /** The last valid day of the health certificate. */
  healthUntil: string | null
  adultId: string
}

export type InstructorFilter = PageQuery & {
  keyword?: string | undefined
  kind?: InstructorKind | '' | undefined
}

export const pageOfInstructors = (db: Db, tenantId: string, filter: InstructorFilter) =>
  readPage(
    instructors(db, tenantId)
      .$if(Boolean(filter.keyword), (rows) => {
        const pattern = `%${literalPattern(filter.keyword ?? '')}%`
        return rows.where((row) =>
          row.or([row(instructorName, 'ilike', pattern), row('o.name', 'ilike', pattern)]),
        )
      })
      .$if(Boolean(filter.kind), (rows) => rows.where('i.kind', '=', filter.kind || 'STAFF'))
      .orderBy('i.kind', 'desc')
      .orderBy(instructorName)
      .orderBy('i.id'),
    filter,
  )

export const listInstructorRows = (db: Db, tenantId: string): Promise<InstructorRow[]> =>
  instructors(db, tenantId).orderBy('i.kind', 'desc').orderBy(instructorName).execute()

export const findInstructor = (db: Db, { tenantId, id }: RowRef) =>
  instructors(db, tenantId).where('i.id', '=', id).executeTakeFirst()

/** Locks people in the order of their ids: of two plans for one teacher the second waits. */
export const holdInstructors = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .selectFrom('instructor as i')
    .select(['i.id', 'i.name', 'i.kind', adultIdOf.as('adultId')])
    .where('i.tenantId', '=', tenantId)
    .where('i.id', 'in', [...ids])
    .orderBy('i.id')
    .forNoKeyUpdate()
    .execute()

export type SaidOfInstructor = Omit<InstructorRow, 'id' | 'institutionName' | 'adultId'>

/** Nothing if this account is already an instructor. */
export const insertInstructor = (tx: Tx, tenantId: string, row: SaidOfInstructor) =>
  tx
    .insertInto('instructor')
    .values({ ...row, tenantId })
    .onConflict((at) =>
      at.columns(['tenantId', 'userId']).where('userId', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

export const updateInstructor = (
  tx: Tx,
  { tenantId, id }: RowRef,
  row: Omit<SaidOfInstructor, 'kind' | 'userId'>,
  now: Date,
) =>
  tx
    .updateTable('instructor')
    .set({ ...row, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/**
 * The teachers whose certificate ends by a day and about whom the office was not told yet; from now
 * on it counts as told. A new certificate has another last day.
 */
export async function takeEndingHealth(
  tx: Tx,
  tenantId: string,
  { today, until }: { today: string; until: string },
): Promise<{ name: string; institutionId: string }[]> {
  const { rows } = await sql<{ name: string; institutionId: string }>`
    update instructor set health_warned = health_until
    where tenant_id = ${tenantId} and institution_id is not null
      and health_until between ${today}::date and ${until}::date
      and health_warned is distinct from health_until
    returning name, institution_id`.execute(tx)
  return rows
}

/** The first of some people who teaches or taught a class or a lesson. */
export const findTeaching = (db: Db, tenantId: string, ids: readonly string[]) =>
  db
    .selectFrom('instructor as i')
    .select('i.name')
    .where('i.tenantId', '=', tenantId)
    .where('i.id', 'in', [...ids])
    .where(
      sql<boolean>`(exists (select from class_teacher t where t.tenant_id = i.tenant_id and t.instructor_id = i.id)
        or exists (select from lesson_teacher t where t.tenant_id = i.tenant_id and (t.instructor_id = i.id or t.replaces_id = i.id)))`,
    )
    .limit(1)
    .executeTakeFirst()

export const deleteInstructors = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('instructor')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute()
