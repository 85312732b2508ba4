import { toPage } from '../../../platform/contract/page.ts'
import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { PageOf } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/db.ts'
import type { listManagedFlows, OpsQuery, OpsRow } from '../contract/opsLists.ts'
import { wireStateOf } from '../contract/states.ts'
import { standingLabel } from '../contract/standingWords.ts'
import { flowOf } from './drawnFlow.ts'
import type { FlowFace } from './drawnFlow.ts'
import { readFormSearch } from './formSearch.ts'
import { findOpenTasks, findProcesses } from './queries/ops.ts'
import type { OpsScope, OpsSight, OpsTaskRow } from './queries/ops.ts'
import type { ReadableClause } from './queries/formSearch.ts'
import { formSearchUnreadable } from './refusals.ts'
import { flowsOf } from './schoolFlows.ts'
import { absentParties } from './stranded.ts'

/** What an operator may look at. */
export type OpsList = 'tasks' | 'open' | 'closed'

/** The flows that the actor manages. */
export const managedFlows = async (db: Db, actor: Actor): Promise<FlowFace[]> =>
  (await flowsOf(db, actor.tenantId)).filter((flow) => flow.mayManage?.(actor) ?? false)

/** The same as a filter offers them. */
export const listManaged = async (
  db: Db,
  actor: Actor,
): Promise<ReplyOf<typeof listManagedFlows>> =>
  (await managedFlows(db, actor)).map(({ key, name }) => ({ key, name }))

/** Where the actor may operate. */
export const opsScopeOf = async (db: Db, actor: Actor, now: Date): Promise<OpsScope> =>
  scopeIn(actor, await managedFlows(db, actor), now)

/** The same where the flows are known. */
export const scopeIn = ({ tenantId }: Actor, flows: readonly FlowFace[], now: Date): OpsScope => ({
  tenantId,
  flowKeys: flows.map(({ key }) => key),
  now,
})

/** One page of what runs or has run in the flows that the actor manages. */
export async function listForOperators(
  db: Db,
  actor: Actor,
  list: OpsList,
  query: OpsQuery,
  now: Date,
): Promise<PageOf<OpsRow>> {
  const scope = await sightOf(db, actor, query, now)
  const { rows, total } = await (list === 'tasks'
    ? findOpenTasks(db, scope, query)
    : findProcesses(db, scope, query, list === 'closed'))
  return toPage(
    query,
    total,
    rows.map((row) => present(row, now)),
  )
}

/** Who is gone is asked for only where the filter says so. */
async function sightOf(
  db: Db,
  actor: Actor,
  { category, isStranded, formSearch }: OpsQuery,
  now: Date,
): Promise<OpsSight> {
  const flows = await managedFlows(db, actor)
  return {
    ...scopeIn(actor, flows, now),
    inCategory: flows
      .filter((flow) => flow.category.key === category || flow.category.name === category)
      .map(({ key }) => key),
    absent: isStranded ? await absentParties(db, actor.tenantId) : [],
    formSearch: formSearch ? searchIn(flows, formSearch) : [],
  }
}

// A form in code stands in its versions too, as drawn ones do.
function searchIn(flows: readonly FlowFace[], text: string): ReadableClause[] {
  const clauses = readFormSearch(text)
  if (!clauses) throw formSearchUnreadable()
  return clauses.map((clause) => ({
    ...clause,
    flowKeys: flows
      .filter(({ ownForm, fields }) => !ownForm && fields.some(({ name }) => name === clause.field))
      .map(({ key }) => key),
  }))
}

function present(row: OpsTaskRow, now: Date): OpsRow {
  const flow = flowOf(row)
  // A step that waits for a day waits for nobody.
  const isWait = row.taskId !== null && row.turnNames.length === 0
  return {
    id: row.id,
    processInstanceId: row.instanceId,
    taskId: row.taskId ?? '',
    taskName: row.nodeName ?? '',
    processDefinitionName: row.title,
    processDefinitionKey: row.flowKey,
    flowName: flow?.name ?? '',
    categoryName: flow?.category.name ?? '',
    serialNumber: row.serialNumber,
    applyUserName: row.applicantName,
    assigneeName:
      isWait && row.dueTime
        ? `等到 ${wireDateTime(row.dueTime).slice(0, 16)}`
        : row.turnNames.join('、'),
    isWait,
    createTime: wireDateTime(row.openedTime),
    ...(row.endTime ? { endTime: wireDateTime(row.endTime) } : {}),
    ...(row.dueTime ? { dueTime: wireDateTime(row.dueTime) } : {}),
    isOverdue: !row.isSuspended && row.dueTime !== null && row.dueTime < now,
    instanceStatus: row.status,
    isSuspended: row.isSuspended,
    isRemoved: row.isRemoved,
    isRemovable: !row.isRemoved && flow?.ownForm !== undefined,
    // Of an approved process nothing else is ever asked.
    statusLabel: standingLabel({
      ...row,
      isRevocationAsked: row.status === 'approved' && row.taskId !== null,
    }),
    processIsFinished: row.isRemoved ? 'deleted' : wireStateOf(row.status),
  }
}
