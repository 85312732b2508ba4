import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { Stage } from '../../contract/form/categories.ts'
import type {} from '../tables.ts'

/** Live applications of one family with this number in a school year and stage. */
export async function countLiveOwn(
  db: Db,
  tenantId: string,
  filter: {
    applicantId: string
    schoolYear: number
    stage: Stage
    idIndexes: readonly string[]
    excludeId?: string | undefined
  },
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

/** The family with an identity number or a guardian's phone; the latest application wins. */
export async function findApplicantId(
  db: Db,
  tenantId: string,
  by: { idIndexes?: readonly string[]; phoneIndexes?: readonly string[] },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('enrolmentApplication as a')
    .leftJoin('enrolmentGuardian as g', (join) =>
      join.onRef('g.tenantId', '=', 'a.tenantId').onRef('g.applicationId', '=', 'a.id'),
    )
    .select('a.applicantId')
    .where('a.tenantId', '=', tenantId)
    .$if(by.idIndexes !== undefined, (query) => query.where('a.idIndex', 'in', by.idIndexes ?? []))
    .$if(by.phoneIndexes !== undefined, (query) =>
      query.where('g.phoneIndex', 'in', by.phoneIndexes ?? []),
    )
    .orderBy('a.submittedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.applicantId
}

export async function countOwn(
  db: Db,
  tenantId: string,
  applicantId: string,
): Promise<{ applications: number; drafts: number }> {
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

/** The first guardian of a family's latest application, whose phone the school uses. */
export const findOwnPhone = (db: Db, tenantId: string, applicantId: string) =>
  db
    .selectFrom('enrolmentApplication as a')
    .innerJoin('enrolmentGuardian as g', (join) =>
      join.onRef('g.tenantId', '=', 'a.tenantId').onRef('g.applicationId', '=', 'a.id'),
    )
    .select(['g.id', 'g.answers', 'g.answersSealed'])
    .where('a.tenantId', '=', tenantId)
    .where('a.applicantId', '=', applicantId)
    .orderBy('a.submittedAt', 'desc')
    .orderBy('g.sort')
    .limit(1)
    .executeTakeFirst()
