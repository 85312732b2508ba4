import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { adjustedGraph } from '../../workflow/contract/flow/adjusting.ts'
import type { StepChanges } from '../../workflow/contract/flow/adjusting.ts'
import {
  allFlows,
  ensureVersion,
  findAdjustment,
  findFlow,
  listAdjustments,
  saveAdjustment,
} from '../../workflow/server/public/drawing.ts'
import type { Adjustment, Flow } from '../../workflow/server/public/drawing.ts'
import type * as contract from '../contract/builtIn.ts'
import type { BuiltInFlow, BuiltInRow } from '../contract/builtIn.ts'
import { adjustmentProblems } from './adjustmentProblems.ts'
import { changesOf, stepsOf } from './builtInSteps.ts'
import { note } from './designs.ts'
import type { At } from './designs.ts'
import { isSame } from './sameValue.ts'
import { builtInMeanwhile, builtInSame, hasProblems, noFlowThere } from './refusals.ts'

type Adjustable = Flow & { readonly adjustable: NonNullable<Flow['adjustable']> }

const isAdjustable = (flow: Flow): flow is Adjustable => flow.adjustable !== undefined

/** The flows that the product brings and the school may change. */
export async function listBuiltIn(
  db: Db,
  actor: Actor,
): Promise<ReplyOf<typeof contract.listBuiltIn>> {
  const found = new Map(
    (await listAdjustments(db, actor.tenantId)).map((one) => [one.flowKey, one]),
  )
  return {
    records: allFlows()
      .filter(isAdjustable)
      .map((flow) => rowOf(flow, found.get(flow.key))),
  }
}

/** One of them with its steps. */
export async function getBuiltIn(db: Db, actor: Actor, key: string): Promise<BuiltInFlow> {
  const flow = adjustableFlow(key)
  return present(flow, await findAdjustment(db, actor.tenantId, key))
}

/** Publishes other people, deadlines and copies of its steps for new requests. */
export async function publishBuiltIn(
  tx: Tx,
  actor: Actor,
  { key, rev, steps }: ParsedInputOf<typeof contract.publishBuiltIn>,
  at: At,
): Promise<BuiltInFlow> {
  const flow = adjustableFlow(key)
  const before = await findAdjustment(tx, actor.tenantId, key)
  const changes = changesOf(flow, steps)
  if (isSame(changes, before?.steps ?? {})) throw builtInSame()
  const problems = await adjustmentProblems(tx, actor.tenantId, flow, changes)
  if (problems.length > 0) throw hasProblems(problems)
  return save(tx, actor, { flow, rev, changes, action: 'workflow.adjustFlow' }, at)
}

/** Puts a flow back to how it came. */
export async function restoreBuiltIn(
  tx: Tx,
  actor: Actor,
  { key, rev }: ParsedInputOf<typeof contract.restoreBuiltIn>,
  at: At,
): Promise<BuiltInFlow> {
  const flow = adjustableFlow(key)
  const before = await findAdjustment(tx, actor.tenantId, key)
  if (isSame(before?.steps ?? {}, {})) throw builtInSame()
  return save(tx, actor, { flow, rev, changes: {}, action: 'workflow.putBackFlow' }, at)
}

type Saving = {
  readonly flow: Adjustable
  readonly rev: number
  readonly changes: StepChanges
  readonly action: string
}

/** Saves the change, and stores the version at once that the next request will follow. */
async function save(
  tx: Tx,
  actor: Actor,
  { flow, rev, changes, action }: Saving,
  at: At,
): Promise<BuiltInFlow> {
  const { tenantId } = actor
  const isSaved = await saveAdjustment(tx, actor, {
    flowKey: flow.key,
    steps: changes,
    rev,
    now: at.now,
  })
  const now = await findAdjustment(tx, tenantId, flow.key)
  if (!isSaved) throw builtInMeanwhile(now, at.now)
  const graph = adjustedGraph(flow.graph, changes)
  const version = await ensureVersion(tx, tenantId, { ...flow, graph })
  const detail = { key: flow.key, version: version.number, steps: Object.keys(changes) }
  await note(tx, actor, { action, id: flow.key, detail }, at)
  return present(flow, now)
}

function adjustableFlow(key: string): Adjustable {
  const flow = findFlow(key)
  if (!flow || !isAdjustable(flow)) throw noFlowThere()
  return flow
}

const rowOf = (flow: Flow, changed: Adjustment | undefined): BuiltInRow => ({
  key: flow.key,
  name: flow.name,
  categoryName: flow.category.name,
  isAdjusted: Object.keys(changed?.steps ?? {}).length > 0,
  ...(changed && { updateTime: wireDateTime(changed.updateTime) }),
  updateUserName: changed?.updateUserName ?? '',
})

const present = (flow: Adjustable, changed: Adjustment | undefined): BuiltInFlow => ({
  ...rowOf(flow, changed),
  rev: changed?.rev ?? 0,
  steps: stepsOf(flow, changed?.steps ?? {}),
})
