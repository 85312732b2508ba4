import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound, Refusal } from '../../../platform/server/refusal.ts'
import { claimFiles } from '../../files/server/public.ts'
import type * as contract from '../contract/leave.ts'
import type { Leave, LeaveForm } from '../contract/leave.ts'
import { countByYear, daysOf, spanWords } from '../contract/halfDays.ts'
import type { HalfDay } from '../contract/halfDays.ts'
import { hasBalance } from '../contract/kinds.ts'
import { getAbsentPerson } from './absentees.ts'
import type { AbsentPerson } from './absentees.ts'
import { balanceAt, leftOf } from './balances.ts'
import { countHalfDays } from './countHalfDays.ts'
import { reserveLeave } from './reservations.ts'
import { getKindName, kindNames } from './kinds.ts'
import { leaveFlowOf } from './flows.ts'
import { findOverlap } from './queries/halfDays.ts'
import { lockRequest, insertRequest, updateRequest } from './queries/requests.ts'
import type { LeaveRequestRow } from './queries/requests.ts'
import { showLeave } from './reading.ts'
import type { Showing } from './reading.ts'
import { balanceTooSmall, leaveOverlaps, notCorrectable, notWithdrawable } from './refusals.ts'
import { relationToLeave } from './relationToLeave.ts'

/**
 * Submits or resubmits a leave request: takes the half days and reserves the balance until the
 * decision.
 */
export async function submitLeave(
  tx: Tx,
  actor: Actor,
  form: LeaveForm,
  showing: Showing,
): Promise<Leave> {
  const earlier = form.id === undefined ? undefined : await getCorrectable(tx, actor, form.id)
  const person = await getAbsentPerson(
    tx,
    actor,
    earlier?.absentee ?? form.absentee,
    earlier?.studentId ?? form.studentId,
  )
  const kindName = await getKindName(tx, actor.tenantId, person.absentee, form.kind)
  const span = { ...form, absentee: person.absentee }
  const halfDays = await countHalfDays(tx, actor.tenantId, span, showing.now)

  const written = { ...writtenIn(form), halfDays: halfDays.length }
  const request = earlier
    ? await updateRequest(tx, rowRef(actor, earlier.id), written, showing.now)
    : await insertRequest(tx, actor.tenantId, {
        ...written,
        ...askedBy(actor, person),
        askedAt: showing.now,
      })
  await reserveLeave(tx, { tenantId: actor.tenantId, now: showing.now }, request, halfDays)
  await claimFiles(tx, actor, request.attachIds, { ownerKind: 'leave', ownerId: request.id })
  const { ask, askAgain } = leaveFlowOf(request)
  await (earlier ? askAgain : ask)(tx, actor, { ...request, kindName }, showing.now)
  const relation = await relationToLeave(tx, actor, request, showing.now)
  return showLeave(tx, actor, { record: request, relation }, showing)
}

const writtenIn = ({
  id: _id,
  absentee: _absentee,
  studentId: _studentId,
  attachIds,
  ...content
}: LeaveForm) => ({
  ...content,
  attachIds: attachIds ? [...new Set(attachIds.split(','))] : [],
})

const askedBy = (
  actor: Actor,
  { absentee, studentId, personId, name, groupId, groupName }: AbsentPerson,
) => ({
  absentee,
  studentId,
  personId,
  absenteeName: name,
  groupId,
  groupName,
  applicantId: actor.userId,
  applicantName: actor.realName,
})

async function getCorrectable(tx: Tx, actor: Actor, id: string): Promise<LeaveRequestRow> {
  const request = await holdOwn(tx, actor, id)
  if (request.state !== 'RETURNED') throw notCorrectable(request.state)
  return request
}

/** Locks a request of the actor; requests of others give NOT_FOUND. */
async function holdOwn(tx: Tx, actor: Actor, id: string): Promise<LeaveRequestRow> {
  const request = await lockRequest(tx, actor.tenantId, id)
  if (request?.applicantId !== actor.userId) throw notFound('这份请假')
  return request
}

/** Withdraws undecided requests, all or none. */
export async function withdrawLeaves(
  tx: Tx,
  actor: Actor,
  { ids, comment }: ParsedInputOf<typeof contract.withdrawLeaves>,
  now: Date,
): Promise<Record<string, never>> {
  for (const id of [...new Set(ids.split(','))].toSorted()) {
    const request = await holdOwn(tx, actor, id)
    // A retry after a lost answer: the request is already withdrawn.
    if (request.state === 'WITHDRAWN') continue
    if (request.state !== 'PENDING' && request.state !== 'RETURNED')
      throw notWithdrawable(request.state)
    await leaveFlowOf(request).callOff(tx, actor, request, { comment, now })
  }
  return {}
}

type Preview = ReplyOf<typeof contract.previewLeave>

/** Counts a span and reports problems, with the same checks as submission; nothing is stored. */
export async function previewLeave(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract.previewLeave>,
  now: Date,
): Promise<Preview> {
  const person = await getAbsentPerson(db, actor, input.absentee, input.studentId)
  try {
    const span = { ...input, absentee: person.absentee }
    const halfDays = await countHalfDays(db, actor.tenantId, span, now)
    const taken = { ...person, exceptId: input.id ?? '0' }
    const overlap = await findOverlap(db, actor.tenantId, taken, halfDays)
    const problem = overlap ? leaveOverlaps(spanWords(overlap, wireDate(now))).message : undefined
    return {
      days: daysOf(halfDays.length),
      ...(await balanceOf(db, actor.tenantId, { ...person, kind: input.kind }, halfDays)),
      ...(problem && { problem }),
      deciders: await decidersOf(db, actor, { person, halfDays, kind: input.kind ?? '' }, now),
    }
  } catch (error) {
    if (error instanceof Refusal) return { days: 0, problem: error.message, deciders: [] }
    throw error
  }
}

type Asked = { person: AbsentPerson; halfDays: readonly HalfDay[]; kind: string }

async function decidersOf(
  db: Db,
  actor: Actor,
  { person, halfDays, kind }: Asked,
  now: Date,
): Promise<Preview['deciders']> {
  const { studentId } = person
  const data = { days: daysOf(halfDays.length), kind, ...(studentId && { studentId }) }
  const steps = await leaveFlowOf(person).ahead(db, actor, data, now)
  return steps.map(({ nodeName, names }) => ({ step: nodeName, names }))
}

async function balanceOf(
  db: Db,
  tenantId: string,
  { personId, kind }: AbsentPerson & { kind: string | undefined },
  halfDays: readonly HalfDay[],
): Promise<Pick<Preview, 'left' | 'problem'>> {
  if (personId === null || kind === undefined || !hasBalance('STAFF', kind)) return {}
  const [first] = halfDays
  for (const [year, count] of countByYear(halfDays)) {
    const left = leftOf(await balanceAt(db, tenantId, { personId, kind, year }))
    if (left < count)
      return {
        left: daysOf(left),
        problem: balanceTooSmall((await kindNames(db, tenantId))('STAFF', kind), year, daysOf(left))
          .message,
      }
  }
  return {
    left: daysOf(
      leftOf(
        await balanceAt(db, tenantId, { personId, kind, year: Number(first?.day.slice(0, 4)) }),
      ),
    ),
  }
}
