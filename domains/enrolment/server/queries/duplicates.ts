import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { DuplicateState } from '../../contract/duplicates/duplicate.ts'
import type { DuplicateReason } from '../../contract/duplicates/suspicions.ts'
import '../seasonTables.ts'
import '../tables.ts'
import type { Season } from './comparedApplications.ts'

export type NewDuplicate = {
  readonly firstId: string
  readonly secondId: string
  readonly score: number
  readonly reasons: readonly DuplicateReason[]
}

const batchSize = 1000

/** Adds pairs and renews open ones; decided ones stay as they are. Returns how many are new. */
export async function putDuplicates(
  tx: Tx,
  tenantId: string,
  found: readonly NewDuplicate[],
  { schoolYear, at }: { readonly schoolYear: number; readonly at: Date },
): Promise<number> {
  let added = 0
  for (let start = 0; start < found.length; start += batchSize) {
    const rows = await tx
      .insertInto('enrolmentDuplicate')
      .values(
        found.slice(start, start + batchSize).map(({ reasons, ...pair }) => ({
          ...pair,
          reasons: [...reasons],
          tenantId,
          schoolYear,
          foundAt: at,
          decidedBy: null,
          decidedByName: null,
          decidedAt: null,
        })),
      )
      .onConflict((on) =>
        on
          .columns(['tenantId', 'firstId', 'secondId'])
          .doUpdateSet((row) => ({
            score: row.ref('excluded.score'),
            reasons: row.ref('excluded.reasons'),
          }))
          .where('enrolmentDuplicate.state', '=', 'OPEN'),
      )
      .returning(sql<boolean>`xmax = 0`.as('isNew'))
      .execute()
    added += rows.filter(({ isNew }) => isNew).length
  }
  return added
}

/** Removes open pairs of a season that are no longer suspicious. */
export const dropOpenBut = (
  tx: Tx,
  tenantId: string,
  { schoolYear, stage }: Season,
  kept: readonly Pick<NewDuplicate, 'firstId' | 'secondId'>[],
) =>
  tx
    .deleteFrom('enrolmentDuplicate')
    .where('tenantId', '=', tenantId)
    .where('schoolYear', '=', schoolYear)
    .where('state', '=', 'OPEN')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('enrolmentApplication as a')
          .select('a.id')
          .whereRef('a.tenantId', '=', 'enrolmentDuplicate.tenantId')
          .whereRef('a.id', '=', 'enrolmentDuplicate.secondId')
          .where('a.stage', '=', stage),
      ),
    )
    .where(
      sql<boolean>`(first_id || ' ' || second_id) <> all(${kept.map(
        ({ firstId, secondId }) => `${firstId} ${secondId}`,
      )}::text[])`,
    )
    .execute()

const pairs = (db: Db, tenantId: string) =>
  db
    .selectFrom('enrolmentDuplicate as d')
    .innerJoin('enrolmentApplication as one', (on) =>
      on.onRef('one.tenantId', '=', 'd.tenantId').onRef('one.id', '=', 'd.firstId'),
    )
    .innerJoin('enrolPlan as onePlan', (on) =>
      on.onRef('onePlan.tenantId', '=', 'one.tenantId').onRef('onePlan.id', '=', 'one.planId'),
    )
    .innerJoin('enrolmentApplication as two', (on) =>
      on.onRef('two.tenantId', '=', 'd.tenantId').onRef('two.id', '=', 'd.secondId'),
    )
    .innerJoin('enrolPlan as twoPlan', (on) =>
      on.onRef('twoPlan.tenantId', '=', 'two.tenantId').onRef('twoPlan.id', '=', 'two.planId'),
    )
    .select([
      'd.id',
      'd.score',
      'd.reasons',
      'd.state',
      'd.note',
      'd.decidedByName',
      'd.decidedAt',
      'd.firstId',
      'd.secondId',
      'one.applyNo as firstNo',
      'one.childName as firstName',
      'one.birthDate as firstBirth',
      'one.category as firstCategory',
      'one.status as firstStatus',
      'one.planId as firstPlanId',
      'one.schoolYear as firstYear',
      'one.applicantId as firstApplicantId',
      'onePlan.name as firstPlan',
      'two.applyNo as secondNo',
      'two.childName as secondName',
      'two.birthDate as secondBirth',
      'two.category as secondCategory',
      'two.status as secondStatus',
      'two.planId as secondPlanId',
      'two.schoolYear as secondYear',
      'two.applicantId as secondApplicantId',
      'twoPlan.name as secondPlan',
    ])
    .where('d.tenantId', '=', tenantId)

export type DuplicateRow = NonNullable<Awaited<ReturnType<typeof findDuplicate>>>

/** One page of pairs, the most suspicious first; nothing about the caller's own children. */
export const pageOfDuplicates = (
  db: Db,
  { tenantId, userId }: PersonRef,
  { planId, state }: { planId?: string | undefined; state?: DuplicateState | undefined },
  page: PageQuery,
) =>
  readPage(
    pairs(db, tenantId)
      .where('one.applicantId', '<>', userId)
      .where('two.applicantId', '<>', userId)
      .$if(state !== undefined, (rows) => rows.where('d.state', '=', state ?? 'OPEN'))
      .$if(planId !== undefined, (rows) =>
        rows.where((of) =>
          of.or([of('one.planId', '=', planId ?? ''), of('two.planId', '=', planId ?? '')]),
        ),
      )
      .orderBy('d.score', 'desc')
      .orderBy('d.id'),
    page,
  )

export const findDuplicate = (db: Db, { tenantId, id }: RowRef) =>
  pairs(db, tenantId).where('d.id', '=', id).executeTakeFirst()

/** The same, locked with both applications until the transaction ends. */
export const holdDuplicate = (tx: Tx, { tenantId, id }: RowRef) =>
  pairs(tx, tenantId).where('d.id', '=', id).forUpdate(['one', 'two', 'd']).executeTakeFirst()

export const setDuplicateState = (
  tx: Tx,
  { tenantId, id }: RowRef,
  state: DuplicateState,
  decided: { note: string; by: string; byName: string; at: Date } | null,
) =>
  tx
    .updateTable('enrolmentDuplicate')
    .set({
      state,
      note: decided?.note ?? '',
      decidedBy: decided?.by ?? null,
      decidedByName: decided?.byName ?? null,
      decidedAt: decided?.at ?? null,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** How many pairs of a school year are open. */
export const countOpen = async (db: Db, tenantId: string, schoolYear: number): Promise<number> =>
  (
    await db
      .selectFrom('enrolmentDuplicate')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('tenantId', '=', tenantId)
      .where('schoolYear', '=', schoolYear)
      .where('state', '=', 'OPEN')
      .executeTakeFirstOrThrow()
  ).count

/** The pairs of an application that are open or were found to be one child. */
export const listPairsOf = (db: Db, tenantId: string, applicationId: string) =>
  db
    .selectFrom('enrolmentDuplicate as d')
    .innerJoin('enrolmentApplication as other', (on) =>
      on
        .onRef('other.tenantId', '=', 'd.tenantId')
        .on(({ or, and, eb, ref }) =>
          or([
            and([eb('d.firstId', '=', applicationId), eb('other.id', '=', ref('d.secondId'))]),
            and([eb('d.secondId', '=', applicationId), eb('other.id', '=', ref('d.firstId'))]),
          ]),
        ),
    )
    .select(['other.applyNo', 'd.state', 'd.reasons', 'd.note'])
    .where('d.tenantId', '=', tenantId)
    .where((of) =>
      of.or([of('d.firstId', '=', applicationId), of('d.secondId', '=', applicationId)]),
    )
    .where('d.state', 'in', ['OPEN', 'SAME', 'SEAT_LOCK'])
    .orderBy('d.id')
    .execute()
