import { notFound } from '../../../../platform/server/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RecordAddress } from '../../contract/record.ts'
import type { AheadStep } from '../../contract/start.ts'
import type { FlowData } from '../engine/rules.ts'
import { stepsAhead } from '../starting/stepsAhead.ts'
import { graphIn } from './adjustedFlow.ts'
import { registerFlow } from './defineFlow.ts'
import type { Flow } from './defineFlow.ts'
import { decidesOn, processOf } from '../reading/knownProcess.ts'
import type { KnownProcess } from '../reading/knownProcess.ts'
import type { Performed } from '../acting/perform.ts'
import { endProcess, resubmitProcess, startProcess, withdrawProcess } from '../acting/processes.ts'
import type { BusinessRef, ProcessData } from '../acting/processes.ts'

/** A record that a process decides about, identified by its id. */
type Decided = { readonly id: string }

/** A flow whose processes each have a record of another domain. */
type FlowOfRecord<Row extends Decided> = Flow & {
  /**
   * The part of the record that enters the process; the log stores it, so it must not contain
   * secrets.
   */
  readonly processData: (record: Row) => ProcessData
}

/** Builds references to a record's process and runs the domain's actions on it. */
export type RecordFlow<Row extends Decided> = {
  readonly key: string
  /** Names the process of a record. */
  readonly refOf: (record: Decided) => BusinessRef
  /** Starts the process of a new record; the actor is its applicant. */
  readonly ask: (tx: Tx, actor: Actor, record: Row, now: Date) => Promise<Performed>
  /** Continues the same process with the corrected record, from the first decider. */
  readonly askAgain: (tx: Tx, actor: Actor, record: Row, now: Date) => Promise<Performed>
  /** Withdraws the process; the flow's effect sets the record's state. */
  readonly callOff: (tx: Tx, actor: Actor, record: Decided, why: Withdrawal) => Promise<Performed>
  /** Ends an open process because of a decision outside of it; no effect runs. */
  readonly end: (tx: Tx, actor: Actor, record: Decided, why: Withdrawal) => Promise<void>
  /** The process as visible to the actor; undefined for people who take no part. */
  readonly processOf: (
    db: Db,
    actor: Actor,
    record: Decided,
    now: Date,
  ) => Promise<KnownProcess | undefined>
  /** The steps of a record with this data if the actor asks for it, and whom they will ask. */
  readonly ahead: (db: Db, actor: Actor, data: FlowData, now: Date) => Promise<AheadStep[]>
  /** Whether the actor is or was a decider of the record. */
  readonly isDecidedBy: (db: Db, actor: Actor, record: Decided, now: Date) => Promise<boolean>
}

type Withdrawal = { readonly comment: string; readonly now: Date }

/** Registers a flow when its module is loaded and returns the actions on its records. */
export function defineFlow<Row extends Decided>({
  processData,
  ...flow
}: FlowOfRecord<Row>): RecordFlow<Row> {
  registerFlow(flow)
  const refOf = ({ id }: Decided): BusinessRef => ({ flowKey: flow.key, businessId: id })
  return {
    key: flow.key,
    refOf,
    ask: (tx, actor, record, now) =>
      startProcess(tx, actor, { ...refOf(record), ...processData(record) }, now),
    askAgain: (tx, actor, record, now) =>
      resubmitProcess(tx, actor, { ...refOf(record), ...processData(record) }, now),
    callOff: (tx, actor, record, { comment, now }) =>
      withdrawProcess(tx, actor, { ...refOf(record), comment }, now),
    end: (tx, actor, record, { comment, now }) =>
      endProcess(tx, actor, { ...refOf(record), comment }, now),
    processOf: (db, actor, record, now) => processOf(db, actor, refOf(record), now),
    ahead: async (db, actor, data, now) =>
      stepsAhead(db, actor, { graph: await graphIn(db, actor.tenantId, flow), data }, now),
    isDecidedBy: (db, actor, record, now) => decidesOn(db, actor, refOf(record), now),
  }
}

type Opening<Row, Relation> = {
  /** Only processes of these flows lead to the record. */
  readonly flows: readonly { readonly key: string }[]
  /**
   * The Chinese name of the record, for the refusal when it is missing or not visible to this
   * actor.
   */
  readonly name: string
  readonly find: (id: string) => Promise<Row | undefined>
  /** How the actor relates to the record; undefined if its existence must not be revealed. */
  readonly relation: (record: Row) => Promise<Relation | undefined>
  readonly now: Date
}

/** A record that was found, and how the actor relates to it. */
export type OpenedRecord<Row, Relation> = { readonly record: Row; readonly relation: Relation }

/**
 * Finds the record of a page by its id, its task or its process. Refuses with the same NOT_FOUND if
 * it does not exist or the actor may not see it.
 */
export async function openRecord<Row, Relation>(
  db: Db,
  actor: Actor,
  address: RecordAddress,
  { flows, name, find, relation, now }: Opening<Row, Relation>,
): Promise<OpenedRecord<Row, Relation>> {
  const id = address.id ?? (await idBehind(db, actor, address, { flows, now }))
  const record = id === undefined ? undefined : await find(id)
  const found = record === undefined ? undefined : await relation(record)
  if (record === undefined || found === undefined) throw notFound(name)
  return { record, relation: found }
}

async function idBehind(
  db: Db,
  actor: Actor,
  { taskId, processInstanceId }: RecordAddress,
  { flows, now }: Pick<Opening<never, never>, 'flows' | 'now'>,
): Promise<string | undefined> {
  const ref = taskId ? { taskId } : processInstanceId ? { processInstanceId } : undefined
  const process = ref && (await processOf(db, actor, ref, now))
  return process && flows.some(({ key }) => key === process.flowKey)
    ? process.businessId
    : undefined
}
