import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { SubjectIds } from '../data/subjectTable.ts'

/** A row with numbers of the subject; sealed ones as JSON text by column. */
export type NumberRow = {
  readonly table: string
  readonly rowId: string
  readonly plain: string | null
  readonly sealed: string
}

/** The rows in which the records of a subject have its numbers. */
export async function listNumberRows(
  db: Db,
  tenantId: string,
  ids: Pick<SubjectIds, 'student' | 'application' | 'recruitment'>,
): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow>`
    select 'student' as table, id::text as row_id, student_no as plain,
      jsonb_build_object('id_no_sealed', id_no_sealed, 'record_no_sealed', record_no_sealed)::text as sealed
    from student where tenant_id = ${tenantId} and id = any(${[...ids.student]}::bigint[])
    union all select 'enrolment_application', id::text, null,
      jsonb_build_object('answers_sealed.idNo', answers_sealed->'idNo')::text
    from enrolment_application where tenant_id = ${tenantId} and id = any(${[...ids.application]}::bigint[])
    union all select 'recruitment_application', id::text, null,
      jsonb_build_object('identity_sealed', identity_sealed, 'phone_sealed', phone_sealed)::text
    from recruitment_application where tenant_id = ${tenantId} and id = any(${[...ids.recruitment]}::bigint[])`.execute(
    db,
  )
  return rows
}

/** The name of a person with the phone that a code proved to be theirs. */
export const findProvenPhone = (
  db: Db,
  tenantId: string,
  id: string,
): Promise<{ name: string; provenPhone: string } | undefined> =>
  db
    .selectFrom('appUser')
    .select(['realName as name', 'phone as provenPhone'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('phone', '<>', '')
    .where('phoneVerifiedTime', 'is not', null)
    .executeTakeFirst()

/** The phones of accounts, without those that somebody else of the school has too. */
export async function listOwnPhones(
  db: Db,
  tenantId: string,
  accounts: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select u.phone from app_user u
    where u.tenant_id = ${tenantId} and u.id = any(${[...accounts]}::bigint[]) and u.phone <> ''
      and not exists (select from app_user o where o.tenant_id = u.tenant_id and o.phone = u.phone
        and o.id <> all(${[...accounts]}::bigint[]))`.execute(db)
  return rows.map(({ phone }) => phone)
}
