import { someUpload } from '../../../../app/testing/someUpload.ts'
import type { Api } from '../../../../app/testing/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import type { Answer } from '../../../../platform/testing/apiClient.ts'
import { completeTask, getDetail, rollbackTask } from '../../../workflow/contract/tasks.ts'
import { creditCheckCharacter } from '../../contract/creditCode.ts'
import { getInstitution, submitInstitution } from '../../contract/institution.ts'
import type { Institution, InstitutionForm } from '../../contract/institution.ts'

/** A credit code of a region that does not exist. */
export function someCode(order: number): string {
  const body = `52990001MJ${String(order).padStart(7, '0')}`
  return `${body}${creditCheckCharacter(body)}`
}

/** A complete request with one picture of a paper, by default from the office. */
export async function institutionForm(
  database: Database,
  change: Partial<InstitutionForm> = {},
  account = 'admin',
): Promise<InstitutionForm> {
  const { id } = await someUpload(database, account)
  return {
    name: '青渚少儿科学社',
    uscc: someCode(1),
    legalRep: '沈知行',
    scope: '科学、编程类非学科培训',
    contactName: '沈知行',
    contactPhone: '14000000101',
    address: '青渚区望海路 8 号',
    licenceNo: 'DEMO-YY-0001',
    permitNo: 'DEMO-BX-0001',
    whiteListRef: 'DEMO-青渚教〔2026〕1 号',
    licenceExpiry: '2029-12-31',
    permitExpiry: '2028-08-31',
    whiteListExpiry: '2027-08-31',
    agreementBegin: '2027-03-01',
    agreementEnd: '2027-07-31',
    attachIds: id,
    ...change,
  }
}

/** Submits a request for an institution and expects success. */
export async function someInstitution(
  api: Api,
  database: Database,
  change: Partial<InstitutionForm> = {},
): Promise<Institution> {
  const { data, text } = await api
    .as('admin')
    .call(submitInstitution, await institutionForm(database, change))
  if (!('id' in data)) throw new Error(text)
  return (await api.as('admin').call(getInstitution, { id: data.id })).data
}

type Decided = { readonly processInstanceId?: string | undefined }

/** A person's open task on the process of a record; empty if there is none. */
export const taskOf = async (
  api: Api,
  account: string,
  { processInstanceId = '0' }: Decided,
): Promise<string> =>
  (await api.as(account).call(getDetail, { processInsId: processInstanceId })).data?.process
    .taskId ?? ''

type Decision = 'agree' | 'refuse' | 'return'

/** Decides on a record as some person. */
export async function decide(
  api: Api,
  account: string,
  record: Decided,
  decision: Decision,
): Promise<Answer> {
  const taskId = (await taskOf(api, account, record)) || '1'
  if (decision === 'return')
    return api.as(account).call(rollbackTask, { taskId, nodeId: 'ask', comment: '证照照片不清楚' })
  return api.as(account).call(completeTask, {
    taskId,
    pass: decision === 'agree',
    ...(decision === 'refuse' ? { comment: '不符合条件' } : {}),
  })
}

/** Approves papers and visit. */
export async function admit(api: Api, institution: Institution): Promise<void> {
  await decide(api, 'head', institution, 'agree')
  await decide(api, 'head', institution, 'agree')
}

export const stateOf = async (api: Api, id: string) =>
  (await api.as('admin').call(getInstitution, { id })).data.state

export const renewal = {
  licenceExpiry: '2030-12-31',
  permitExpiry: '2030-12-31',
  whiteListExpiry: '2030-12-31',
  agreementEnd: '2030-12-31',
}
