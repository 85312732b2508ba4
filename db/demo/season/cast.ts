import type { Tx } from '../../../platform/server/database/db.ts'
import { demoTenant } from '../world.ts'
import type { Performer } from './story.ts'

/** The people of the enrolment office. */
export type Cast = {
  readonly reviewers: readonly [Performer, ...Performer[]]
  readonly lead: Performer
  /** Decides appeals, because nobody decides about their own refusal. */
  readonly secondLead: Performer
}

/** Finds the reviewers and leads of the demo school. */
export async function findCast(tx: Tx): Promise<Cast> {
  const [firstReviewer, ...others] = await holdersOf(tx, 'enrolmentReviewer', 'reviewer')
  const [lead, secondLead] = await holdersOf(tx, 'enrolmentLead', 'lead')
  if (!firstReviewer || !lead || !secondLead) throw new Error('the enrolment office is empty')
  return { reviewers: [firstReviewer, ...others], lead, secondLead }
}

async function holdersOf(tx: Tx, alias: string, role: 'reviewer' | 'lead'): Promise<Performer[]> {
  const people = await tx
    .selectFrom('appUser as u')
    .innerJoin('userRole as h', (join) =>
      join.onRef('h.tenantId', '=', 'u.tenantId').onRef('h.userId', '=', 'u.id'),
    )
    .innerJoin('role as r', (join) =>
      join.onRef('r.tenantId', '=', 'h.tenantId').onRef('r.id', '=', 'h.roleId'),
    )
    .select(['u.id', 'u.realName as name'])
    .where('u.tenantId', '=', demoTenant)
    .where('r.alias', '=', alias)
    .orderBy('u.id')
    .execute()
  return people.map((person) => ({ ...person, role, roles: [alias] }))
}
