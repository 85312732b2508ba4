import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import type { Standing } from '../contract/action.ts'
import type { Ability } from '../contract/actions.ts'
import type * as contract from '../contract/revocation.ts'
import { flowOf } from './drawnFlow.ts'
import type { Action } from './engine/actions.ts'
import { repeatedIn, type Repeated } from './engine/changes.ts'
import { isRevocationAsked } from './engine/state.ts'
import { performBySystem } from './perform.ts'
import type { ProcessRef, ProcessRow } from './queries/loading.ts'
import { listAskedToRevoke, listOpenRevocations, listPassed } from './queries/revocations.ts'
import type { BusinessRef } from './processes.ts'
import { act } from './standing.ts'

/** Asks whoever agreed last that an approved request be revoked. */
export const askRevocation = (
  tx: Tx,
  actor: Actor,
  { processInsId, comment }: ParsedInputOf<typeof contract.askRevocation>,
  now: Date,
): Promise<Standing> =>
  act(
    tx,
    actor,
    {
      ref: { processInstanceId: processInsId },
      choose: async (process) =>
        revocationOf(process, comment, await repeatedOf(tx, actor, process)),
    },
    now,
  )

/** What passed by an earlier agreement, whatever is drawn by now. */
const repeatedOf = async (
  tx: Tx,
  { tenantId }: Pick<Actor, 'tenantId'>,
  { id }: ProcessRow,
): Promise<Repeated[]> => repeatedIn(await listPassed(tx, tenantId, id))

/** Takes that question back. */
export const dropRevocation = (
  tx: Tx,
  actor: Actor,
  { processInsId, comment }: ParsedInputOf<typeof contract.dropRevocation>,
  now: Date,
): Promise<Standing> =>
  act(
    tx,
    actor,
    {
      ref: { processInstanceId: processInsId },
      choose: () => ({ type: 'dropRevocation', comment }),
    },
    now,
  )

/** What was asked falls away by what has happened to the record; nothing where nobody is asked. */
export const voidRevocation = (
  tx: Tx,
  { tenantId }: Pick<Actor, 'tenantId'>,
  ref: ProcessRef,
  why: string,
  now: Date,
): Promise<void> =>
  performBySystem(
    tx,
    tenantId,
    {
      ref,
      choose: (process) =>
        isRevocationAsked(process) ? { type: 'dropRevocation', comment: why } : undefined,
    },
    now,
  )

/** Those of some records about which somebody is asked to revoke their approved request. */
export const askedToRevoke = async (
  db: Db,
  { tenantId }: Pick<Actor, 'tenantId'>,
  refs: readonly BusinessRef[],
): Promise<readonly BusinessRef[]> => (refs.length > 0 ? listAskedToRevoke(db, tenantId, refs) : [])

/** The records of some flows about which somebody is asked. */
export const openRevocations = (
  db: Db,
  tenantId: string,
  flowKeys: readonly string[],
): Promise<readonly BusinessRef[]> => listOpenRevocations(db, tenantId, flowKeys)

/** What the actor may do without a question that the domain behind the record would not let through: it is read only where the step allows one. */
export async function withoutVainQuestion(
  db: Db,
  actor: Actor,
  process: ProcessRow,
  abilities: Ability[],
  now: Date,
): Promise<Ability[]> {
  const asks = abilities.includes('askRevocation')
    ? flowOf(process)?.effects.mayAskRevocation
    : undefined
  if (!asks || (await asks({ db, actor, businessId: process.businessId, now }))) return abilities
  return abilities.filter((ability) => ability !== 'askRevocation')
}

/** The question, with when the request was approved as its row knows it, and what passed by an earlier agreement. */
export const revocationOf = (
  { endTime }: Pick<ProcessRow, 'endTime'>,
  comment: string,
  repeated: readonly Repeated[] = [],
): Action => ({
  type: 'askRevocation',
  approvedMs: endTime?.getTime() ?? 0,
  ...(repeated.length > 0 && { repeated }),
  comment,
})
