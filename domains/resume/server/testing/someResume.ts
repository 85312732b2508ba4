import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { completeTask, getDetail } from '../../../workflow/contract/tasks.ts'
import { getResume, submitResume } from '../../contract/resume.ts'
import type { Resume } from '../../contract/resume.ts'

type Filled = InputOf<typeof submitResume>

/** A filled form of a resume. */
export const form = (changes: Partial<Filled> = {}): Filled => ({
  name: '沈佳宁',
  sex: '2',
  birthYear: '1996',
  phone: '14000000872',
  stage: 'JUNIOR',
  subject: '数学',
  degree: 'MASTER',
  school: '北川师范大学',
  major: '数学',
  teachingYears: 5,
  ...changes,
})

/** Registers a resume as the office. */
export async function registered(api: Api, changes: Partial<Filled> = {}): Promise<Resume> {
  const { data, text } = await api.as('admin').call(submitResume, form(changes))
  if (!('id' in data)) throw new Error(text)
  return (await api.as('admin').call(getResume, { id: data.id })).data
}

/** The task of this account on the resume. */
export const taskOf = async (
  api: Api,
  account: string,
  { processInstanceId = '0' }: Resume,
): Promise<string> =>
  (await api.as(account).call(getDetail, { processInsId: processInstanceId })).data?.process
    .taskId ?? ''

/** Approves the resume's current step. */
export const agree = async (api: Api, account: string, resume: Resume) =>
  api
    .as(account)
    .call(completeTask, { taskId: await taskOf(api, account, resume), pass: true, comment: '同意' })

/** A resume that every step has approved. */
export async function hired(api: Api, changes: Partial<Filled> = {}): Promise<Resume> {
  const resume = await registered(api, changes)
  for (const account of ['admin', 'admin', 'admin', 'head']) await agree(api, account, resume)
  return resume
}
