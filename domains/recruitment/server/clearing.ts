import { wireDate } from '../../../platform/contract/time.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { keyOf } from '../../clearance/contract/adult.ts'
import { blockOn } from '../../clearance/contract/states.ts'
import { clearancesOf, defineApplicants } from '../../clearance/server/public.ts'
import { listInStates } from './queries/applications.ts'

/** Lets the office record look-ups of applicants from the step of the check to the first day. */
export const offerForLookUps = (): void =>
  defineApplicants(async (db, tenantId) => {
    const found = await listInStates(db, tenantId, ['CLEARANCE', 'NOTICE', 'HIRED'])
    return found.map(({ applicantId, name, postTitle }) => ({
      id: applicantId,
      name,
      place: `应聘：${postTitle}`,
    }))
  })

/** Why a person may not work with children today; empty if they may. */
export async function clearanceBlock(
  db: Db,
  tenantId: string,
  applicantId: string,
  now: Date,
): Promise<string> {
  const adult = { kind: 'STAFF', id: applicantId } as const
  const lookUps = await clearancesOf(db, tenantId, [adult])
  return blockOn(lookUps.get(keyOf(adult)), wireDate(now))
}
