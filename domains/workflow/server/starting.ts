import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { together } from '../../../platform/server/together.ts'
import type {
  getStartForm as formContract,
  startByForm as startContract,
} from '../contract/start.ts'
import type { startByKey as keyContract } from '../contract/deskProcess.ts'
import { isStartedOn, platformOf } from '../contract/platforms.ts'
import { begunForm } from './beginnings.ts'
import { withLinked } from './linkedRequests.ts'
import { startable } from './lists.ts'
import { claimPapers, cleanForm } from './ownForms.ts'
import { startFlow } from './processes.ts'
import { deleteDraft } from './queries/drafts.ts'
import { newRecordId } from './queries/versions.ts'
import { otherPlatform, recordIsOurs } from './refusals.ts'
import { findOwnFlow } from './schoolFlows.ts'
import type { OwnFlow } from './schoolFlows.ts'

/** A flow that the actor may start, with a form of its own, on the platform that his client names. */
export async function getOwnFlow(
  db: Db,
  actor: Actor,
  key: string,
  said?: string | null,
): Promise<OwnFlow> {
  const flow = await findOwnFlow(db, actor, key)
  if (!flow) throw notFound('流程')
  refuseElsewhere(flow, said)
  return flow
}

/** Refuses a drawn flow on a platform on which it is not started; a request that has begun goes on anywhere. */
export function refuseElsewhere(
  { version }: Pick<OwnFlow, 'version'>,
  said: string | null | undefined,
): void {
  const platforms = version?.settings.scope.platforms
  const here = platformOf(said)
  if (here && !isStartedOn(platforms, here)) throw otherPlatform(here, platforms)
}

/** The form that starts a flow, by whichever of its names. */
export async function getStartForm(
  db: Db,
  actor: Actor,
  { processDefId, processId, processDefKey, platform }: ParsedInputOf<typeof formContract>,
  now: Date,
): Promise<ReplyOf<typeof formContract>> {
  const flow = await getOwnFlow(
    db,
    actor,
    processDefId ?? processId ?? processDefKey ?? '',
    platform,
  )
  const text = JSON.stringify((await begunForm(db, flow.ownForm, actor, now)).schema)
  return { process: startable(flow, flow.icon ?? ''), startForm: text, form: text, appForm: text }
}

/** Starts a flow with a filled form; its draft is done with, unless the form was filled in apart from it. */
export async function startByForm(
  tx: Tx,
  actor: Actor,
  {
    processId,
    wf_draft: draft,
    wf_platform: platform,
    ...posted
  }: ParsedInputOf<typeof startContract>,
  now: Date,
): Promise<string> {
  const flow = await getOwnFlow(tx, actor, processId, platform)
  const data = await withLinked(
    tx,
    actor,
    flow.ownForm,
    cleanForm(await begunForm(tx, flow.ownForm, actor, now), posted),
  )
  const done =
    draft === 'keep'
      ? []
      : [deleteDraft(tx, actor, { flowKey: flow.key, taskId: '0', platform: 'app' })]
  const [businessId] = await together([newRecordId(tx), ...done])
  await claimPapers(tx, actor, flow.ownForm, { businessId, data })
  const { process } = await startFlow(
    tx,
    actor,
    flow,
    { flowKey: flow.key, businessId, data, title: flow.ownForm.titleOf(data) },
    now,
  )
  return process.id
}

/** The same for a desk that knows a flow by its key; records have numbers of ours, one of its own would lead to nothing. */
export async function startByKey(
  tx: Tx,
  actor: Actor,
  {
    processDefKey,
    businessKey,
    wf_platform: platform,
    ...posted
  }: ParsedInputOf<typeof keyContract>,
  now: Date,
): Promise<string> {
  if (businessKey) throw recordIsOurs()
  return startByForm(
    tx,
    actor,
    { ...posted, processId: processDefKey, wf_platform: platform || 'pc' },
    now,
  )
}
