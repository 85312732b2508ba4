/** Makes applications for tests as families do: through the endpoints, with uploaded files. */
import { demoActor } from '../../../../db/demo/enrolment/demoApplications.ts'
import { demoPlanId } from '../../../../db/demo/enrolment/enrolment.ts'
import { demoForm } from '../../../../db/demo/enrolment/applicationForms.ts'
import { usualRules } from '../../contract/planning/usualRules.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import type { Answer, ApiClient } from '../../../../platform/testing/apiClient.ts'
import { testRootKey } from '../../../../platform/testing/rootKey.ts'
import { recordStoredFile } from '../../../files/server/public.ts'
import { claimTask, completeTask, rollbackTask } from '../../../workflow/contract/tasks.ts'
import { submitApplication } from '../../contract/application.ts'
import type { Category } from '../../contract/form/categories.ts'
import type { FormMaterials } from '../../contract/form/form.ts'
import { getProcessDetail } from '../../contract/processDetail.ts'
import { consentTexts } from '../consentTexts.ts'

export type SubmitForm = InputOf<typeof submitApplication>
export type Wanted = {
  account?: string
  tenantId?: string
  stage?: 'XX' | 'CZ'
  category?: Category
  childName?: string
  order?: number
}

const fileKeys = createKeys(testRootKey)
let fileCount = 0

/** Rows of uploaded files; these tests never read their content. */
export async function someFiles(
  database: Database,
  account: string,
  count: number,
  tenantId = demoTenant,
): Promise<string[]> {
  const actor = demoActor(tenantId, account)
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    fileCount += 1
    const key = fileCount.toString(16).padStart(64, '0')
    const nameSealed = fileKeys.seal(
      { tenantId, table: 'stored_file', column: 'name_sealed', rowId: key },
      'paper.png',
    )
    const row = {
      key,
      thumbKey: null,
      visibility: 'private' as const,
      nameSealed,
      contentType: 'image/png',
      bytes: 100,
      width: 10,
      height: 10,
      storedSha256: 'x',
    }
    ids.push((await database.write(tenantId, (tx) => recordStoredFile(tx, actor, row))).id)
  }
  return ids
}

async function papersFor(
  database: Database,
  { account = 'parent', tenantId = demoTenant, stage = 'XX', category = 'A' }: Wanted,
): Promise<FormMaterials> {
  const keys = usualRules(stage, category).must.filter(
    (rule) => rule.kind === 'material' && rule.key !== (category === 'D' ? 'house' : 'lease'),
  )
  const ids = await someFiles(database, account, keys.length, tenantId)
  return Object.fromEntries(keys.map((rule, index) => [rule.key, [ids[index] ?? '']]))
}

export const allConsents = Object.fromEntries(
  consentTexts.map(({ purpose, textHash }) => [purpose, textHash]),
)

/** A valid form with fresh files of this person. */
export async function someForm(database: Database, wanted: Wanted = {}): Promise<SubmitForm> {
  const {
    tenantId = demoTenant,
    stage = 'XX',
    category = 'A',
    childName = '张小溪',
    order = 71,
  } = wanted
  const birthDate = stage === 'XX' ? '2020-10-11' : '2014-10-11'
  const child = {
    childName,
    birthDate,
    order,
    guardianName: '张敏',
    phone: `14000000${order + 200}`,
  }
  return {
    ...demoForm(category, child, await papersFor(database, wanted)),
    planId: demoPlanId(tenantId, stage),
    category,
    formVersion: 1,
    consents: allConsents,
  }
}

export type Clients = { as: (account: string, tenantId?: string) => ApiClient }

/** A submitted application. */
export async function someApplication(api: Clients, database: Database, wanted: Wanted = {}) {
  const answer = await api
    .as(wanted.account ?? 'parent', wanted.tenantId)
    .call(submitApplication, await someForm(database, wanted))
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.data
}

export type Decision = 'claim' | 'pass' | 'refuse' | 'return'

/** A staff decision on an application, through the workflow endpoints. */
export async function decide(
  client: ApiClient,
  id: string,
  decision: Decision,
  reasons: { code: string; note?: string }[] = decision === 'refuse'
    ? [{ code: 'OUT_OF_AREA' }]
    : [{ code: 'HUKOU_UNCLEAR', note: '缺页' }],
): Promise<Answer> {
  const { data } = await client.call(getProcessDetail, { id })
  const taskId = data.task?.taskId ?? '0'
  switch (decision) {
    case 'claim':
      return client.call(claimTask, { taskId })
    case 'pass':
      return client.call(completeTask, { taskId, pass: true, comment: '符合条件' })
    case 'refuse':
      return client.call(completeTask, { taskId, pass: false, comment: '不在学区', reasons })
    case 'return':
      return client.call(rollbackTask, { taskId, nodeId: 'start', comment: '请补齐', reasons })
  }
}

/** Claims and decides. */
export async function claimAnd(
  client: ApiClient,
  id: string,
  decision: Exclude<Decision, 'claim'>,
  reasons?: { code: string; note?: string }[],
): Promise<Answer> {
  await decide(client, id, 'claim')
  return decide(client, id, decision, reasons)
}
