import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Activity } from '../../contract/activities.ts'
import type { AssessmentForm } from '../../contract/assessment.ts'
import type {} from '../tables.ts'

const assessments = (db: Db, tenantId: string) =>
  db
    .selectFrom('impactAssessment as a')
    .select([
      'a.id',
      'a.activity',
      'a.version',
      'a.purpose',
      'a.basis',
      'a.dataKinds',
      'a.necessity',
      'a.risks',
      'a.measures',
      'a.conclusion',
      'a.madeByName',
      'a.madeAt',
      sql<boolean>`not exists (select from impact_assessment n
        where n.tenant_id = a.tenant_id and n.activity = a.activity and n.version > a.version)`.as(
        'isLatest',
      ),
    ])
    .where('a.tenantId', '=', tenantId)

export type AssessmentRow = NonNullable<Awaited<ReturnType<typeof findLatest>>>

export const findLatest = (db: Db, tenantId: string, activity: Activity) =>
  assessments(db, tenantId)
    .where('a.activity', '=', activity)
    .orderBy('a.version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findAssessment = (db: Db, { tenantId, id }: RowRef) =>
  assessments(db, tenantId).where('a.id', '=', id).executeTakeFirst()

export const pageOfAssessments = (
  db: Db,
  tenantId: string,
  activity: Activity | undefined,
  page: PageQuery,
) =>
  readPage(
    assessments(db, tenantId)
      .$if(activity !== undefined, (query) =>
        query.where('a.activity', '=', activity ?? 'ENROLMENT'),
      )
      .orderBy('a.madeAt', 'desc')
      .orderBy('a.id', 'desc'),
    page,
  )

type By = { readonly madeBy: string; readonly madeByName: string; readonly madeAt: Date }

/** Stores the next version; the key refuses two of one number. */
export async function insertAssessment(tx: Tx, tenantId: string, form: AssessmentForm & By) {
  const { last } = await tx
    .selectFrom('impactAssessment')
    .select(({ fn }) => fn.coalesce(fn.max('version'), sql<number>`0`).as('last'))
    .where('tenantId', '=', tenantId)
    .where('activity', '=', form.activity)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('impactAssessment')
    .values({ ...form, tenantId, version: last + 1 })
    .execute()
}

/** The activities that have an assessment. */
export const listAssessed = (db: Db, tenantId: string) =>
  db
    .selectFrom('impactAssessment')
    .select('activity')
    .distinct()
    .where('tenantId', '=', tenantId)
    .execute()
