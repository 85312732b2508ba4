import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import type { Collected } from '../data/collecting.ts'
import type { SubjectIds, SubjectTable } from '../data/subjectTable.ts'
import { belongsTo } from './subjectRows.ts'

const changed = ({ numAffectedRows }: { numAffectedRows?: bigint | undefined }): number =>
  Number(numAffectedRows ?? 0n)

export const deleteRows = async (
  tx: Tx,
  tenantId: string,
  table: SubjectTable,
  ids: SubjectIds,
): Promise<number> =>
  changed(
    await sql`delete from ${sql.table(table.table)} where ${belongsTo(table, tenantId, ids)}`.execute(
      tx,
    ),
  )

/** Empties the personal columns of rows that others refer to. */
export async function blankRows(
  tx: Tx,
  tenantId: string,
  table: SubjectTable,
  ids: SubjectIds,
): Promise<number> {
  const blanks = Object.entries(table.blank ?? {}).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  // An account is unique, so its own id replaces it.
  const account = table.table === 'app_user' ? [sql`account = 'erased-' || id`] : []
  return changed(
    await sql`update ${sql.table(table.table)} set ${sql.join([...blanks, ...account])}
      where ${belongsTo(table, tenantId, ids)}`.execute(tx),
  )
}

export async function eraseProcesses(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select erase_processes(${tenantId}, ${[...ids]}::bigint[]) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function eraseSteps(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select erase_application_steps(${tenantId}, ${[...ids]}::bigint[]) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The guardians and applicants of a child: who has drafts and messages about it. */
export async function listOwners(db: Db, tenantId: string, ids: SubjectIds): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from guardian_link where tenant_id = ${tenantId} and student_id = any(${[...ids.student]}::bigint[]) and user_id is not null
    union select applicant_id from enrolment_application where tenant_id = ${tenantId} and id = any(${[...ids.application]}::bigint[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type OwnedFiles = {
  readonly ids: SubjectIds
  readonly owners: readonly string[]
  readonly keepsRecord: boolean
}

/** Removes the files of the subject's records; the sweep deletes their contents within a day. */
export async function removeFilesOf(
  tx: Tx,
  tenantId: string,
  { ids, keepsRecord }: OwnedFiles,
  now: Date,
): Promise<number> {
  const photos = keepsRecord ? [] : ids.student
  return changed(
    await sql`update stored_file set removed_time = ${now}, update_time = ${now}
      where tenant_id = ${tenantId} and removed_time is null and (
        (owner_kind = 'enrolment' and owner_id = any(${[...ids.application]}::bigint[]))
        or (owner_kind = 'leave' and owner_id = any(${[...ids.leave]}::bigint[]))
        or (owner_kind = 'studentRequest' and owner_id = any(${[...ids.studentRequest]}::bigint[]))
        or (owner_kind in ('request', 'decision') and owner_id = any(${[...ids.process]}::bigint[]))
        or (owner_kind = 'recruitment' and owner_id = any(${[...ids.recruitment]}::bigint[]))
        or (owner_kind = 'resume' and owner_id = any(${[...ids.resume]}::bigint[]))
        or (owner_kind = 'avatar' and uploader_id = any(${[...ids.account]}::bigint[]))
        or (owner_id is null and visibility = 'private' and uploader_id = any(${[...ids.account]}::bigint[]))
        or id in (select s.photo_id from student s where s.tenant_id = ${tenantId} and s.id = any(${[...photos]}::bigint[])))`.execute(
      tx,
    ),
  )
}

/**
 * Messages and stored answers about the subject, whoever has them. A name alone is looked for only
 * in answers of its own family; `erasing/mentions.ts` replaces it in the rows of others.
 */
export async function eraseMentions(
  tx: Tx,
  tenantId: string,
  { ids, names }: Collected,
  owners: readonly string[],
): Promise<number> {
  const records = [
    ...ids.student,
    ...ids.application,
    ...ids.leave,
    ...ids.studentRequest,
    ...ids.process,
    ...ids.letter,
  ]
  let count = 0
  // Messages that lead to a record of the subject, whoever received them.
  for (const id of records)
    count += changed(
      await sql`delete from message where tenant_id = ${tenantId} and link like ${`%=${id}%`}`.execute(
        tx,
      ),
    )
  // Stored answers of repeated calls.
  for (const id of records)
    count += changed(
      await sql`delete from idempotency where tenant_id = ${tenantId} and answer like ${`%${id}%`}`.execute(
        tx,
      ),
    )
  const family = [...owners, ...ids.account]
  for (const name of names)
    count += changed(
      await sql`delete from idempotency where tenant_id = ${tenantId} and user_id = any(${family}::bigint[])
        and answer like ${`%${literalPattern(name)}%`}`.execute(tx),
    )
  return count
}

export type DraftRow = { id: string; payloadSealed: string }

/** The drafts of applications of some people. */
export async function listDraftsOf(
  db: Db,
  tenantId: string,
  owners: readonly string[],
): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select id, payload_sealed from enrolment_draft
    where tenant_id = ${tenantId} and owner_id = any(${[...owners]}::bigint[])`.execute(db)
  return rows
}

export const deleteDrafts = async (
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<number> =>
  changed(
    await sql`delete from enrolment_draft
      where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[])`.execute(tx),
  )

/** Drafts of processes of some people that mention one of these words. */
export async function deleteProcessDrafts(
  tx: Tx,
  tenantId: string,
  { owners, words }: { readonly owners: readonly string[]; readonly words: readonly string[] },
): Promise<number> {
  let count = 0
  for (const word of words)
    count += changed(
      await sql`delete from wf_draft where tenant_id = ${tenantId}
        and user_id = any(${[...owners]}::bigint[]) and variables::text like ${`%${word}%`}`.execute(
        tx,
      ),
    )
  return count
}
