import type { ApplicationState } from '../../../domains/enrolment/contract/states.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { demoTenant, demoUserId } from '../world.ts'
import { seasonPlanId } from './seasonPlans.ts'
import type { Stored } from './store.ts'

/** The account of a family whose application is in a state, such as `bm-admitted`. */
export const familyAccount = (state: ApplicationState): string =>
  `bm-${state.toLowerCase().replaceAll('_', '-')}`

/**
 * Lets one family of each state sign in with the password of the demo, so that everybody can see
 * what families see.
 */
export async function nameFamilies(
  tx: Tx,
  stored: readonly Stored[],
  newcomers: ReadonlySet<string>,
): Promise<void> {
  const credential = await tx
    .selectFrom('credential')
    .select(['passwordHash', 'changedTime'])
    .where('tenantId', '=', demoTenant)
    .where('userId', '=', demoUserId(demoTenant, 'parent'))
    .executeTakeFirst()
  if (!credential) return
  for (const [state, userId] of familiesOf(stored, newcomers)) {
    await tx
      .updateTable('appUser')
      .set({ account: familyAccount(state) })
      .where('tenantId', '=', demoTenant)
      .where('id', '=', userId)
      .execute()
    await tx
      .insertInto('credential')
      .values({ ...credential, tenantId: demoTenant, userId })
      .execute()
  }
}

/** A family for each state; for the last states it belongs to the season that is still running. */
function familiesOf(
  stored: readonly Stored[],
  newcomers: ReadonlySet<string>,
): Map<ApplicationState, string> {
  const lastYear = seasonPlanId('lastYear')
  const known = stored.filter(
    ({ applicant, status, plan }) =>
      newcomers.has(applicant.userId) || (status === 'STUDENT' && plan.id === lastYear),
  )
  const running = known.filter(({ plan }) => plan.id !== lastYear)
  return new Map(
    [...known, ...running.toReversed()].map(({ status, applicant }) => [status, applicant.userId]),
  )
}
