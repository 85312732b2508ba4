import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type { Draft, getDraft as draftContract, saveDraft as saveContract } from '../contract/draft.ts'
import { findFlow } from './flows.ts'
import { isTheirs } from './may.ts'
import { withoutSecrets } from './ownForms.ts'
import { taskIn } from './pointing.ts'
import { deleteDrafts, findDraft, listDraftRows, putDraft } from './queries/drafts.ts'
import type { DraftPlace, DraftRow } from './queries/drafts.ts'
import { draftUnreadable } from './refusals.ts'
import { findProcessFor } from './standIns.ts'
import { getOwnFlow } from './starting.ts'

type Place = ParsedInputOf<typeof draftContract>

/** The own draft of a form. */
export async function getDraft(db: Db, actor: Actor, place: Place, now: Date): Promise<Partial<Draft>> {
  const found = await findDraft(db, actor, await placeOf(db, actor, place, now))
  return found ? presentDraft(found) : {}
}

/** Keeps what has been typed. */
export async function saveDraft(
  tx: Tx,
  actor: Actor,
  { formKey, variables, ...place }: ParsedInputOf<typeof saveContract>,
  now: Date,
): Promise<Draft> {
  const where = await placeOf(tx, actor, place, now)
  const kept = withoutSecrets(findFlow(where.flowKey)?.ownForm, readVariables(variables))
  return presentDraft(await putDraft(tx, actor, { ...where, formKey, variables: kept, updateTime: now }))
}

/** The own drafts, newest first. */
export const listDrafts = async (db: Db, actor: Actor): Promise<Draft[]> => (await listDraftRows(db, actor)).map(presentDraft)

/** Throws drafts away; one of somebody else spoils the list. */
export async function removeDrafts(tx: Tx, actor: Actor, ids: string): Promise<Record<string, never>> {
  const wanted = [...new Set(ids.split(','))]
  if ((await deleteDrafts(tx, actor, wanted)) !== wanted.length) throw notFound('草稿')
  return {}
}

/** Whose draft of what: a form that the actor may start, or a task of his. */
async function placeOf(db: Db, actor: Actor, { processDefId, taskId, platform }: Place, now: Date): Promise<DraftPlace> {
  if (!taskId) return { flowKey: getOwnFlow(actor, processDefId ?? '').key, taskId: '0', platform }
  const process = await findProcessFor(db, actor, { taskId }, now)
  if (!process || !isTheirs(actor, process, taskIn(process, taskId))) throw notFound('流程')
  return { flowKey: process.flowKey, taskId, platform }
}

function readVariables(text: string): object {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {
    throw draftUnreadable()
  }
  throw draftUnreadable()
}

const presentDraft = ({ id, flowKey, taskId, formKey, platform, variables, updateTime }: DraftRow): Draft => ({
  id,
  processDefId: flowKey,
  processDefinitionName: findFlow(flowKey)?.name ?? '',
  taskId: taskId === '0' ? '' : taskId,
  formKey,
  platform,
  variables: JSON.stringify(variables),
  updateTime: wireDateTime(updateTime),
})
