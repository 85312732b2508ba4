import type { Db } from '../../../../platform/server/database/db.ts'
import type { ApplicationState } from '../../contract/states.ts'
import type {} from '../tables.ts'

/** The applications of a plan in some states, with what their place depends on. */
export const listForRanking = (
  db: Db,
  tenantId: string,
  { planId, states }: { readonly planId: string; readonly states: readonly ApplicationState[] },
) =>
  db
    .selectFrom('enrolmentApplication')
    .select(['id', 'category', 'idIndex', 'answers', 'answersSealed'])
    .where('tenantId', '=', tenantId)
    .where('planId', '=', planId)
    .where('status', 'in', states)
    .orderBy('id')
    .execute()

/** The numbers and children of some applications. */
export const listNamesOf = (db: Db, tenantId: string, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('enrolmentApplication')
        .select(['id', 'applyNo', 'childName'])
        .where('tenantId', '=', tenantId)
        .where('id', 'in', ids)
        .execute()

/** How many applications of a plan are in each state, by category. */
export const countStates = (db: Db, tenantId: string, planId: string) =>
  db
    .selectFrom('enrolmentApplication')
    .select(['category', 'status', (of) => of.fn.countAll<number>().as('count')])
    .where('tenantId', '=', tenantId)
    .where('planId', '=', planId)
    .groupBy(['category', 'status'])
    .execute()

/** The seats of a plan by category, in the order in which the categories are admitted. */
export const listQuotas = (db: Db, tenantId: string, planId: string) =>
  db
    .selectFrom('enrolQuota')
    .select(['category', 'seats', 'sortBy'])
    .where('tenantId', '=', tenantId)
    .where('planId', '=', planId)
    .orderBy('place')
    .execute()

/** What the admission of a plan follows. */
export const findAdmissionPlan = (db: Db, tenantId: string, planId: string) =>
  db
    .selectFrom('enrolPlan')
    .select([
      'id',
      'name',
      'stage',
      'schoolYear',
      'status',
      'ownership',
      'passesLeftovers',
      'twinSeats',
      'classCount',
      'classSize',
    ])
    .where('tenantId', '=', tenantId)
    .where('id', '=', planId)
    .executeTakeFirst()
