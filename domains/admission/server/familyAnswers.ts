import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import {
  findApplication,
  hasOwnAccount,
  isOwn,
  lockApplication,
  wasEnteredBy,
} from '../../enrolment/server/public.ts'
import { answerWayNames } from '../contract/office.ts'
import type { answerForFamily as contract } from '../contract/office.ts'
import { takeAppeal } from './appeals.ts'
import { takeTime } from './appointments.ts'
import type { KeyedDoing } from './doing.ts'
import { holdPlaced } from './holding.ts'
import { note, takeAnswer } from './offers.ts'
import * as refusals from './refusals.ts'

type Input = ParsedInputOf<typeof contract>

/**
 * Records what a family whose application was entered at the counter told the office. A family that
 * has proven its phone answers itself; neither its own account nor whoever entered the application may do this.
 */
export async function answerForFamily(
  tx: Tx,
  actor: Actor,
  input: Input,
  doing: KeyedDoing,
): Promise<Record<string, never>> {
  const { id, answer, way } = input
  const seen = await findApplication(tx, actor.tenantId, id)
  if (!seen) throw notFound('这份报名')
  if (isOwn(actor, seen)) throw refusals.ownApplication()
  if (seen.source !== 'COUNTER') throw refusals.familyAnswers()
  if (await hasOwnAccount(tx, actor.tenantId, id)) throw refusals.hasAccount()
  if (await wasEnteredBy(tx, actor, id)) throw refusals.enteredBySelf()
  await take(tx, actor, input, doing)
  const detail = { answer, way, reason: input.reason }
  await note(tx, actor, { action: 'admission.answerForFamily', id, detail }, doing)
  return {}
}

async function take(
  tx: Tx,
  actor: Actor,
  { id, answer, way, reason, slotId }: Input,
  doing: KeyedDoing,
): Promise<void> {
  const application =
    answer === 'DECLINE'
      ? await holdPlaced(tx, actor, id)
      : await lockApplication(tx, actor.tenantId, id)
  if (!application) throw notFound('这份报名')
  const said = { role: 'lead', note: `家长${answerWayNames[way]}答复：${reason}` } as const
  switch (answer) {
    case 'ACCEPT':
    case 'DECLINE':
      await takeAnswer(tx, actor, { application, accepts: answer === 'ACCEPT', said }, doing)
      return
    case 'APPEAL':
      await takeAppeal(tx, actor, { application, reason, said }, doing.now)
      return
    case 'BOOK':
      if (!slotId) throw refusals.slotMissing()
      await takeTime(tx, actor, { application, slotId }, doing.now)
  }
}
