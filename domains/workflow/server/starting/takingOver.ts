import { openTasks } from '../engine/state.ts'
import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Column } from '../../../forms/contract/schema.ts'
import { kindOf } from '../../../forms/contract/fieldTypes.ts'
import { columnsOf } from '../../../forms/contract/columns.ts'
import { instanceOf, performBySystem } from '../acting/perform.ts'
import { presentActor } from '../acting/presentActor.ts'
import { startFlow } from '../acting/processes.ts'
import { dispatchTargets } from '../engine/acts/dispatching.ts'
import { findOwnFlow, flowsOf } from '../flows/schoolFlows.ts'
import { seenByAll } from '../flows/titleFields.ts'
import { findProcess } from '../queries/loading.ts'
import type { ProcessRow } from '../queries/loading.ts'
import { newRecordId } from '../queries/versions.ts'
import { businessRefused } from '../refusals.ts'
import type { Posted } from './ownForms.ts'
import { begunForm } from './prefilledForm.ts'
import { startedForm } from './startedForm.ts'

/** A running request of another product for a flow with its own form. */
type TakenRequest = {
  readonly flowKey: string
  readonly applicant: PersonRef
  /** The values by field, as a form posts them. */
  readonly valuesFor: (columns: readonly Column[]) => Posted
  /** When it was started there. */
  readonly startedAt: Date
  /** The name of the step where it waited; empty if that is not known. */
  readonly step: string
  /** What happened to it there, as remarks. */
  readonly remarks: readonly string[]
}

/** The request as it was started here, and the names of the steps where it waits. */
type StartedRequest = { readonly id: string; readonly steps: readonly string[] }

/**
 * Starts a request that ran in another product, by its applicant and with its date. Deadlines count
 * from now. It waits at the step of the same name if that can be entered, otherwise at the first.
 */
export async function takeOverRequest(
  tx: Tx,
  request: TakenRequest,
  now: Date,
): Promise<StartedRequest> {
  const { tenantId, userId } = request.applicant
  const actor = await presentActor(tx, tenantId, userId)
  if (!actor) throw businessRefused('申请人的账号已停用，或没有学校的角色')
  const flow = await findOwnFlow(tx, actor, request.flowKey)
  if (!flow) throw businessRefused(await whyNot(tx, tenantId, request.flowKey))
  const form = await begunForm(tx, flow.ownForm, actor, now)
  const columns = columnsOf(form.schema)
  const posted = request.valuesFor(columns)
  refuseReferences(columns, posted)
  const data = startedForm({ graph: flow.graph, form }, posted)
  const title = flow.ownForm.titleOf(seenByAll(flow.graph, data))
  const businessId = await newRecordId(tx)
  const started = { flow, businessId, data, title, startedAt: request.startedAt }
  const { process } = await startFlow(tx, actor, started, now)
  const ref = { processInstanceId: process.id }
  const system = (choose: Parameters<typeof performBySystem>[2]['choose']) =>
    performBySystem(tx, tenantId, { ref, choose }, now)
  await system((one) => moveTo(one, request.step))
  for (const comment of request.remarks) await system(() => ({ type: 'remark', to: [], comment }))
  const standing = await findProcess(tx, tenantId, ref)
  const open = standing ? openTasks(instanceOf(standing)) : []
  if (!standing || open.length === 0)
    throw businessRefused(`在流程“${flow.name}”里没有人需要处理它，会立即办结`)
  const nodes = new Set(open.map(({ node }) => node))
  return { id: process.id, steps: [...nodes].map((id) => standing.graph.nodes[id]?.name ?? id) }
}

async function whyNot(tx: Tx, tenantId: string, flowKey: string): Promise<string> {
  const known = (await flowsOf(tx, tenantId)).find(({ key }) => key === flowKey)
  return known
    ? `流程“${known.name}”已停用、不由表单发起，或申请人不在可以发起的范围内`
    : `这里没有流程“${flowKey}”`
}

/** Files, linked requests and sub-tables are not taken over. */
function refuseReferences(columns: readonly Column[], posted: Posted): void {
  const given = columns.filter(({ prop }) => Object.hasOwn(posted, prop))
  const cannot = given.filter((column) => ['files', 'requests', 'rows'].includes(kindOf(column)))
  if (cannot.length > 0)
    throw businessRefused(`字段“${cannot.map(({ label }) => label).join('”“')}”不能转入`)
}

/** The action that moves it to the step of that name, if it is another one that can be entered. */
function moveTo(process: ProcessRow, step: string) {
  const instance = instanceOf(process)
  const [task] = openTasks(instance)
  if (!task || step === '' || process.graph.nodes[task.node]?.name === step) return undefined
  const key = { round: task.round, seat: task.seat }
  const target = dispatchTargets(process.graph, instance, key).find(
    ({ kind, name }) => kind === 'approve' && name === step,
  )
  const comment = `原系统停在“${step}”`
  return target && ({ type: 'dispatch', task: key, to: target.id, comment } as const)
}
