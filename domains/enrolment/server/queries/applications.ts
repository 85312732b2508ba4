import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Category } from '../../contract/form/categories.ts'
import type { ApplicationState } from '../../contract/states.ts'
import type {} from '../tables.ts'

const headColumns = [
  'a.id',
  'a.applyNo',
  'a.planId',
  'a.stage',
  'a.category',
  'a.applicantId',
  'a.childName',
  'a.status',
  'a.round',
  'a.reviewerId',
  'a.reviewerName',
  'a.submittedAt',
  'a.deadline',
  'a.updateTime',
  'p.name as planName',
] as const

const contentColumns = [
  'a.schoolYear',
  'a.answers',
  'a.answersSealed',
  'a.formVersion',
  'a.rev',
  'a.processInstanceId',
  'p.bornBy',
] as const

/** The columns of a list row, without any form content. */
const heads = (db: Db, tenantId: string) =>
  db
    .selectFrom('enrolmentApplication as a')
    .innerJoin('enrolPlan as p', (join) =>
      join.onRef('p.tenantId', '=', 'a.tenantId').onRef('p.id', '=', 'a.planId'),
    )
    .select(headColumns)
    .where('a.tenantId', '=', tenantId)

const applications = (db: Db, tenantId: string) => heads(db, tenantId).select(contentColumns)

export type ApplicationHead = Awaited<ReturnType<typeof pageApplications>>['rows'][number]
export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>

export const findApplication = (db: Db, tenantId: string, id: string) =>
  applications(db, tenantId).where('a.id', '=', id).executeTakeFirst()

export const findApplicationByNumber = (db: Db, tenantId: string, applyNo: string) =>
  applications(db, tenantId).where('a.applyNo', '=', applyNo).executeTakeFirst()

/**
 * Reads and locks the row until the transaction ends, so that changes of one application are
 * serialised.
 */
export const lockApplication = (tx: Tx, tenantId: string, id: string) =>
  applications(tx, tenantId).where('a.id', '=', id).forUpdate('a').executeTakeFirst()

/** The child names of a family's own applications, by application. */
export const listOwnChildNames = (
  db: Db,
  { tenantId, userId }: PersonRef,
  ids: readonly string[],
) =>
  db
    .selectFrom('enrolmentApplication')
    .select(['id', 'childName'])
    .where('tenantId', '=', tenantId)
    .where('applicantId', '=', userId)
    .where('id', 'in', ids)
    .execute()

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
  const query = heads(db, tenantId)
    .$if(applicantId !== undefined, (rows) => rows.where('a.applicantId', '=', applicantId ?? ''))
    .$if(planId !== undefined, (rows) => rows.where('a.planId', '=', planId ?? ''))
    .$if(status !== undefined, (rows) => rows.where('a.status', '=', status ?? 'DRAFT'))
    .$if(category !== undefined, (rows) => rows.where('a.category', '=', category ?? 'A'))
    .$if(Boolean(name), (rows) =>
      rows.where('a.childName', 'ilike', `%${literalPattern(name ?? '')}%`),
    )
    .$if(idIndexes !== undefined, (rows) => rows.where('a.idIndex', 'in', idIndexes ?? []))
    .orderBy('a.updateTime', 'desc')
    .orderBy('a.id', 'desc')
  return readPage(query, page)
}
