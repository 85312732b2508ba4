import { sql } from 'kysely'
import { DatabaseError } from 'pg'

import type { Db, Tx } from '../../../../platform/server/db.ts'
import { literalPattern } from '../../../../platform/server/filters.ts'
import { readPage } from '../../../../platform/server/paging.ts'
import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Category, Stage } from '../../contract/categories.ts'
import type { ApplicationState } from '../../contract/states.ts'
import type { StoredValues } from '../sealing.ts'
import type {} from '../tables.ts'

const columns = [
  'a.id',
  'a.applyNo',
  'a.planId',
  'a.schoolYear',
  'a.stage',
  'a.category',
  'a.applicantId',
  'a.childName',
  'a.idIndex',
  'a.answers',
  'a.answersSealed',
  'a.formVersion',
  'a.status',
  'a.round',
  'a.rev',
  'a.processInstanceId',
  'a.reviewerId',
  'a.reviewerName',
  'a.submittedAt',
  'a.deadline',
  'a.updateTime',
] as const

const applications = (db: Db, tenantId: string) =>
  db
    .selectFrom('enrolmentApplication as a')
    .innerJoin('enrolPlan as p', (join) => join.onRef('p.tenantId', '=', 'a.tenantId').onRef('p.id', '=', 'a.planId'))
    .select([...columns, 'p.name as planName', 'p.bornBy'])
    .where('a.tenantId', '=', tenantId)

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>

export const findApplication = (db: Db, tenantId: string, id: string) => applications(db, tenantId).where('a.id', '=', id).executeTakeFirst()

export const findApplicationByNumber = (db: Db, tenantId: string, applyNo: string) =>
  applications(db, tenantId).where('a.applyNo', '=', applyNo).executeTakeFirst()

/** The same row, held until the transaction ends, so that two changes of one application follow each other. */
export const holdApplication = (tx: Tx, tenantId: string, id: string) =>
  applications(tx, tenantId).where('a.id', '=', id).forUpdate('a').executeTakeFirst()

export type ListFilter = {
  applicantId?: string | undefined
  planId?: string | undefined
  status?: ApplicationState | undefined
  category?: Category | undefined
  name?: string | undefined
  idIndexes?: readonly string[] | undefined
}

/** One page of applications, latest change first. */
export function pageApplications(db: Db, tenantId: string, filter: ListFilter, page: PageQuery) {
  const { applicantId, planId, status, category, name, idIndexes } = filter
  const query = applications(db, tenantId)
    .$if(applicantId !== undefined, (rows) => rows.where('a.applicantId', '=', applicantId ?? ''))
    .$if(planId !== undefined, (rows) => rows.where('a.planId', '=', planId ?? ''))
    .$if(status !== undefined, (rows) => rows.where('a.status', '=', status ?? 'DRAFT'))
    .$if(category !== undefined, (rows) => rows.where('a.category', '=', category ?? 'A'))
    .$if(Boolean(name), (rows) => rows.where('a.childName', 'ilike', `%${literalPattern(name ?? '')}%`))
    .$if(idIndexes !== undefined, (rows) => rows.where('a.idIndex', 'in', idIndexes ?? []))
    .orderBy('a.updateTime', 'desc')
    .orderBy('a.id', 'desc')
  return readPage(query, page)
}

/** Live applications of one family with this number in a school year and stage. */
export async function countLiveOwn(
  db: Db,
  tenantId: string,
  filter: { applicantId: string; schoolYear: number; stage: Stage; idIndexes: readonly string[]; excludeId?: string | undefined },
): Promise<number> {
  const row = await db
    .selectFrom('enrolmentApplication')
    .select(sql<number>`count(*)::int`.as('found'))
    .where('tenantId', '=', tenantId)
    .where('applicantId', '=', filter.applicantId)
    .where('schoolYear', '=', filter.schoolYear)
    .where('stage', '=', filter.stage)
    .where('idIndex', 'in', filter.idIndexes)
    .where('isLive', '=', true)
    .$if(filter.excludeId !== undefined, (query) => query.where('id', '!=', filter.excludeId ?? ''))
    .executeTakeFirstOrThrow()
  return row.found
}

/** The family behind an identity number or a guardian's phone; the latest application decides. */
export async function findApplicantId(
  db: Db,
  tenantId: string,
  by: { idIndexes?: readonly string[]; phoneIndexes?: readonly string[] },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('enrolmentApplication as a')
    .leftJoin('enrolmentGuardian as g', (join) => join.onRef('g.tenantId', '=', 'a.tenantId').onRef('g.applicationId', '=', 'a.id'))
    .select('a.applicantId')
    .where('a.tenantId', '=', tenantId)
    .$if(by.idIndexes !== undefined, (query) => query.where('a.idIndex', 'in', by.idIndexes ?? []))
    .$if(by.phoneIndexes !== undefined, (query) => query.where('g.phoneIndex', 'in', by.phoneIndexes ?? []))
    .orderBy('a.submittedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.applicantId
}

export async function countOwn(db: Db, tenantId: string, applicantId: string): Promise<{ applications: number; drafts: number }> {
  const counts = await db
    .selectNoFrom((query) => [
      query
        .selectFrom('enrolmentApplication')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('tenantId', '=', tenantId)
        .where('applicantId', '=', applicantId)
        .as('applications'),
      query
        .selectFrom('enrolmentDraft')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('tenantId', '=', tenantId)
        .where('ownerId', '=', applicantId)
        .as('drafts'),
    ])
    .executeTakeFirstOrThrow()
  return { applications: counts.applications ?? 0, drafts: counts.drafts ?? 0 }
}

/** Ids for rows whose ciphertext must know its row before the row exists. */
export async function newIds(tx: Tx, count: number): Promise<string[]> {
  const rows = await tx
    .selectFrom(sql<{ id: string }>`(select new_id()::text as id from generate_series(1, ${count}::int))`.as('fresh'))
    .select('fresh.id')
    .execute()
  return rows.map((row) => row.id)
}

/** The next running number of a school year and stage; the counter row makes callers follow each other. */
export async function nextNumber(tx: Tx, tenantId: string, schoolYear: number, stage: Stage): Promise<number> {
  const row = await tx
    .insertInto('enrolmentCounter')
    .values({ tenantId, schoolYear, stage, used: 1 })
    .onConflict((at) =>
      at.columns(['tenantId', 'schoolYear', 'stage']).doUpdateSet({ used: sql<number>`enrolment_counter.used + 1`, updateTime: sql<Date>`now()` }),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  return row.used
}

export type NewApplication = {
  id: string
  applyNo: string
  planId: string
  schoolYear: number
  stage: Stage
  category: Category
  applicantId: string
  childName: string
  birthDate: string | null
  idIndex: string
  formVersion: number
  stored: StoredValues
  submittedAt: Date
}

/** Nothing comes back when the child already has a live application: the unique index decides, not a prior read. */
export const insertApplication = (tx: Tx, tenantId: string, { stored, ...application }: NewApplication) =>
  tx
    .insertInto('enrolmentApplication')
    .values({
      ...application,
      ...asJson(stored),
      tenantId,
      status: 'SUBMITTED',
      processInstanceId: null,
      reviewerId: null,
      reviewerName: null,
      deadline: null,
    })
    // A literal, not a parameter: with a generic plan PostgreSQL could not prove that the partial index fits.
    .onConflict((at) =>
      at
        .columns(['tenantId', 'schoolYear', 'stage', 'idIndex'])
        .where(sql<boolean>`is_live`)
        .doNothing(),
    )
    .returning(['id', 'rev'])
    .executeTakeFirst()

export const asJson = ({ answers, answersSealed }: StoredValues) => ({
  answers: JSON.stringify(answers),
  answersSealed: JSON.stringify(answersSealed),
})

export const setProcessInstance = (tx: Tx, tenantId: string, id: string, processInstanceId: string) =>
  tx.updateTable('enrolmentApplication').set({ processInstanceId }).where('tenantId', '=', tenantId).where('id', '=', id).execute()

/** A row as the changer last saw it. */
export type Seen = { readonly id: string; readonly rev: number }
export type ChangedContent = { childName: string; birthDate: string | null; idIndex: string; stored: StoredValues }

/** Stores changed content when nobody changed the row since `rev`. `taken`: the new number has a live application already. */
export async function changeContent(
  tx: Tx,
  tenantId: string,
  { id, rev }: Seen,
  { stored, ...content }: ChangedContent,
  now: Date,
): Promise<'done' | 'stale' | 'taken'> {
  try {
    const row = await tx
      .updateTable('enrolmentApplication')
      .set({ ...content, ...asJson(stored), rev: rev + 1, updateTime: now })
      .where('tenantId', '=', tenantId)
      .where('id', '=', id)
      .where('rev', '=', rev)
      .returning('rev')
      .executeTakeFirst()
    return row ? 'done' : 'stale'
  } catch (error) {
    // The transaction is lost with it; the caller refuses, which rolls it back anyway.
    if (error instanceof DatabaseError && error.constraint === 'enrolment_application__live') return 'taken'
    throw error
  }
}

export type StateChange = {
  from: ApplicationState
  to: ApplicationState
  round: number
  deadline: Date | null
  reviewer: { id: string; name: string } | null | undefined
}

/** Sets the state when it still is `from`: the where clause is the lock, so of two steps at once one finds nothing. */
export const changeState = (tx: Tx, tenantId: string, id: string, { from, to, round, deadline, reviewer }: StateChange, now: Date) =>
  tx
    .updateTable('enrolmentApplication')
    .set({
      status: to,
      round,
      deadline,
      updateTime: now,
      rev: sql<number>`rev + 1`,
      ...(reviewer === undefined ? {} : { reviewerId: reviewer?.id ?? null, reviewerName: reviewer?.name ?? null }),
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('rev')
    .executeTakeFirst()

/** The first guardian of a family's latest application: whose phone the school knows. */
export const findOwnPhone = (db: Db, tenantId: string, applicantId: string) =>
  db
    .selectFrom('enrolmentApplication as a')
    .innerJoin('enrolmentGuardian as g', (join) => join.onRef('g.tenantId', '=', 'a.tenantId').onRef('g.applicationId', '=', 'a.id'))
    .select(['g.id', 'g.answers', 'g.answersSealed'])
    .where('a.tenantId', '=', tenantId)
    .where('a.applicantId', '=', applicantId)
    .orderBy('a.submittedAt', 'desc')
    .orderBy('g.sort')
    .limit(1)
    .executeTakeFirst()
