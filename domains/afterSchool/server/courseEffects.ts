import { wireDate } from '../../../platform/contract/time.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { EffectContext } from '../../workflow/server/public.ts'
import { businessRefused } from '../../workflow/server/public.ts'
import { courseStateNames } from '../contract/courseStates.ts'
import type { CourseState } from '../contract/courseStates.ts'
import { adoptChange } from './queries/courseChanges.ts'
import { lockCourse, markCourse } from './queries/courses.ts'
import type { CourseRecord } from './queries/courses.ts'
import { listAdmitted } from './queries/institutions.ts'

/** The confirmation by the lead of the institution, before the school reviews the request. */
export const confirmNode = 'confirm'
/** The step after the first review. */
export const approvalNode = 'approval'

/** The state of a course while its request waits at a step. */
function stateAt(node: string): CourseState {
  if (node === confirmNode) return 'AWAITING_CONFIRMATION'
  return node === approvalNode ? 'AWAITING_APPROVAL' : 'PENDING'
}

type Context = Pick<EffectContext, 'tx' | 'actor' | 'process' | 'now'>

const undecided = ['AWAITING_CONFIRMATION', 'PENDING', 'AWAITING_APPROVAL'] as const
const open = [...undecided, 'RETURNED'] as const

/** The open step determines the state of the course, also after a jump or a withdrawn decision. */
export async function onEntered(context: EffectContext<'entered'>): Promise<void> {
  await move(context, undecided, stateAt(context.event.node))
}

/**
 * Approves the course, unless the institution may no longer teach here. An approved change replaces
 * the values of the course that it changes.
 */
export async function onAccepted(context: EffectContext<'accepted'>): Promise<void> {
  const course = await getCourse(context, undecided)
  const { ownerKind, institutionId, ownerName } = course
  if (ownerKind === 'INSTITUTION') {
    const admitted = await listAdmitted(context.tx, context.actor.tenantId, wireDate(context.now))
    if (!admitted.some(({ id }) => id === institutionId))
      throw businessRefused(`${ownerName}目前不能开课，请先更新这家机构的有效期，或退回申请`)
  }
  await move(context, undecided, 'APPROVED')
  if (course.revisesId === null) return
  if (!(await adoptChange(context.tx, rowRef(context.actor, course.id), context.now)))
    throw businessRefused('要变更的课程现在不是“已通过”，不能变更，请退回或不同意这份申请')
}

export const onRefused = (context: EffectContext<'refused'>): Promise<void> =>
  move(context, undecided, 'REFUSED')

export async function onReturned(context: EffectContext<'returned'>): Promise<void> {
  if (context.event.isToApplicant) await move(context, undecided, 'RETURNED')
}

export const onWithdrawn = (context: EffectContext<'withdrawn'>): Promise<void> =>
  move(context, open, 'WITHDRAWN')

export const onTerminated = (context: EffectContext<'terminated'>): Promise<void> =>
  move(context, open, 'TERMINATED')

export const onTakenBack = (context: EffectContext<'takenBack'>): Promise<void> =>
  move(context, undecided, stateAt(context.event.node))

async function getCourse(
  { tx, actor, process }: Context,
  states: readonly CourseState[],
): Promise<CourseRecord> {
  const course = await lockCourse(tx, actor.tenantId, process.businessId)
  if (!course) throw notFound('这门课程')
  if (!states.includes(course.state))
    throw businessRefused(
      `课程现在是“${courseStateNames[course.state]}”，不能这样办理，请刷新后再看`,
    )
  return course
}

async function move(
  context: Context,
  from: readonly CourseState[],
  to: CourseState,
): Promise<void> {
  const { id } = await getCourse(context, from)
  await markCourse(context.tx, rowRef(context.actor, id), to, context.now)
}
