import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { Stage } from '../../contract/form/categories.ts'
import { seatedStates } from '../../contract/states.ts'
import '../seasonTables.ts'
import '../tables.ts'

export type Season = { readonly schoolYear: number; readonly stage: Stage }

const compared = [
  'a.id',
  'a.applicantId',
  'a.childName',
  'a.birthDate',
  'a.idIndex',
  'a.answers',
  'a.answersSealed',
] as const

/** The live applications of a school year and stage, with what they are compared by. */
export const listCompared = (db: Db, tenantId: string, { schoolYear, stage }: Season) =>
  db
    .selectFrom('enrolmentApplication as a')
    .select(compared)
    .select((of) => [
      of
        .selectFrom('enrolmentGuardian as g')
        .select((guardian) =>
          guardian.fn.agg<string[] | null>('array_agg', ['g.idIndex']).as('indexes'),
        )
        .whereRef('g.tenantId', '=', 'a.tenantId')
        .whereRef('g.applicationId', '=', 'a.id')
        .where('g.idIndex', 'is not', null)
        .as('guardians'),
      of
        .selectFrom('enrolmentMaterial as m')
        .innerJoin('storedFile as f', (on) =>
          on.onRef('f.tenantId', '=', 'm.tenantId').on(sql<boolean>`f.id = any(m.attach_ids)`),
        )
        .select((file) => file.fn.agg<string[] | null>('array_agg', ['f.contentIndex']).as('files'))
        .whereRef('m.tenantId', '=', 'a.tenantId')
        .whereRef('m.applicationId', '=', 'a.id')
        .where('f.contentIndex', 'is not', null)
        .as('files'),
      of
        .selectFrom('enrolmentTwin as t')
        .select('t.groupId')
        .whereRef('t.tenantId', '=', 'a.tenantId')
        .whereRef('t.applicationId', '=', 'a.id')
        .as('groupId'),
    ])
    .where('a.tenantId', '=', tenantId)
    .where('a.schoolYear', '=', schoolYear)
    .where('a.stage', '=', stage)
    .where('a.isLive', '=', true)
    .orderBy('a.id')
    .execute()

/** Those of earlier years that were given a seat, whose homes may be used up. */
export const listSeatedEarlier = (
  db: Db,
  tenantId: string,
  { schoolYear, stage, years }: Season & { readonly years: number },
) =>
  db
    .selectFrom('enrolmentApplication as a')
    .select(compared)
    .where('a.tenantId', '=', tenantId)
    .where('a.schoolYear', '>=', schoolYear - years)
    .where('a.schoolYear', '<', schoolYear)
    .where('a.stage', '=', stage)
    .where('a.status', 'in', seatedStates)
    .orderBy('a.id')
    .execute()

/** For how many years the plans of a season use a home up. */
export async function seatLockYearsOf(
  db: Db,
  tenantId: string,
  { schoolYear, stage }: Season,
): Promise<number> {
  const row = await db
    .selectFrom('enrolPlan')
    .select((of) => of.fn.max('seatLockYears').as('years'))
    .where('tenantId', '=', tenantId)
    .where('schoolYear', '=', schoolYear)
    .where('stage', '=', stage)
    .where('status', '<>', 'DRAFT')
    .executeTakeFirst()
  return row?.years ?? 0
}
