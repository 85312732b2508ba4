import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/db.ts'
import type { AheadStep, previewPath as previewContract } from '../contract/start.ts'
import { begunForm } from './beginnings.ts'
import { newInstance } from './engine/state.ts'
import { cleanForm } from './ownForms.ts'
import { resolve } from './resolvers.ts'
import { stepsIn } from './simulate.ts'
import type { LookUp } from './simulate.ts'
import { getOwnFlow } from './starting.ts'

/** Whom a filled form would be sent to. */
export async function previewPath(
  db: Db,
  actor: Actor,
  { processId, ...posted }: ParsedInputOf<typeof previewContract>,
  now: Date,
): Promise<AheadStep[]> {
  const flow = await getOwnFlow(db, actor, processId)
  const data = cleanForm(await begunForm(db, flow.ownForm, actor, now), posted, { isWhole: false })
  const applicant = { userId: actor.userId, name: actor.realName }
  const question = { tenantId: actor.tenantId, applicant, data }
  const lookUp: LookUp = (known, needs, at) => resolve(db, known, needs, { ...question, ...at })
  return stepsIn(flow.graph, newInstance(applicant, data), { lookUp, nowMs: now.getTime() })
}
