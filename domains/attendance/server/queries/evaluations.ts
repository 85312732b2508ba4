import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { PersonRef } from '../../../../platform/server/actor.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { EvaluationKind, EvaluationState } from '../../contract/evaluationStates.ts'
import '../tables.ts'
import { isTaughtBy } from './evaluated.ts'

/** An evaluation is about a child in a class, once per kind. */
export type EvaluationRef = {
  readonly tenantId: string
  readonly kind: EvaluationKind
  readonly classId: string
  readonly childId: string
}

type Written = {
  readonly stars: number | null
  readonly words: string
  readonly writtenBy: string
  readonly writtenByName: string
  readonly writtenTime: Date
}

/** Writes an evaluation, or changes it while it is pending; nothing once it was moderated. */
export const putEvaluation = (tx: Tx, ref: EvaluationRef, written: Written) =>
  tx
    .insertInto('evaluation')
    .values({ ...ref, ...written })
    .onConflict((at) =>
      at
        .columns(['tenantId', 'kind', 'classId', 'childId'])
        .doUpdateSet({
          ...written,
          revision: sql<number>`evaluation.revision + 1`,
          updateTime: sql`excluded.update_time`,
        })
        .where('evaluation.state', '=', 'PENDING'),
    )
    .returning('id')
    .executeTakeFirst()

export type Moderation = {
  readonly state: EvaluationState
  readonly stateReason: string
  readonly moderatedBy: string
  readonly moderatedByName: string
  readonly moderatedTime: Date
}

/** Decides about the text of a revision; nothing if it was changed or decided meanwhile. */
export const moderate = (
  tx: Tx,
  { tenantId, id }: RowRef,
  { revision, from }: { readonly revision: number; readonly from: readonly EvaluationState[] },
  moderation: Moderation,
) =>
  tx
    .updateTable('evaluation')
    .set({ ...moderation, updateTime: moderation.moderatedTime })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', 'in', [...from])
    .returning(['id', 'kind', 'classId', 'childId', 'writtenBy'])
    .executeTakeFirst()

/** Whether an account teaches a class of the course that the evaluation `e` is about. */
const isOfCourseTaughtBy = (userId: string) => sql<boolean>`exists (
  select from course_class one
    join course_class c on c.tenant_id = one.tenant_id and c.course_id = one.course_id
  where one.tenant_id = e.tenant_id and one.id = e.class_id and ${isTaughtBy(userId)})`

export const findEvaluation = (db: Db, { tenantId, id }: RowRef, userId: string) =>
  db
    .selectFrom('evaluation as e')
    .select(['e.id', 'e.kind', 'e.writtenBy', isOfCourseTaughtBy(userId).as('isOfOwnCourse')])
    .where('e.tenantId', '=', tenantId)
    .where('e.id', '=', id)
    .executeTakeFirst()

type Filter = PageQuery & {
  readonly keyword?: string | undefined
  readonly kind?: EvaluationKind | '' | undefined
  readonly state?: EvaluationState | '' | undefined
}

/** Evaluations for moderation by an account, pending ones first, then the newest. */
export const pageOfEvaluations = (db: Db, { tenantId, userId }: PersonRef, filter: Filter) =>
  readPage(
    db
      .selectFrom('evaluation as e')
      .innerJoin('courseClass as c', (on) =>
        on.onRef('c.tenantId', '=', 'e.tenantId').onRef('c.id', '=', 'e.classId'),
      )
      .innerJoin('student as s', (on) =>
        on.onRef('s.tenantId', '=', 'e.tenantId').onRef('s.id', '=', 'e.childId'),
      )
      .select([
        'e.id',
        'e.kind',
        'c.name as className',
        's.name as childName',
        'e.writtenBy',
        'e.writtenByName',
        'e.writtenTime',
        'e.stars',
        'e.words',
        'e.revision',
        'e.state',
        'e.stateReason',
        'e.moderatedByName',
        'e.moderatedTime',
        isOfCourseTaughtBy(userId).as('isOfOwnCourse'),
      ])
      .where('e.tenantId', '=', tenantId)
      .$if(Boolean(filter.kind), (rows) => rows.where('e.kind', '=', filter.kind || 'FAMILY'))
      .$if(Boolean(filter.state), (rows) => rows.where('e.state', '=', filter.state || 'PENDING'))
      .$if(Boolean(filter.keyword), (rows) =>
        rows.where(
          sql<SqlBool>`(position(${filter.keyword ?? ''}::text in c.name) > 0
            or position(${filter.keyword ?? ''}::text in s.name) > 0
            or position(${filter.keyword ?? ''}::text in e.words) > 0)`,
        ),
      )
      .orderBy(sql`e.state = 'PENDING'`, 'desc')
      .orderBy('e.writtenTime', 'desc')
      .orderBy('e.id', 'desc'),
    filter,
  )

/** The shown ratings of all classes of a course, in the order in which they were shown. */
export const listShownRatings = (db: Db, tenantId: string, courseId: string) =>
  db
    .selectFrom('evaluation as e')
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 'e.tenantId').onRef('c.id', '=', 'e.classId'),
    )
    .select(['e.stars', 'e.words'])
    .where('e.tenantId', '=', tenantId)
    .where('e.kind', '=', 'FAMILY')
    .where('e.state', '=', 'SHOWN')
    .where('c.courseId', '=', courseId)
    .orderBy('e.moderatedTime')
    .orderBy('e.id')
    .limit(1000)
    .execute()

export const findCourseName = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('course')
    .select('name')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'APPROVED')
    .executeTakeFirst()
