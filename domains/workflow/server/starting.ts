import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type { getStartForm as formContract, startByForm as startContract } from '../contract/start.ts'
import { findFlow } from './flows.ts'
import type { Flow, OwnForm } from './flows.ts'
import { startable } from './lists.ts'
import { claimPapers, cleanForm } from './ownForms.ts'
import { startProcess } from './processes.ts'
import { deleteDraft } from './queries/drafts.ts'
import { newRecordId } from './queries/versions.ts'

/** A flow that the actor may start here, with a form of its own. */
export function getOwnFlow(actor: Actor, key: string): Flow & { readonly ownForm: OwnForm } {
  const flow = findFlow(key)
  if (!flow?.ownForm || !flow.mayStart?.(actor)) throw notFound('流程')
  return { ...flow, ownForm: flow.ownForm }
}

/** The form that starts a flow. */
export function getStartForm(actor: Actor, key: string): ReplyOf<typeof formContract> {
  const flow = getOwnFlow(actor, key)
  const text = JSON.stringify(flow.ownForm.schema)
  return { process: startable(flow), startForm: text, form: text, appForm: text }
}

/** Starts a flow with a filled form; its draft is done with. */
export async function startByForm(tx: Tx, actor: Actor, { processId, ...posted }: ParsedInputOf<typeof startContract>, now: Date): Promise<string> {
  const flow = getOwnFlow(actor, processId)
  const data = cleanForm(flow.ownForm, posted)
  const businessId = await newRecordId(tx)
  await claimPapers(tx, actor, flow.ownForm, { businessId, data })
  const { process } = await startProcess(tx, actor, { flowKey: flow.key, businessId, data, title: flow.ownForm.titleOf(data) }, now)
  await deleteDraft(tx, actor, { flowKey: flow.key, taskId: '0', platform: 'app' })
  return process.id
}
