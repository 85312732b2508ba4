import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import { rateLimited } from '../../../platform/server/refusal.ts'
import { findPeople } from '../../organisation/server/public.ts'
import type { Standing } from '../contract/action.ts'
import type * as contract from '../contract/remarks.ts'
import type { ProcessParty } from '../contract/remarks.ts'
import { nodeOf } from '../contract/flow/graph.ts'
import { officeFor } from './discretion.ts'
import { findFlow } from './flows.ts'
import { maySee } from './may.ts'
import type { ProcessRow } from './queries/loading.ts'
import { countRemarks } from './queries/log.ts'
import { notAParty, processNotFound, refusalOf } from './refusals.ts'
import { findProcessFor } from './standIns.ts'
import { act } from './standing.ts'

/** Who takes part besides the caller: those whom a remark may name. */
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
/** What one person says about one request within an hour: nobody is to be urged on this way. */
const mostAnHour = 20

/** Says something beside the decisions; it changes nothing, and is read by whoever sees the process. */
export async function addRemark(
  tx: Tx,
  actor: Actor,
  { processInsId, comment, mention }: ParsedInputOf<typeof contract.addRemark>,
  now: Date,
): Promise<Standing> {
  if ((await countRemarks(tx, actor, processInsId, now)) >= mostAnHour)
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
        // Where a flow speaks as one office, what is said here is said among colleagues.
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

/** Everybody who asked, acted, has the word in person or got a copy; the applicant only where he reads what is said. */
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
