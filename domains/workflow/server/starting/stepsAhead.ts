import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { AheadStep } from '../../contract/start.ts'
import type { FlowData } from '../engine/rules.ts'
import { newInstance } from '../engine/state.ts'
import type { Flow } from '../flows/defineFlow.ts'
import { resolve } from '../flows/resolvers.ts'
import { stepsIn } from './simulate.ts'
import type { LookUp } from './simulate.ts'

/** The steps of a request of this actor with this data, and whom they will ask. */
export function stepsAhead(
  db: Db,
  actor: Actor,
  { graph, data }: Pick<Flow, 'graph'> & { data: FlowData },
  now: Date,
): Promise<AheadStep[]> {
  const applicant = { userId: actor.userId, name: actor.realName }
  const question = { tenantId: actor.tenantId, applicant, data }
  const lookUp: LookUp = (known, needs, at) => resolve(db, known, needs, { ...question, ...at })
  return stepsIn(graph, newInstance(applicant, data), { lookUp, nowMs: now.getTime() })
}
