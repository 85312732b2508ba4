import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Category } from '../../contract/form/categories.ts'
import { caseStates } from '../../contract/states.ts'
import type { ApplicationState } from '../../contract/states.ts'
import type {} from '../tables.ts'

const headColumns = [
  'a.id',
  'a.applyNo',
  'a.planId',
  'a.stage',
  'a.category',
  'a.source',
  'a.applicantId',
  'a.childName',
  'a.status',
  'a.round',
  'a.reviewerId',
  'a.reviewerName',
  'a.assigneeName',
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
  /** Only what needs an act outside the usual review at this time. */
  casesAt?: Date | undefined
  category?: Category | undefined
  name?: string | undefined
  idIndexes?: readonly string[] | undefined
  /**
   * Who has claimed an application or, before that, whom it was given to; `null` for those that
   * nobody has.
   */
  reviewerId?: string | null | undefined
  round?: number | undefined
  submittedFrom?: Date | undefined
  submittedBefore?: Date | undefined
  order: 'updated' | 'submitted' | 'waiting'
}

/** One page of applications in the order that the filter names. */
export function pageApplications(db: Db, tenantId: string, filter: ListFilter, page: PageQuery) {
  const rows = whenKnown(whoseKnown(heads(db, tenantId), filter), filter)
  const { order } = filter
  return readPage(
    order === 'updated'
      ? rows.orderBy('a.updateTime', 'desc').orderBy('a.id', 'desc')
      : order === 'submitted'
        ? rows.orderBy('a.submittedAt', 'desc').orderBy('a.id', 'desc')
        : rows.orderBy('a.submittedAt').orderBy('a.id'),
    page,
  )
}

type Heads = ReturnType<typeof heads>

function whoseKnown(query: Heads, filter: ListFilter): Heads {
  const { applicantId, planId, category, name, idIndexes, reviewerId } = filter
  return query
    .$if(applicantId !== undefined, (rows) => rows.where('a.applicantId', '=', applicantId ?? ''))
    .$if(planId !== undefined, (rows) => rows.where('a.planId', '=', planId ?? ''))
    .$if(category !== undefined, (rows) => rows.where('a.category', '=', category ?? 'A'))
    .$if(Boolean(name), (rows) =>
      rows.where('a.childName', 'ilike', `%${literalPattern(name ?? '')}%`),
    )
    .$if(idIndexes !== undefined, (rows) => rows.where('a.idIndex', 'in', idIndexes ?? []))
    .$if(reviewerId === null, (rows) =>
      rows.where('a.reviewerId', 'is', null).where('a.assigneeId', 'is', null),
    )
    .$if(typeof reviewerId === 'string', (rows) =>
      rows.where((of) => of(of.fn.coalesce('a.reviewerId', 'a.assigneeId'), '=', reviewerId ?? '')),
    )
}

function whenKnown(query: Heads, filter: ListFilter): Heads {
  const { status, casesAt, round, submittedFrom, submittedBefore } = filter
  return query
    .$if(status !== undefined, (rows) => rows.where('a.status', '=', status ?? 'DRAFT'))
    .$if(casesAt !== undefined, (rows) =>
      rows.where((at) =>
        at.or([
          at('a.status', 'in', caseStates),
          at.and([at('a.status', '=', 'RETURNED'), at('a.deadline', '<', casesAt ?? new Date(0))]),
        ]),
      ),
    )
    .$if(round !== undefined, (rows) => rows.where('a.round', '=', round ?? 0))
    .$if(submittedFrom !== undefined, (rows) =>
      rows.where('a.submittedAt', '>=', submittedFrom ?? new Date(0)),
    )
    .$if(submittedBefore !== undefined, (rows) =>
      rows.where('a.submittedAt', '<', submittedBefore ?? new Date(0)),
    )
}
