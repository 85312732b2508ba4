import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { SubjectRef } from '../../contract/subject.ts'
import type { SubjectIds, SubjectTable } from '../data/subjectTable.ts'

const Row = z.record(z.string(), z.unknown())

/** The condition that finds a subject's rows in a table. */
export function belongsTo(
  { by, only }: SubjectTable,
  tenantId: string,
  ids: SubjectIds,
): RawBuilder<SqlBool> {
  const any = by.map(
    ({ column, ids: kind }) => sql`${sql.ref(column)} = any(${[...ids[kind]]}::bigint[])`,
  )
  const limited = only ? sql` and ${sql.ref(only.column)} = ${only.value}` : sql``
  return sql<SqlBool>`tenant_id = ${tenantId} and (${sql.join(any, sql` or `)})${limited}`
}

/** The ids of a subject's rows in a table that has ids. */
export async function listRowIds(
  db: Db,
  tenantId: string,
  table: SubjectTable,
  ids: SubjectIds,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table.table)} where ${belongsTo(table, tenantId, ids)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A subject's rows in a table, each as JSON text. */
export async function listRows(
  db: Db,
  tenantId: string,
  table: SubjectTable,
  ids: SubjectIds,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ content: string }>`
    select (to_jsonb(t) || ${wholeNumbers(table)})::text as content
    from ${sql.table(table.table)} t where ${belongsTo(table, tenantId, ids)}
    limit 2000`.execute(db)
  return rows.map(({ content }) => z.parse(Row, JSON.parse(content)))
}

/** Ids do not fit into the numbers of JSON: those that sealed values are bound to are texts. */
const wholeNumbers = ({ table }: SubjectTable) => {
  const parts = (rowIdColumns[table] ?? ['id']).map((column) => sql`to_jsonb(t)->>${column}`)
  return sql`jsonb_build_object('rowId', concat_ws(':', ${sql.join(parts)}))`
}

/** The columns with the id that a table's sealed values are bound to; by default `id`. */
export const rowIdColumns: Readonly<Record<string, readonly string[]>> = {
  pupil_record: ['student_id'],
  enrolment_record: ['application_id'],
  stored_file: ['key'],
  recruitment_draft: ['applicant_id', 'post_id'],
}

export async function countRows(
  db: Db,
  tenantId: string,
  table: SubjectTable,
  ids: SubjectIds,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table.table)} where ${belongsTo(table, tenantId, ids)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export type Roots = {
  students: string[]
  applications: string[]
  accounts: string[]
  names: string[]
}

/**
 * The pupil, the applications and the account of a subject, and its names. Other applications with
 * the same identity number belong only if the same applicant or a guardian in force filed them: a
 * number is typed, so it proves nothing about another family.
 */
export async function findRoots(db: Db, tenantId: string, ref: SubjectRef): Promise<Roots> {
  const { kind, id } = ref
  if (kind === 'PERSON') return personRoots(db, tenantId, id)
  const { rows } = await sql<{ kind: string; id: string; name: string }>`
    with start as (
      select s.id as student_id, null::bigint as application_id from student s
      where s.tenant_id = ${tenantId} and ${kind === 'STUDENT'} and s.id = ${id}
      union
      select coalesce(d.student_id, p.student_id), a.id from enrolment_application a
        left join admission d on d.tenant_id = a.tenant_id and d.application_id = a.id
        left join pupil_record p on p.tenant_id = a.tenant_id and p.application_id = a.id
      where a.tenant_id = ${tenantId} and ${kind === 'APPLICATION'} and a.id = ${id}),
    own as (
      select application_id as id from start where application_id is not null
      union select d.application_id from admission d join start p on p.student_id = d.student_id where d.tenant_id = ${tenantId}
      union select r.application_id from pupil_record r join start p on p.student_id = r.student_id where r.tenant_id = ${tenantId}),
    family as (
      select a.applicant_id as id from enrolment_application a
      where a.tenant_id = ${tenantId} and ${kind === 'APPLICATION'} and a.id = ${id}
      union select g.user_id from guardian_link g join start p on p.student_id = g.student_id
      where g.tenant_id = ${tenantId} and ${kind === 'STUDENT'} and g.state = 'ACTIVE'),
    same as (
      select o.id from enrolment_application o join family f on f.id = o.applicant_id
      where o.tenant_id = ${tenantId} and o.id_index in (
        select a.id_index from enrolment_application a join own on own.id = a.id where a.tenant_id = ${tenantId})
      union select id from own)
    select 'student' as kind, s.id, s.name from student s join start p on p.student_id = s.id where s.tenant_id = ${tenantId}
    union select 'account', s.user_id, s.name from student s join start p on p.student_id = s.id where s.tenant_id = ${tenantId} and s.user_id is not null
    union select 'application', a.id, a.child_name from enrolment_application a join same on same.id = a.id where a.tenant_id = ${tenantId}`.execute(
    db,
  )
  const ofKind = (wanted: string) => rows.filter((row) => row.kind === wanted).map((row) => row.id)
  return {
    students: ofKind('student'),
    applications: ofKind('application'),
    accounts: ofKind('account'),
    names: [...new Set(rows.map(({ name }) => name))],
  }
}

/** A person with their own applications of children who are no pupils. */
async function personRoots(db: Db, tenantId: string, id: string): Promise<Roots> {
  const { rows } = await sql<{ kind: string; id: string; name: string }>`
    select 'account' as kind, u.id, u.real_name as name from app_user u where u.tenant_id = ${tenantId} and u.id = ${id}
    union select 'application', a.id, a.child_name from enrolment_application a
      where a.tenant_id = ${tenantId} and a.applicant_id = ${id} and not exists (
        select from admission d where d.tenant_id = a.tenant_id and d.application_id = a.id and d.student_id is not null)`.execute(
    db,
  )
  return {
    students: [],
    applications: rows.filter((row) => row.kind === 'application').map((row) => row.id),
    accounts: [id],
    names: [...new Set(rows.map(({ name }) => name))],
  }
}
