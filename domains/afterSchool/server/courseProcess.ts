import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { resubmitProcess, startProcess, withdrawProcess } from '../../workflow/server/public.ts'
import { courseFlowKey } from '../contract/flowKeys.ts'
import { yuanOf } from '../contract/money.ts'
import type { CourseRecord } from './queries/courses.ts'

/** The step after the first look. */
export const approvalNode = 'approval'

/** How the process of a course is found. */
export const courseRef = ({ id }: { id: string }) => ({ flowKey: courseFlowKey, businessId: id })

/** Sends a new request to whoever decides. */
export async function askForDecision(
  tx: Tx,
  actor: Actor,
  course: CourseRecord,
  now: Date,
): Promise<void> {
  await startProcess(tx, actor, { ...courseRef(course), ...carried(course) }, now)
}

/** The mended request goes on in the same process, from the first decider. */
export async function askAgain(
  tx: Tx,
  actor: Actor,
  course: CourseRecord,
  now: Date,
): Promise<void> {
  await resubmitProcess(tx, actor, { ...courseRef(course), ...carried(course) }, now)
}

/** Calls the process off; its effect sets the state. */
export async function callOff(
  tx: Tx,
  actor: Actor,
  course: CourseRecord,
  comment: string,
  now: Date,
): Promise<void> {
  await withdrawProcess(tx, actor, { ...courseRef(course), comment }, now)
}

const carried = ({ name, ownerName, gradeNames, priceFen }: CourseRecord) => ({
  data: { name, ownerName },
  title: `${name}的开课申请`,
  summary: [
    { label: '课程名称', value: name },
    { label: '开课方', value: ownerName },
    { label: '适合年级', value: gradeNames },
    { label: '每课时价格', value: `${yuanOf(priceFen)} 元` },
  ],
})
