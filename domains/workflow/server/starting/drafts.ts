import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Database, Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type {
  Draft,
  getDraft as draftContract,
  saveDraft as saveContract,
} from '../../contract/draft.ts'
import { labelKey } from '../../../forms/contract/labelKey.ts'
import type { FieldPermission } from '../../../forms/contract/fieldPermission.ts'
import type { InstanceStatus } from '../../contract/states.ts'
import { getFlowOf } from '../flows/drawnFlow.ts'
import type { FlowDescription } from '../flows/drawnFlow.ts'
import { isTheirs } from '../may.ts'
import { withoutSecrets } from './ownForms.ts'
import { taskIn } from '../acting/processRef.ts'
import {
  deleteAllStaleDrafts,
  deleteDrafts,
  deleteStaleDrafts,
  findDraft,
  listDraftRows,
  putDraft,
} from '../queries/drafts.ts'
import type { DraftPlace, DraftRow } from '../queries/drafts.ts'
import { draftNewer, draftUnreadable, refusalOf } from '../refusals.ts'
import { fieldRights } from '../reading/fieldRights.ts'
import { flowsOf } from '../flows/schoolFlows.ts'
import type { OwnFlow } from '../flows/schoolFlows.ts'
import { findProcessFor } from '../proxies/principals.ts'
import { getOwnFlow, refuseElsewhere } from './starting.ts'

type Place = ParsedInputOf<typeof draftContract>

/** The user's own draft of a form. */
export async function getDraft(
  db: Db,
  actor: Actor,
  place: Place,
  now: Date,
): Promise<Partial<Draft>> {
  const { at, flow, task } = await placeOf(db, actor, place, now)
  const found = task?.isOpen === false ? undefined : await findDraft(db, actor, at)
  return found
    ? presentDraft(
        { ...found, variables: withoutClosed(task, readKept(found.variables)) },
        flow.name,
      )
    : {}
}

/** Saves what has been typed. */
export async function saveDraft(
  tx: Tx,
  actor: Actor,
  { formKey, variables, knownTime, ...place }: ParsedInputOf<typeof saveContract>,
  now: Date,
): Promise<Draft> {
  const { at, flow, task } = await placeOf(tx, actor, place, now)
  refuseElsewhere(flow, place.platform)
  if (task?.isOpen === false) throw noLongerOpen(task)
  if (task) await deleteStaleDrafts(tx, actor)
  const kept = withoutClosed(task, withoutSecrets(flow.ownForm, readVariables(variables)))
  const put = await putDraft(
    tx,
    actor,
    { ...at, formKey, variables: kept, updateTime: now },
    knownTime,
  )
  if (!put) throw draftNewer()
  return presentDraft(put, flow.name)
}

/** The user's own drafts of new requests, newest first. */
export async function listDrafts(db: Db, actor: Actor): Promise<Draft[]> {
  const names = new Map((await flowsOf(db, actor.tenantId)).map(({ key, name }) => [key, name]))
  return (await listDraftRows(db, actor)).map((row) =>
    presentDraft(row, names.get(row.flowKey) ?? ''),
  )
}

/** Deletes drafts; refuses the whole list if one belongs to another user. */
export async function removeDrafts(
  tx: Tx,
  actor: Actor,
  ids: string,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids.split(','))]
  if ((await deleteDrafts(tx, actor, wanted)) !== wanted.length) throw notFound('这份草稿')
  return {}
}

/**
 * Deletes drafts of finished tasks. An answer deletes the actor's own draft; those of other
 * candidates remain until this runs.
 */
export const removeStaleDrafts = (database: Database, tenantId: string): Promise<unknown> =>
  database.write(tenantId, (tx) => deleteAllStaleDrafts(tx, tenantId))

type PlacedTask = {
  readonly isOpen: boolean
  readonly nodeName: string
  readonly status: InstanceStatus
  readonly rights: readonly FieldPermission[]
}
type Placed = {
  readonly at: DraftPlace
  readonly flow: Pick<FlowDescription, 'name' | 'ownForm'> & Pick<OwnFlow, 'version'>
  readonly task?: PlacedTask
}

/** The owner and subject of a draft: a form that the actor may start, or a task of theirs. */
async function placeOf(
  db: Db,
  actor: Actor,
  { processDefId, taskId, platform }: Place,
  now: Date,
): Promise<Placed> {
  if (!taskId) {
    const flow = await getOwnFlow(db, actor, processDefId ?? '')
    return { at: { flowKey: flow.key, taskId: '0', platform }, flow }
  }
  const process = await findProcessFor(db, actor, { taskId }, now)
  if (!process || !isTheirs(actor, process, taskIn(process, taskId))) throw notFound('这份申请')
  const task = taskIn(process, taskId)
  return {
    at: { flowKey: process.flowKey, taskId, platform },
    flow: getFlowOf(process),
    task: {
      isOpen: task.state === 'open',
      nodeName: task.nodeName,
      status: process.status,
      rights: fieldRights(actor, process, task),
    },
  }
}

/**
 * Removes the form fields that the task's step does not open to the person; the comment fields
 * stay.
 */
function withoutClosed(task: PlacedTask | undefined, typed: object): object {
  const closed = new Set(
    task?.rights.flatMap(({ id, readable, writable }) =>
      readable && writable ? [] : [id, labelKey(id)],
    ),
  )
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !closed.has(name)))
}

const readKept = (variables: unknown): object =>
  typeof variables === 'object' && variables !== null ? variables : {}

const noLongerOpen = ({ nodeName, status }: PlacedTask) =>
  refusalOf({ reason: 'NO_LONGER_OPEN', node: nodeName, status })

function readVariables(text: string): object {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {
    throw draftUnreadable()
  }
  throw draftUnreadable()
}

const presentDraft = (
  { id, flowKey, taskId, formKey, platform, variables, updateTime }: DraftRow,
  flowName: string,
): Draft => ({
  id,
  processDefId: flowKey,
  processDefinitionName: flowName,
  taskId: taskId === '0' ? '' : taskId,
  formKey,
  platform,
  variables: JSON.stringify(variables),
  updateTime: wireDateTime(updateTime),
})
