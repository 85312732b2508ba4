import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { wireDate, wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { RequestFacts } from '../../../platform/server/http/call.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { beginOf, endOf, halfDayAt, isBefore, spanWords } from '../contract/halfDays.ts'
import type * as contract from '../contract/leave.ts'
import type { Leave } from '../contract/leave.ts'
import { voidRevocation } from '../../workflow/server/public.ts'
import { giveBack } from './reservations.ts'
import { mayCorrect, mayEnd, maySee } from './may.ts'
import { findRequest, lockRequest, markEnded } from './queries/requests.ts'
import { leaveFlowOf } from './flows.ts'
import { showLeave } from './reading.ts'
import type { Showing } from './reading.ts'
import { backOutsideLeave, backTooEarly, notEndable } from './refusals.ts'
import { relationToLeave } from './relationToLeave.ts'

type At = Showing & { readonly request: Pick<RequestFacts, 'id' | 'ip'> }

/**
 * Ends a leave early and returns the rest of it. The absent person cannot correct the past; those
 * in charge can.
 */
export async function endLeave(
  tx: Tx,
  actor: Actor,
  { id, backDate, backHalf }: ParsedInputOf<typeof contract.endLeave>,
  { request: facts, ...showing }: At,
): Promise<Leave> {
  const found = await findRequest(tx, actor.tenantId, id)
  const relation = found && (await relationToLeave(tx, actor, found, showing.now))
  if (!found || !relation || !maySee(actor, relation) || !mayEnd(actor, relation))
    throw notFound('这份请假')
  // Lock the process before its record, as every action of the flow does.
  await voidRevocation(tx, actor, leaveFlowOf(found).refOf(found), {
    comment: '假期已提前结束',
    now: showing.now,
  })
  const request = await lockRequest(tx, actor.tenantId, id)
  if (!request) throw notFound('这份请假')
  if (request.state !== 'APPROVED') throw notEndable(request.state)

  const back = { day: backDate, half: backHalf }
  if (isBefore(back, beginOf(request)) || isBefore(endOf(request), back))
    throw backOutsideLeave(spanWords(request, wireDate(showing.now)))
  if (!mayCorrect(actor, relation) && isBefore(back, halfDayAt(wireDateTime(showing.now))))
    throw backTooEarly(request.absentee)

  const given = await giveBack(tx, { tenantId: actor.tenantId, now: showing.now }, request, back)
  const by = { id: actor.userId, name: actor.realName }
  const ended = await markEnded(tx, actor.tenantId, id, {
    back,
    halfDays: request.halfDays - given,
    by,
    now: showing.now,
  })
  const act = {
    action: 'leave.end',
    subject: { kind: 'leave', id },
    detail: { backDate, backHalf, halfDays: given },
  }
  await writeAudit(tx, actor, { ...act, request: facts, now: showing.now })
  return showLeave(tx, actor, { record: ended, relation }, showing)
}
