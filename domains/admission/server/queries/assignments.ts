import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { DealtClass } from '../tables.ts'
import type { PlanRef } from './seasons.ts'

const columns = ['drawId', 'classes', 'teams', 'drawnAt', 'publishedAt'] as const

export const findAssignment = (db: Db, { tenantId, planId }: PlanRef) =>
  db
    .selectFrom('classAssignment')
    .select(columns)
    .where('tenantId', '=', tenantId)
    .where('planId', '=', planId)
    .executeTakeFirst()

export type AssignmentRow = NonNullable<Awaited<ReturnType<typeof findAssignment>>>

type NewAssignment = {
  readonly drawId: string
  readonly classes: readonly DealtClass[]
  readonly teams: readonly string[]
}

export const saveAssignment = (
  tx: Tx,
  plan: PlanRef,
  { drawId, classes, teams }: NewAssignment,
) => {
  const row = {
    drawId,
    classes: JSON.stringify(classes),
    teams: JSON.stringify(teams),
    drawnAt: null,
    publishedAt: null,
  }
  return tx
    .insertInto('classAssignment')
    .values({ ...plan, ...row })
    .onConflict((at) => at.columns(['tenantId', 'planId']).doUpdateSet(row))
    .execute()
}

export const updateAssignment = (
  tx: Tx,
  { tenantId, planId }: PlanRef,
  change: Partial<Pick<AssignmentRow, 'drawId' | 'drawnAt' | 'publishedAt'>>,
) =>
  tx
    .updateTable('classAssignment')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('planId', '=', planId)
    .execute()

/** The registered children of a plan as pupils, with what decides about their class. */
export const listRegistered = (db: Db, { tenantId, planId }: PlanRef) =>
  db
    .selectFrom('admission as m')
    .innerJoin('enrolmentApplication as a', (join) =>
      join.onRef('a.tenantId', '=', 'm.tenantId').onRef('a.id', '=', 'm.applicationId'),
    )
    .innerJoin('student as s', (join) =>
      join.onRef('s.tenantId', '=', 'm.tenantId').onRef('s.id', '=', 'm.studentId'),
    )
    .select((of) => [
      'm.applicationId as id',
      'm.groupKey',
      's.id as studentId',
      's.sex',
      'a.status',
      // What the family wishes for twins.
      sql<string | null>`a.answers ->> 'twinClass'`.as('twinClass'),
      of
        .exists(
          of
            .selectFrom('classMembership as c')
            .select('c.id')
            .whereRef('c.tenantId', '=', 's.tenantId')
            .whereRef('c.studentId', '=', 's.id')
            .where('c.endDate', 'is', null),
        )
        .as('hasClass'),
    ])
    .where('m.tenantId', '=', tenantId)
    .where('m.planId', '=', planId)
    .where('a.status', 'in', ['REGISTERED', 'STUDENT'])
    .where('s.status', '=', 'STUDYING')
    .orderBy('m.applicationId')
    .execute()
