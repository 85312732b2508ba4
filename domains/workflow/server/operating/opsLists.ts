import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { PageOf } from '../../../../platform/contract/page.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { listManagedFlows, OpsQuery, OpsRow } from '../../contract/operating/opsLists.ts'
import { wireStateOf } from '../../contract/states.ts'
import { processLabel } from '../../contract/processLabels.ts'
import { flowOf } from '../flows/drawnFlow.ts'
import type { FlowDescription } from '../flows/drawnFlow.ts'
import { readFormSearch } from '../reading/formSearch.ts'
import { findOpenTasks, findProcesses } from '../queries/ops.ts'
import type { OpsScope, OpsFilter, OpsTaskRow } from '../queries/ops.ts'
import type { ReadableClause } from '../queries/formSearch.ts'
import { formSearchUnreadable } from '../refusals.ts'
import { flowsOf } from '../flows/schoolFlows.ts'
import { absentParties } from '../reading/stranded.ts'

/** The lists of an operator. */
export type OpsList = 'tasks' | 'open' | 'closed'

/** The flows that the actor manages. */
export const managedFlows = async (db: Db, actor: Actor): Promise<FlowDescription[]> =>
  (await flowsOf(db, actor.tenantId)).filter((flow) => flow.mayManage?.(actor) ?? false)

/** The flows that the actor manages, as filter options. */
export const listManaged = async (
  db: Db,
  actor: Actor,
): Promise<ReplyOf<typeof listManagedFlows>> =>
  (await managedFlows(db, actor)).map(({ key, name }) => ({ key, name }))

/** The scope in which the actor may operate. */
export const opsScopeOf = async (db: Db, actor: Actor, now: Date): Promise<OpsScope> =>
  scopeIn(actor, await managedFlows(db, actor), now)

/** The same scope, for flows that are already loaded. */
export const scopeIn = (
  { tenantId }: Actor,
  flows: readonly FlowDescription[],
  now: Date,
): OpsScope => ({
  tenantId,
  flowKeys: flows.map(({ key }) => key),
  now,
})

/** One page of running or ended processes or tasks of the flows that the actor manages. */
export async function listForOperators(
  db: Db,
  actor: Actor,
  { list, ...query }: OpsQuery & { list: OpsList },
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

/** Missing assignees are looked up only when the filter asks for them. */
async function sightOf(
  db: Db,
  actor: Actor,
  { category, isStranded, formSearch }: OpsQuery,
  now: Date,
): Promise<OpsFilter> {
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

// The versions of a coded flow contain its form too, as those of a drawn flow do.
function searchIn(flows: readonly FlowDescription[], text: string): ReadableClause[] {
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
  // A delay waits for no person.
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
        ? `等到 ${minuteWords(wireDateTime(row.dueTime), wireDate(now))}`
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
    // An approved process has no open tasks other than those about revoking it.
    statusLabel: processLabel({
      ...row,
      isRevocationAsked: row.status === 'approved' && row.taskId !== null,
    }),
    processIsFinished: row.isRemoved ? 'deleted' : wireStateOf(row.status),
  }
}
