import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { together } from '../../../../platform/server/database/settleAll.ts'
import type {
  getStartForm as formContract,
  startByForm as startContract,
} from '../../contract/start.ts'
import type { startByKey as keyContract } from '../../contract/deskProcess.ts'
import { startSchema } from '../../contract/flow/startFields.ts'
import { isStartedOn, platformOf } from '../../contract/platforms.ts'
import { begunForm } from './prefilledForm.ts'
import { withLinked } from './linkedRequests.ts'
import { startable } from '../reading/lists.ts'
import { claimPapers } from './ownForms.ts'
import { startedForm } from './startedForm.ts'
import { startFlow } from '../acting/processes.ts'
import { deleteDraft } from '../queries/drafts.ts'
import { newRecordId } from '../queries/versions.ts'
import { otherPlatform, recordIsOurs } from '../refusals.ts'
import { findOwnFlow } from '../flows/schoolFlows.ts'
import type { OwnFlow } from '../flows/schoolFlows.ts'
import { seenByAll } from '../flows/titleFields.ts'

/** A flow with its own form that the actor may start on the client's platform. */
export async function getOwnFlow(
  db: Db,
  actor: Actor,
  key: string,
  said?: string | null,
): Promise<OwnFlow> {
  const flow = await findOwnFlow(db, actor, key)
  if (!flow) throw notFound('这类申请')
  refuseElsewhere(flow, said)
  return flow
}

/**
 * Refuses a drawn flow on a platform where it cannot be started; a request that has started
 * continues on any platform.
 */
export function refuseElsewhere(
  { version }: Pick<OwnFlow, 'version'>,
  said: string | null | undefined,
): void {
  const platforms = version?.settings.scope.platforms
  const here = platformOf(said)
  if (here && !isStartedOn(platforms, here)) throw otherPlatform(here, platforms)
}

/** The form that starts a flow, found by any of its names. */
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
  const { schema } = await begunForm(db, flow.ownForm, actor, now)
  const text = JSON.stringify(startSchema(flow.graph, schema))
  return { process: startable(flow, flow.icon ?? ''), startForm: text, form: text, appForm: text }
}

/** Starts a flow with a filled form and deletes its draft, unless `wf_draft` is `keep`. */
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
  const form = await begunForm(tx, flow.ownForm, actor, now)
  const written = startedForm({ graph: flow.graph, form }, posted)
  const data = await withLinked(tx, actor, flow.ownForm, { data: written })
  const done =
    draft === 'keep'
      ? []
      : [deleteDraft(tx, actor, { flowKey: flow.key, taskId: '0', platform: 'app' })]
  const [businessId] = await together([newRecordId(tx), ...done])
  await claimPapers(tx, actor, flow.ownForm, { businessId, data })
  const { process } = await startFlow(
    tx,
    actor,
    {
      flow,
      businessId,
      data,
      title: flow.ownForm.titleOf(seenByAll(flow.graph, data)),
    },
    now,
  )
  return process.id
}

/** Starts a flow by its key. The server assigns record ids, so a client's own key is refused. */
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
