import { wireDate } from '../../../platform/contract/time.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { Happening } from '../../workflow/server/public.ts'
import { businessRefused } from '../../workflow/server/public.ts'
import { courseStateNames } from '../contract/courseStates.ts'
import type { CourseState } from '../contract/courseStates.ts'
import { holdCourse, markCourse } from './queries/courses.ts'
import type { CourseRecord } from './queries/courses.ts'
import { listAdmitted } from './queries/institutions.ts'

/** The step after the first review. */
export const approvalNode = 'approval'

type Told = Pick<Happening, 'tx' | 'actor' | 'process' | 'now'>

const undecided = ['PENDING', 'AWAITING_APPROVAL'] as const
const open = [...undecided, 'RETURNED'] as const

/** The open step determines the state of the course, also after a jump or a withdrawn decision. */
export async function onEntered(told: Happening<'entered'>): Promise<void> {
  await move(told, undecided, told.event.node === approvalNode ? 'AWAITING_APPROVAL' : 'PENDING')
}

/** Approves the course, unless the institution may no longer teach here. */
export async function onAccepted(told: Happening<'accepted'>): Promise<void> {
  const { ownerKind, institutionId, ownerName } = await getCourse(told, undecided)
  if (ownerKind === 'INSTITUTION') {
    const admitted = await listAdmitted(told.tx, told.actor.tenantId, wireDate(told.now))
    if (!admitted.some(({ id }) => id === institutionId))
      throw businessRefused(`${ownerName}目前不能开课，请先更新其证照或退回申请`)
  }
  await move(told, undecided, 'APPROVED')
}

export const onRefused = (told: Happening<'refused'>): Promise<void> =>
  move(told, undecided, 'REFUSED')

export async function onReturned(told: Happening<'returned'>): Promise<void> {
  if (told.event.isToApplicant) await move(told, undecided, 'RETURNED')
}

export const onWithdrawn = (told: Happening<'withdrawn'>): Promise<void> =>
  move(told, open, 'WITHDRAWN')

export const onTerminated = (told: Happening<'terminated'>): Promise<void> =>
  move(told, open, 'TERMINATED')

export const onTakenBack = (told: Happening<'takenBack'>): Promise<void> =>
  move(told, undecided, told.event.node === approvalNode ? 'AWAITING_APPROVAL' : 'PENDING')

async function getCourse(
  { tx, actor, process }: Told,
  states: readonly CourseState[],
): Promise<CourseRecord> {
  const course = await holdCourse(tx, actor.tenantId, process.businessId)
  if (!course) throw notFound('课程')
  if (!states.includes(course.state))
    throw businessRefused(`课程“${courseStateNames[course.state]}”，不能进行这一步`)
  return course
}

async function move(told: Told, from: readonly CourseState[], to: CourseState): Promise<void> {
  const { id } = await getCourse(told, from)
  await markCourse(told.tx, rowRef(told.actor, id), to, told.now)
}
