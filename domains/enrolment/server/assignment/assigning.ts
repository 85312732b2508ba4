import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { notifyEach } from '../../../messaging/server/public.ts'
import type { assignApplications as contract } from '../../contract/assignment/assignment.ts'
import { distribute } from '../../contract/assignment/distribution.ts'
import type { Given } from '../../contract/assignment/distribution.ts'
import { enrolmentDeskScreen } from '../../contract/screens.ts'
import { stateLabel } from '../../contract/states.ts'
import { needsTwoReviews } from '../flowSteps.ts'
import type { Doing } from '../planning/planning.ts'
import {
  holdForAssignment,
  listDecidingSteps,
  openStates,
  setAssignee,
} from '../queries/assignment.ts'
import type { AssignmentRow, DecidingStep } from '../queries/assignment.ts'
import { noReviewer } from '../refusals.ts'
import { reviewersOf } from './reviewers.ts'
import type { ReviewerRow } from './reviewers.ts'

type Input = ParsedInputOf<typeof contract>
type Reply = ReplyOf<typeof contract>
type Left = Reply['left'][number]

/**
 * Gives applications to the reviewers who are there. Those that cannot be given stay as they were
 * and are named with the reason.
 */
export async function assignApplications(
  tx: Tx,
  actor: Actor,
  { ids, way, reviewerIds }: Input,
  doing: Doing,
): Promise<Reply> {
  const wanted = [...new Set(ids.split(','))]
  const rows = await holdForAssignment(tx, actor.tenantId, wanted)
  if (rows.length < wanted.length) throw notFound('这份报名')
  const waiting = rows.filter(isWaiting)
  const left = rows.filter((row) => !isWaiting(row)).map((row) => leftBecause(row, notWaiting(row)))
  if (way === 'CLEAR') {
    await setAssignee(tx, actor.tenantId, idsOf(waiting), null)
    await note(tx, actor, { way, count: waiting.length, to: [] }, doing)
    return { given: [], left }
  }
  const takers = await takersAmong(tx, actor, reviewerIds, doing.now)
  const steps = Map.groupBy(
    await listDecidingSteps(tx, actor.tenantId, wanted),
    ({ applicationId }) => applicationId,
  )
  const given = distribute(
    waiting.map((row) => ({ id: row.id, mayGoTo: mayGoTo(row, steps.get(row.id) ?? [], takers) })),
    takers.map(({ id, open }) => ({ id, load: open })),
    way,
  )
  const counts = await hand(tx, actor, given, takers)
  await note(tx, actor, { way, count: given.length, to: counts }, doing)
  const unassigned = waiting.filter(({ id }) => !given.some((one) => one.applicationId === id))
  return {
    given: counts,
    left: [
      ...left,
      ...unassigned.map((row) => leftBecause(row, '没有合适的审核人可以审核这份报名')),
    ],
  }
}

/** An application that somebody has claimed is no longer given out. */
const isOpen = ({ status }: AssignmentRow): boolean => openStates.some((one) => one === status)

const isWaiting = (row: AssignmentRow): boolean => isOpen(row) && row.reviewerId === null

const notWaiting = (row: AssignmentRow): string =>
  isOpen(row) ? '已经有人开始审核' : `报名现在是“${stateLabel(row.status, 'staff')}”，不能分配`

const leftBecause = ({ id, applyNo }: AssignmentRow, reason: string): Left => ({
  id,
  applyNo,
  reason,
})

const idsOf = (rows: readonly { readonly id: string }[]): string[] =>
  rows.length === 0 ? ['0'] : rows.map(({ id }) => id)

async function takersAmong(
  tx: Tx,
  actor: Actor,
  reviewerIds: string,
  now: Date,
): Promise<ReviewerRow[]> {
  const chosen = reviewerIds === '' ? undefined : reviewerIds.split(',')
  const takers = (await reviewersOf(tx, actor, now)).filter(
    ({ id, isAway }) => !isAway && (chosen === undefined || chosen.includes(id)),
  )
  if (takers.length === 0) throw noReviewer()
  return takers
}

/**
 * Who may review an application at its step: never its own family, and after a granted appeal
 * nobody who took part in the refusal. The second review is for another lead than the first.
 */
function mayGoTo(
  { category, applicantId, round }: AssignmentRow,
  steps: readonly DecidingStep[],
  takers: readonly ReviewerRow[],
): string[] {
  const last = steps.findLast(({ action }) => action === 'PASS' || action === 'REREVIEW')
  const passed = last?.action === 'PASS' && last.round === round ? last : undefined
  const granted = steps.findLast(({ action }) => action === 'GRANT_APPEAL')
  const tookPart = steps
    .filter((step) => step.action !== 'GRANT_APPEAL' && step.round + 1 === granted?.round)
    .map(({ actorId }) => actorId)
  const isTheirStep = ({ isLead, isReviewer }: ReviewerRow) =>
    passed ? isLead : needsTwoReviews(category) ? isReviewer : true
  return takers
    .filter(isTheirStep)
    .map(({ id }) => id)
    .filter((id) => id !== applicantId && id !== passed?.actorId && !tookPart.includes(id))
}

/** Writes who has what and tells each of the reviewers once. */
async function hand(
  tx: Tx,
  { tenantId, userId }: Actor,
  given: readonly Given[],
  takers: readonly ReviewerRow[],
): Promise<Reply['given']> {
  const counts: Reply['given'] = []
  for (const { id, name } of takers) {
    const own = given.filter(({ reviewerId }) => reviewerId === id)
    if (own.length === 0) continue
    await setAssignee(
      tx,
      tenantId,
      own.map(({ applicationId }) => applicationId),
      { id, name },
    )
    counts.push({ reviewerId: id, name, count: own.length })
  }
  await notifyEach(
    tx,
    tenantId,
    counts
      .filter(({ reviewerId }) => reviewerId !== userId)
      .map(({ reviewerId, count }) => ({
        userIds: [reviewerId],
        topic: 'message',
        message: { title: `有 ${count} 份报名分给您审核`, link: linkTo(enrolmentDeskScreen) },
      })),
  )
  return counts
}

async function note(
  tx: Tx,
  actor: Actor,
  { way, count, to }: { way: string; count: number; to: Reply['given'] },
  doing: Doing,
): Promise<void> {
  await writeAudit(tx, actor, {
    action: 'enrolment.assign',
    subject: { kind: 'application', id: '0' },
    detail: { way, count, to: to.map(({ reviewerId, count: own }) => ({ reviewerId, own })) },
    ...doing,
  })
}
