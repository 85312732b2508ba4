import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { PageQuery } from '../../../platform/contract/page.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { showFiles } from '../../files/server/public.ts'
import type { LinkMaking } from '../../files/server/public.ts'
import { childrenOf, termAt } from '../../people/server/public.ts'
import { askedToRevoke, openRecord } from '../../workflow/server/public.ts'
import type { OpenedRecord } from '../../workflow/server/public.ts'
import type * as contract from '../contract/leave.ts'
import type { Leave } from '../contract/leave.ts'
import { daysOf, spanWords } from '../contract/halfDays.ts'
import { leaveStateNames } from '../contract/states.ts'
import { kindNames } from './kinds.ts'
import { mayEnd, mayReadHints, maySee } from './may.ts'
import type { Relation } from './may.ts'
import { leaveFlowOf, staffLeaveFlow, studentLeaveFlow } from './flows.ts'
import { countAbsences, listOverlaps } from './queries/halfDays.ts'
import { findRequest, listAllRequests, listOwnRequests } from './queries/requests.ts'
import type { LeaveRequestRow } from './queries/requests.ts'
import { relationToLeave } from './relationToLeave.ts'
import { presentLeave, presentRow } from './views.ts'

/** How to make links to attachments, and the current time. */
export type Showing = { readonly making: LinkMaking; readonly now: Date }

/** One leave for authorised readers; others get NOT_FOUND. */
export async function getLeave(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract.getLeave>,
  showing: Showing,
): Promise<Leave> {
  const { record, relation } = await openRecord(db, actor, input, {
    flows: [studentLeaveFlow, staffLeaveFlow],
    name: '这份请假',
    find: (id) => findRequest(db, actor.tenantId, id),
    relation: async (request) => {
      const relation = await relationToLeave(db, actor, request, showing.now)
      return maySee(actor, relation) ? relation : undefined
    },
    now: showing.now,
  })
  return showLeave(db, actor, { record, relation }, showing)
}

/** A leave in full, with the reader's allowed actions. */
export async function showLeave(
  db: Db,
  actor: Actor,
  { record: request, relation }: OpenedRecord<LeaveRequestRow, Relation>,
  { making, now }: Showing,
): Promise<Leave> {
  const process = await leaveFlowOf(request).processOf(db, actor, request, now)
  const isApplicant = request.applicantId === actor.userId
  return {
    ...presentLeave(
      request,
      await kindNames(db, actor.tenantId),
      (await askedAmong(db, actor, [request])).has(request.id),
    ),
    files: await showFiles(db, actor, request.attachIds, { ...making, now }),
    ...(process ? { processInstanceId: process.processInstanceId } : {}),
    mayMend: isApplicant && relation.isOwn && request.state === 'RETURNED',
    mayWithdraw: isApplicant && (request.state === 'PENDING' || request.state === 'RETURNED'),
    mayEnd: request.state === 'APPROVED' && mayEnd(actor, relation),
    mayAskRevocation: process?.abilities.includes('askRevocation') ?? false,
    mayDropRevocation: process?.abilities.includes('dropRevocation') ?? false,
    ...(mayReadHints(actor, relation)
      ? { hints: await hintsFor(db, actor.tenantId, request) }
      : {}),
  }
}

async function hintsFor(
  db: Db,
  tenantId: string,
  request: LeaveRequestRow,
): Promise<NonNullable<Leave['hints']>> {
  const term = await termAt(db, tenantId, request.beginDate)
  const ref = {
    absentee: request.absentee,
    absenteeId: request.studentId ?? request.personId ?? '0',
  }
  const between = {
    from: term?.beginDate ?? request.beginDate,
    to: term?.endDate ?? request.endDate,
    exceptId: request.id,
  }
  const { times, halfDays } = await countAbsences(db, tenantId, ref, between)
  const overlaps = await listOverlaps(db, tenantId, request)
  return {
    timesThisTerm: times,
    daysThisTerm: daysOf(halfDays),
    overlaps: overlaps.map((one) => ({
      name: one.absenteeName,
      span: spanWords(one, request.beginDate),
      stateName: leaveStateNames[one.state],
    })),
  }
}

/** The caller's own leaves and their children's, by any applicant of the family. */
export async function listLeaves(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract.listLeaves>,
): Promise<ReplyOf<typeof contract.listLeaves>> {
  const children = await childrenOf(db, actor.tenantId, actor.userId)
  const ids = children.map(({ id }) => id)
  return presentRows(
    db,
    actor,
    input,
    await listOwnRequests(db, actor.tenantId, { userId: actor.userId, childIds: ids }, input),
  )
}

/** Leaves of the whole school. */
export async function listAllLeaves(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract.listAllLeaves>,
): Promise<ReplyOf<typeof contract.listAllLeaves>> {
  return presentRows(db, actor, input, await listAllRequests(db, actor.tenantId, input))
}

type Found = { readonly rows: readonly LeaveRequestRow[]; readonly total: number }

async function presentRows(
  db: Db,
  actor: Actor,
  query: PageQuery,
  { rows, total }: Found,
): Promise<ReplyOf<typeof contract.listLeaves>> {
  const [nameOf, asked] = [await kindNames(db, actor.tenantId), await askedAmong(db, actor, rows)]
  return toPage(
    query,
    total,
    rows.map((row) => presentRow(row, nameOf, asked.has(row.id))),
  )
}

/** Ids of leaves with a pending revocation; only approved ones can have one. */
async function askedAmong(
  db: Db,
  actor: Actor,
  rows: readonly LeaveRequestRow[],
): Promise<ReadonlySet<string>> {
  const refs = rows
    .filter(({ state }) => state === 'APPROVED')
    .map((row) => leaveFlowOf(row).refOf(row))
  return new Set((await askedToRevoke(db, actor, refs)).map(({ businessId }) => businessId))
}
