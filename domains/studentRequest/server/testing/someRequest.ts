import type { Api } from '../../../../app/testing/world.ts'
import { demoPupilId } from '../../../../db/demo/people.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import type { Answer } from '../../../../platform/testing/apiClient.ts'
import { completeTask, getDetail, rollbackTask } from '../../../workflow/contract/tasks.ts'
import { getStudentRequest, submitStudentRequest } from '../../contract/request.ts'
import type { StudentRequest } from '../../contract/request.ts'

type Filled = InputOf<typeof submitStudentRequest>

/** A suspension of 张小雨 from today on, unless changed. */
export const requestForm = (change: Partial<Filled> = {}): Filled => ({
  studentId: demoPupilId(demoTenant, '张小雨'),
  kind: 'SUSPEND',
  fromDay: '2027-03-15',
  reason: '需要住院治疗',
  ...change,
})

/** Submits a request as a person; it must succeed. */
export async function someRequest(
  api: Api,
  account: string,
  form: Filled,
): Promise<StudentRequest> {
  const { data, text } = await api.as(account).call(submitStudentRequest, form)
  if (!('id' in data)) throw new Error(text)
  return readRequest(api, account, data.id)
}

export const readRequest = async (api: Api, account: string, id: string): Promise<StudentRequest> =>
  (await api.as(account).call(getStudentRequest, { id })).data

/** The person's open task on the process of a request; empty when there is none. */
export const taskOf = async (
  api: Api,
  account: string,
  { processInstanceId = '0' }: StudentRequest,
): Promise<string> =>
  (await api.as(account).call(getDetail, { processInsId: processInstanceId })).data?.process
    .taskId ?? ''

/** Decides on a request as a person. */
export async function decide(
  api: Api,
  account: string,
  request: StudentRequest,
  decision: 'agree' | 'refuse' | 'return',
): Promise<Answer> {
  const taskId = (await taskOf(api, account, request)) || '1'
  if (decision === 'return')
    return api.as(account).call(rollbackTask, { taskId, nodeId: 'ask', comment: '请补充证明' })
  return api.as(account).call(completeTask, {
    taskId,
    pass: decision === 'agree',
    ...(decision === 'refuse' ? { comment: '请到校面谈' } : {}),
  })
}
