import type { Db } from '../../../platform/server/db.ts'
import { findPeople } from '../../organisation/server/public.ts'
import type { SummaryLine } from '../contract/card.ts'
import type { FlowData, Json } from './engine/rules.ts'
import { findFlow } from './flows.ts'
import { shownValue } from './ownForms.ts'
import type { ProcessRow } from './queries/loading.ts'

/** The filled form of a flow that has no page of its own, in the words that people read. */
export async function recordOf(db: Db, tenantId: string, { flowKey }: ProcessRow, readable: FlowData): Promise<SummaryLine[]> {
  const flow = findFlow(flowKey)
  if (!flow?.titleOf) return []
  const ids = flow.fields.filter(({ type }) => type === 'people').flatMap(({ name }) => listOf(readable[name]))
  const people = await findPeople(db, tenantId, ids)
  return flow.fields
    .map((field) => ({ label: field.label, value: shownValue(field, readable[field.name], (id) => people.get(id)?.realName ?? '已离校人员') }))
    .filter(({ value }) => value !== '')
}

const listOf = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : [])
