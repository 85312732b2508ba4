import { dayWords } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { joinStaff } from '../../organisation/server/public.ts'
import type * as contract from '../contract/office.ts'
import { clearanceBlock } from './clearing.ts'
import { lockOfOthers } from './decisions.ts'
import type { At } from './posts.ts'
import { findReached } from './queries/applications.ts'
import {
  firstDayEarly,
  notAccepted,
  notCleared,
  placeUnknown,
  roleUnfit,
  workNumberTaken,
} from './refusals.ts'
import { takeStep } from './steps.ts'
import { tellApplicant } from './telling.ts'

/** Makes a hired applicant who accepted a member of the staff, with the account they have. */
export async function onboardApplicant(
  tx: Tx,
  actor: Actor,
  { id, deptId, positionId, roleId, workNo, firstDay }: contract.OnboardForm,
  at: At,
): Promise<Record<string, never>> {
  const { state, acceptedAt, applicantId, name, postTitle } = await lockOfOthers(tx, actor, id)
  if (state !== 'HIRED' || !acceptedAt) throw notAccepted()
  const today = wireDate(at.now)
  const hiredOn = wireDate((await findReached(tx, rowRef(actor, id), 'HIRED')) ?? acceptedAt)
  if (firstDay < hiredOn) throw firstDayEarly(dayWords(hiredOn, today))
  const day = firstDay > today ? new Date(`${firstDay}T00:00:00+08:00`) : at.now
  const block = await clearanceBlock(tx, actor.tenantId, applicantId, day)
  if (block) throw notCleared(block)
  const outcome = await joinStaff(
    tx,
    actor,
    {
      userId: applicantId,
      realName: name,
      departmentId: deptId,
      postId: positionId,
      roleId,
      code: workNo,
    },
    at,
  )
  if (outcome === 'CODE_TAKEN') throw workNumberTaken()
  if (outcome === 'ROLE_UNFIT') throw roleUnfit()
  if (outcome === 'PLACE_UNKNOWN') throw placeUnknown()
  await takeStep(tx, actor, id, {
    state: 'ONBOARDED',
    note: `入职日期 ${firstDay}`,
    action: 'recruitment.onboard',
    change: { firstDay },
    ...at,
  })
  await tellApplicant(tx, { tenantId: actor.tenantId, applicantId, postTitle, state: 'ONBOARDED' })
  return {}
}
