import type { Api } from '../../../../app/testing/world.ts'
import { demoPupilId } from '../../../../db/demo/people.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import type { Answer } from '../../../../platform/testing/apiClient.ts'
import { completeTask, getDetail, rollbackTask } from '../../../workflow/contract/tasks.ts'
import { submitLeave } from '../../contract/leave.ts'
import type { Leave } from '../../contract/leave.ts'

type Filled = InputOf<typeof submitLeave>

/** One whole school day, tomorrow, for 张小雨 unless changed. */
export const studentForm = (change: Partial<Filled> = {}): Filled => ({
  absentee: 'STUDENT',
  studentId: demoPupilId(demoTenant, '张小雨'),
  kind: 'SICK',
  ...day('2027-03-16'),
  reason: '发烧，在家休息',
  ...change,
})

/** The same for a staff member. */
export const staffForm = (change: Partial<Filled> = {}): Filled => ({
  absentee: 'STAFF',
  kind: 'PERSONAL',
  ...day('2027-03-16'),
  reason: '家中有事',
  ...change,
})

/** A span of whole days. */
export const day = (beginDate: string, endDate = beginDate) =>
  ({ beginDate, beginHalf: 'AM', endDate, endHalf: 'PM' }) as const

/** Submits a leave as a person; it must succeed. */
export async function someLeave(api: Api, account: string, form: Filled): Promise<Leave> {
  const { data, text } = await api.as(account).call(submitLeave, form)
  if (!('id' in data)) throw new Error(text)
  return data
}

/** The person's open task on the process of a leave; empty when there is none. */
export const taskOf = async (
  api: Api,
  account: string,
  { processInstanceId = '0' }: Leave,
): Promise<string> =>
  (await api.as(account).call(getDetail, { processInsId: processInstanceId })).data?.process
    .taskId ?? ''

type Decision = 'agree' | 'refuse' | 'return'

/** Decides on a leave as a person. */
export async function decide(
  api: Api,
  account: string,
  leave: Leave,
  decision: Decision,
): Promise<Answer> {
  const taskId = (await taskOf(api, account, leave)) || '1'
  if (decision === 'return')
    return api.as(account).call(rollbackTask, { taskId, nodeId: 'ask', comment: '请补充说明' })
  return api.as(account).call(completeTask, {
    taskId,
    pass: decision === 'agree',
    ...(decision === 'refuse' ? { comment: '请另选时间' } : {}),
  })
}
