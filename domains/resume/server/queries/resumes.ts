import { sql } from 'kysely'
import pg from 'pg'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { ResumeContent } from '../../contract/resume.ts'
import type { ResumeState, Stage } from '../../contract/states.ts'
import '../tables.ts'

const columns = [
  'id',
  'name',
  'sex',
  'birthYear',
  'phoneSealed',
  'email',
  'stage',
  'subject',
  'degree',
  'school',
  'major',
  'graduationYear',
  'title',
  'teachingYears',
  'certificate',
  'mandarin',
  'education',
  'work',
  'honours',
  'honoursArePublic',
  'photoId',
  'attachIds',
  'state',
  'registeredBy',
  'registeredName',
  'createTime',
] as const

/** The written content of a resume. */
export type Written = ResumeContent & { photoId: string | null; attachIds: string[] }
export type ResumeRecord = Written & {
  id: string
  phoneSealed: string
  state: ResumeState
  registeredBy: string
  registeredName: string
  createTime: Date
}
type Sealed = { phoneSealed: string; phoneIndex: string }

const resumes = (db: Db, tenantId: string) =>
  db.selectFrom('resume').select(columns).where('tenantId', '=', tenantId)

export const findResume = (
  db: Db,
  tenantId: string,
  id: string,
): Promise<ResumeRecord | undefined> =>
  resumes(db, tenantId).where('id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockResume = (
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<ResumeRecord | undefined> =>
  resumes(tx, tenantId).where('id', '=', id).forUpdate().executeTakeFirst()

/** The resumes of a name with one of these indexes of its phone. */
export async function listIdsByPhone(
  db: Db,
  tenantId: string,
  { name, indexes }: { readonly name: string; readonly indexes: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('resume')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('name', '=', name)
    .where('phoneIndex', 'in', [...indexes])
    .execute()
  return rows.map(({ id }) => id)
}

/** Allocates an id before its row is inserted, because sealed values are bound to it. */
export async function newId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx)
  return rows[0]?.id ?? ''
}

type NewResume = Written &
  Sealed & { id: string; registeredBy: string; registeredName: string; createTime: Date }

/**
 * Returns nothing if the person has an undecided application for the same subject. The database
 * decides.
 */
export const insertResume = (
  tx: Tx,
  tenantId: string,
  row: NewResume,
): Promise<ResumeRecord | undefined> =>
  tx
    .insertInto('resume')
    .values({ ...row, tenantId, state: 'SCREENING', updateTime: row.createTime })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

/**
 * Rewrites a locked resume. Returns nothing if the person has another application for the subject.
 * The database decides.
 */
export async function rewriteResume(
  tx: Tx,
  { tenantId, id }: RowRef,
  row: Written & Sealed,
  now: Date,
): Promise<ResumeRecord | undefined> {
  try {
    return await tx
      .updateTable('resume')
      .set({ ...row, updateTime: now })
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'resume__open') return undefined
    throw error
  }
}

export const markState = (tx: Tx, { tenantId, id }: RowRef, state: ResumeState, now: Date) =>
  tx
    .updateTable('resume')
    .set({ state, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export type ResumeFilter = PageQuery & {
  status?: ResumeState | '' | undefined
  stage?: Stage | '' | undefined
  subject?: string | undefined
  keyword?: string | undefined
}

/** All applicants, newest first. */
export const listResumeRows = (db: Db, tenantId: string, filter: ResumeFilter) =>
  readPage(
    resumes(db, tenantId)
      .$if(Boolean(filter.status), (rows) => rows.where('state', '=', filter.status || 'SCREENING'))
      .$if(Boolean(filter.stage), (rows) => rows.where('stage', '=', filter.stage || 'PRIMARY'))
      .$if(Boolean(filter.subject), (rows) =>
        rows.where('subject', 'ilike', `%${literalPattern(filter.subject ?? '')}%`),
      )
      .$if(Boolean(filter.keyword), (rows) => {
        const pattern = `%${literalPattern(filter.keyword ?? '')}%`
        return rows.where((row) =>
          row.or([
            row('name', 'ilike', pattern),
            row('subject', 'ilike', pattern),
            row('school', 'ilike', pattern),
          ]),
        )
      })
      .orderBy('id', 'desc'),
    filter,
  )
