import type { Db } from '../../../../platform/server/database/db.ts'
import type { ApplicationState } from '../../contract/states.ts'
import type { ApplicationRow } from './applications.ts'
import type {} from '../tables.ts'

/** The applications of a plan in some states, with what their place depends on. */
export const listForRanking = (
  db: Db,
  tenantId: string,
  { planId, states }: { readonly planId: string; readonly states: readonly ApplicationState[] },
) =>
  db
    .selectFrom('enrolmentApplication')
    .select((of) => [
      'id',
      'category',
      'applicantId',
      'birthDate',
      'idIndex',
      'answers',
      'answersSealed',
      of
        .selectFrom('enrolmentGuardian as g')
        .select((guardian) =>
          guardian.fn.agg<string[] | null>('array_agg', ['g.idIndex']).as('indexes'),
        )
        .whereRef('g.tenantId', '=', 'enrolmentApplication.tenantId')
        .whereRef('g.applicationId', '=', 'enrolmentApplication.id')
        .where('g.idIndex', 'is not', null)
        .as('guardians'),
    ])
    .where('tenantId', '=', tenantId)
    .where('planId', '=', planId)
    .where('status', 'in', states)
    .orderBy('id')
    .execute()

/** Whether the child of an application has another one of the school year and stage that is live. */
export const hasOtherLive = async (
  db: Db,
  tenantId: string,
  { id, schoolYear, stage }: Pick<ApplicationRow, 'id' | 'schoolYear' | 'stage'>,
): Promise<boolean> =>
  (await db
    .selectFrom('enrolmentApplication as own')
    .innerJoin('enrolmentApplication as other', (join) =>
      join
        .onRef('other.tenantId', '=', 'own.tenantId')
        .onRef('other.idIndex', '=', 'own.idIndex')
        .onRef('other.id', '<>', 'own.id'),
    )
    .select('other.id')
    .where('own.tenantId', '=', tenantId)
    .where('own.id', '=', id)
    .where('other.schoolYear', '=', schoolYear)
    .where('other.stage', '=', stage)
    .where('other.isLive', '=', true)
    .executeTakeFirst()) !== undefined

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
      'allocation',
      'passesLeftovers',
      'twinSeats',
      'classCount',
      'classSize',
    ])
    .where('tenantId', '=', tenantId)
    .where('id', '=', planId)
    .executeTakeFirst()
