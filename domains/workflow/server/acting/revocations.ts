import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { TaskReply } from '../../contract/taskEndpoint.ts'
import type { Ability } from '../../contract/abilities.ts'
import type * as contract from '../../contract/revocation.ts'
import { flowOf } from '../flows/drawnFlow.ts'
import type { Action } from '../engine/flowAction.ts'
import { repeatedIn, type Repeated } from '../engine/changes.ts'
import { isRevocationAsked } from '../engine/state.ts'
import { performBySystem } from './perform.ts'
import type { ProcessRef, ProcessRow } from '../queries/loading.ts'
import { listAskedToRevoke, listOpenRevocations, listPassed } from '../queries/revocations.ts'
import type { BusinessRef } from './processes.ts'
import { act } from './act.ts'

/** Asks the last approvers to revoke an approved request. */
export const askRevocation = (
  tx: Tx,
  actor: Actor,
  { processInsId, comment }: ParsedInputOf<typeof contract.askRevocation>,
  now: Date,
): Promise<TaskReply> =>
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

/** Steps that passed by an earlier agreement, whatever the current drawing says. */
const repeatedOf = async (
  tx: Tx,
  { tenantId }: Pick<Actor, 'tenantId'>,
  { id }: ProcessRow,
): Promise<Repeated[]> => repeatedIn(await listPassed(tx, tenantId, id))

/** Drops the revocation question. */
export const dropRevocation = (
  tx: Tx,
  actor: Actor,
  { processInsId, comment }: ParsedInputOf<typeof contract.dropRevocation>,
  now: Date,
): Promise<TaskReply> =>
  act(
    tx,
    actor,
    {
      ref: { processInstanceId: processInsId },
      choose: () => ({ type: 'dropRevocation', comment }),
    },
    now,
  )

type Withdrawal = { readonly comment: string; readonly now: Date }

/**
 * Voids an open revocation question because of a change to the record; does nothing if none is
 * open.
 */
export const voidRevocation = (
  tx: Tx,
  { tenantId }: Pick<Actor, 'tenantId'>,
  ref: ProcessRef,
  { comment, now }: Withdrawal,
): Promise<void> =>
  performBySystem(
    tx,
    tenantId,
    {
      ref,
      choose: (process) =>
        isRevocationAsked(process) ? { type: 'dropRevocation', comment } : undefined,
    },
    now,
  )

/** Those of some records with an open revocation question. */
export const askedToRevoke = async (
  db: Db,
  { tenantId }: Pick<Actor, 'tenantId'>,
  refs: readonly BusinessRef[],
): Promise<readonly BusinessRef[]> => (refs.length > 0 ? listAskedToRevoke(db, tenantId, refs) : [])

/** The records of some flows with an open revocation question. */
export const openRevocations = (
  db: Db,
  tenantId: string,
  flowKeys: readonly string[],
): Promise<readonly BusinessRef[]> => listOpenRevocations(db, tenantId, flowKeys)

/**
 * Removes `askRevocation` from the actor's abilities if the record's domain would refuse it. The
 * domain is asked only if the step allows the question.
 */
export async function withoutPointlessRevocation(
  db: Db,
  actor: Actor,
  { process, abilities }: { process: ProcessRow; abilities: Ability[] },
  now: Date,
): Promise<Ability[]> {
  const asks = abilities.includes('askRevocation')
    ? flowOf(process)?.effects.mayAskRevocation
    : undefined
  if (!asks || (await asks({ db, actor, businessId: process.businessId, now }))) return abilities
  return abilities.filter((ability) => ability !== 'askRevocation')
}

/**
 * The action that asks for a revocation, with the time of approval from the process row and the
 * steps that passed by an earlier agreement.
 */
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
