import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { becomeTeacher } from '../../organisation/server/public.ts'
import type * as contract from '../contract/office.ts'
import { clearanceBlock } from './clearing.ts'
import { lockOfOthers } from './decisions.ts'
import type { At } from './posts.ts'
import { notAccepted, notCleared, placeUnknown, workNumberTaken } from './refusals.ts'
import { takeStep } from './steps.ts'

/** Makes a hired applicant who accepted a teacher of the school, with the account they have. */
export async function onboardApplicant(
  tx: Tx,
  actor: Actor,
  { id, deptId, positionId, workNo, firstDay }: contract.OnboardForm,
  at: At,
): Promise<Record<string, never>> {
  const { state, acceptedAt, applicantId, name } = await lockOfOthers(tx, actor, id)
  if (state !== 'HIRED' || !acceptedAt) throw notAccepted()
  const day = firstDay > wireDate(at.now) ? new Date(`${firstDay}T00:00:00+08:00`) : at.now
  const block = await clearanceBlock(tx, actor.tenantId, applicantId, day)
  if (block) throw notCleared(block)
  const outcome = await becomeTeacher(
    tx,
    actor,
    { userId: applicantId, realName: name, departmentId: deptId, postId: positionId, code: workNo },
    at,
  )
  if (outcome === 'CODE_TAKEN') throw workNumberTaken()
  if (outcome === 'PLACE_UNKNOWN') throw placeUnknown()
  await takeStep(tx, actor, id, {
    state: 'ONBOARDED',
    note: `入职日期 ${firstDay}`,
    action: 'recruitment.onboard',
    change: { firstDay },
    ...at,
  })
  return {}
}
