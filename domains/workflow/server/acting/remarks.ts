import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rateLimited } from '../../../../platform/server/refusal.ts'
import { findPeople } from '../../../organisation/server/public.ts'
import type { TaskReply } from '../../contract/taskEndpoint.ts'
import type * as contract from '../../contract/remarks.ts'
import type { ProcessParty } from '../../contract/remarks.ts'
import { nodeOf } from '../../contract/flow/nextNodes.ts'
import { officeFor } from '../reading/redaction.ts'
import { findFlow } from '../flows/defineFlow.ts'
import { maySee } from '../may.ts'
import type { ProcessRow } from '../queries/loading.ts'
import { countRemarks } from '../queries/log.ts'
import { notAParty, processNotFound, refusalOf } from '../refusals.ts'
import { findProcessFor } from '../proxies/principals.ts'
import { act } from './act.ts'

/** The participants other than the caller, whom a remark may name. */
export async function listParties(
  db: Db,
  actor: Actor,
  { processInsId }: ParsedInputOf<typeof contract.listParties>,
  now: Date,
): Promise<ProcessParty[]> {
  const process = await findProcessFor(db, actor, { processInstanceId: processInsId }, now)
  if (!process || !maySee(actor, process)) throw processNotFound()
  if (officeFor(actor, process) !== undefined) return []
  const people = await findPeople(db, actor.tenantId, [...partyIds(actor, process)])
  return [...people.values()].map(({ id, realName }) => ({ id, name: realName }))
}

const hourSeconds = 3600
/**
 * Hourly limit of remarks by one person on one request, so that remarks cannot be used to pester
 * people.
 */
const maxAnHour = 20

/**
 * Adds a remark beside the decisions. It changes nothing, and everyone who sees the process can
 * read it.
 */
export async function addRemark(
  tx: Tx,
  actor: Actor,
  { processInsId, comment, mention }: ParsedInputOf<typeof contract.addRemark>,
  now: Date,
): Promise<TaskReply> {
  if ((await countRemarks(tx, actor, processInsId, now)) >= maxAnHour)
    throw rateLimited(hourSeconds)
  const ids = mention ? [...new Set(mention.split(','))] : []
  const people = await findPeople(tx, actor.tenantId, ids)
  const to = ids
    .flatMap((id) => people.get(id) ?? [])
    .map(({ id, realName }) => ({ userId: id, name: realName }))
  return act(
    tx,
    actor,
    {
      ref: { processInstanceId: processInsId },
      choose: (process) => {
        // If a flow acts as one office, remarks are internal to its staff.
        if (officeFor(actor, process) !== undefined)
          throw refusalOf({
            reason: 'NOT_ALLOWED_HERE',
            node: nodeOf(process.graph, process.graph.start).name,
          })
        const parties = partyIds(actor, process)
        if (to.length < ids.length || !ids.every((id) => parties.has(id))) throw notAParty()
        return { type: 'remark', to, comment }
      },
    },
    now,
  )
}

/**
 * The applicant, everybody who acted, the named candidates and those with a copy. The applicant is
 * left out if the flow hides remarks from them.
 */
function partyIds(
  { userId }: Actor,
  { flowKey, applicantId, actedBy, copiedTo, tasks }: ProcessRow,
): Set<string> {
  const asked = tasks.flatMap(({ candidates }) =>
    candidates.flatMap(({ kind, value }) => (kind === 'user' ? [value] : [])),
  )
  const ids = new Set([applicantId, ...actedBy, ...asked, ...copiedTo])
  if (findFlow(flowKey)?.office !== undefined) ids.delete(applicantId)
  ids.delete(userId)
  return ids
}
