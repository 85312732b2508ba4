import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { resubmitProcess, startProcess, withdrawProcess } from '../../workflow/server/public.ts'
import { staffLeaveFlowKey, studentLeaveFlowKey } from '../contract/flowKeys.ts'
import { daysOf, spanWords } from '../contract/halfDays.ts'
import type { Absentee } from '../contract/states.ts'
import type { LeaveRequestRow } from './queries/requests.ts'

const flowKeys: Readonly<Record<Absentee, string>> = {
  STUDENT: studentLeaveFlowKey,
  STAFF: staffLeaveFlowKey,
}

/** How the process of a leave is found. */
export const processRef = ({ id, absentee }: Pick<LeaveRequestRow, 'id' | 'absentee'>) => ({
  flowKey: flowKeys[absentee],
  businessId: id,
})

/** Sends a new request to whoever decides; why somebody is away stays out of the process. */
export async function askForDecision(
  tx: Tx,
  actor: Actor,
  request: LeaveRequestRow,
  kindName: string,
  now: Date,
): Promise<void> {
  await startProcess(
    tx,
    actor,
    { ...processRef(request), data: dataOf(request), ...labelsOf(request, kindName) },
    now,
  )
}

/** The mended request goes on in the same process, from the first decider. */
export async function askAgain(
  tx: Tx,
  actor: Actor,
  request: LeaveRequestRow,
  kindName: string,
  now: Date,
): Promise<void> {
  await resubmitProcess(
    tx,
    actor,
    { ...processRef(request), data: dataOf(request), ...labelsOf(request, kindName) },
    now,
  )
}

/** Calls the process off; its effect sets the state and gives back what was taken. */
export async function callOff(
  tx: Tx,
  actor: Actor,
  request: LeaveRequestRow,
  comment: string,
  now: Date,
): Promise<void> {
  await withdrawProcess(tx, actor, { ...processRef(request), comment }, now)
}

const dataOf = ({ studentId, kind, halfDays }: LeaveRequestRow) => ({
  days: daysOf(halfDays),
  kind,
  ...(studentId === null ? {} : { studentId }),
})

const labelsOf = (request: LeaveRequestRow, kindName: string) => ({
  title: `${request.absenteeName}的请假申请`,
  summary: [
    { label: '类型', value: kindName },
    { label: '时间', value: spanWords(request) },
    { label: '天数', value: `${daysOf(request.halfDays)} 天` },
  ],
})
