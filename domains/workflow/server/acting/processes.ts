import type { Actor } from '../../../../platform/server/actor.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { SummaryLine } from '../../contract/card.ts'
import { graphHash } from './logHash.ts'
import type { FlowData } from '../engine/rules.ts'
import { graphIn } from '../flows/adjustedFlow.ts'
import { getFlow } from '../flows/defineFlow.ts'
import type { Flow } from '../flows/defineFlow.ts'
import { advance, perform, performBySystem } from './perform.ts'
import type { Performed, Relabel } from './perform.ts'
import type { ProcessRow } from '../queries/loading.ts'
import { insertProcess } from '../queries/saving.ts'
import type { NewProcess } from '../queries/saving.ts'
import { findVersion, insertVersion, giveSerial } from '../queries/versions.ts'
import type { VersionRow } from '../queries/versions.ts'
import type { PinnedVersion } from '../flows/schoolFlows.ts'
import { alreadyStarted } from '../refusals.ts'

/** The domain's reference to the record behind a process. */
export type BusinessRef = { readonly flowKey: string; readonly businessId: string }

/**
 * The part of a record that enters its process. `data` decides branches and is stored in the log,
 * so it must not contain secrets.
 */
export type ProcessData = {
  readonly data: FlowData
  readonly title: string
  readonly summary?: readonly SummaryLine[]
}

export type Request = BusinessRef & ProcessData

/** Starts the process of a record; the actor is its applicant. */
export async function startProcess(
  tx: Tx,
  actor: Actor,
  request: Request,
  now: Date,
): Promise<Performed> {
  const coded = getFlow(request.flowKey)
  const flow = { ...coded, graph: await graphIn(tx, actor.tenantId, coded) }
  return startFlow(tx, actor, { ...request, flow }, now)
}

/** A flow to start: a coded flow in its newest version, or a drawn flow in the given version. */
type Startable = Flow & { readonly version?: PinnedVersion }

type Starting = ProcessData & {
  readonly flow: Startable
  readonly businessId: string
  /** The date of a request that was started in another product before. */
  readonly startedAt?: Date
}

/** Starts a flow that the caller has already looked up. */
export async function startFlow(
  tx: Tx,
  actor: Actor,
  { flow, ...request }: Starting,
  now: Date,
): Promise<Performed> {
  const version = flow.version ?? (await ensureVersion(tx, actor.tenantId, flow))
  const fresh: NewProcess = {
    versionId: version.id,
    flowKey: flow.key,
    businessId: request.businessId,
    title: request.title,
    summary: request.summary ?? [],
    data: request.data,
    applicantId: actor.userId,
    applicantName: actor.realName,
    startTime: request.startedAt ?? now,
  }
  const inserted = await insertProcess(tx, actor.tenantId, fresh)
  if (!inserted) throw alreadyStarted()
  const performed = await advance(
    tx,
    actor,
    { process: blankRow(inserted.id, version, flow, fresh), action: { type: 'start' } },
    now,
  )
  if (flow.serialPrefix === undefined) return performed
  const period = wireDate(now).replaceAll('-', '')
  const serialNumber = await giveSerial(tx, actor.tenantId, {
    id: inserted.id,
    prefix: flow.serialPrefix,
    period,
  })
  return { ...performed, process: { ...performed.process, serialNumber } }
}

function blankRow(
  id: string,
  version: VersionRow | PinnedVersion,
  flow: Flow,
  fresh: NewProcess,
): ProcessRow {
  const { summary, ...rest } = fresh
  const nothingYet = {
    serialNumber: '',
    status: 'running',
    rev: 0,
    submissions: 0,
    urgedMs: null,
    suspension: null,
    removal: null,
    logCount: 0,
    logHash: '',
    endTime: null,
    tokens: [],
    tasks: [],
    copiedTo: [],
    actedBy: [],
  } as const
  return {
    ...rest,
    ...nothingYet,
    id,
    summary: [...summary],
    versionNumber: version.number,
    graph: flow.graph,
    settings: 'settings' in version ? version.settings : null,
    form: flow.ownForm?.schema ?? null,
    tokens: [],
    tasks: [],
    copiedTo: [],
    actedBy: [],
    pending: [],
    standsFor: [],
  }
}

/** Resubmits a corrected record: the same process continues with its next submission. */
export const resubmitProcess = (
  tx: Tx,
  actor: Actor,
  request: BusinessRef & Relabel & { readonly data?: FlowData },
  now: Date,
): Promise<Performed> =>
  perform(
    tx,
    actor,
    {
      ref: refOf(request),
      choose: () => ({ type: 'resubmit', values: request.data ?? {}, comment: '' }),
      relabel: request,
    },
    now,
  )

/** Withdraws the process of a record for good. */
export const withdrawProcess = (
  tx: Tx,
  actor: Actor,
  request: BusinessRef & { readonly comment?: string },
  now: Date,
): Promise<Performed> =>
  perform(
    tx,
    actor,
    { ref: refOf(request), choose: () => ({ type: 'withdraw', comment: request.comment ?? '' }) },
    now,
  )

/**
 * Ends the process of a record because of a decision outside of it. The caller has checked who may
 * decide so.
 */
export const endProcess = (
  tx: Tx,
  { tenantId }: Actor,
  request: BusinessRef & { readonly comment: string },
  now: Date,
): Promise<void> =>
  performBySystem(
    tx,
    tenantId,
    { ref: refOf(request), choose: () => ({ type: 'remove', comment: request.comment }) },
    now,
  )

/** Recalls a record for changes; its process stays open. */
export const recallProcess = (
  tx: Tx,
  actor: Actor,
  request: BusinessRef & { readonly comment?: string },
  now: Date,
): Promise<Performed> =>
  perform(
    tx,
    actor,
    { ref: refOf(request), choose: () => ({ type: 'recall', comment: request.comment ?? '' }) },
    now,
  )

const refOf = ({ flowKey, businessId }: BusinessRef): BusinessRef => ({ flowKey, businessId })

/** The version of a flow as it is drawn now, stored on first use. */
export async function ensureVersion(
  tx: Tx,
  tenantId: string,
  { key, name, category, graph, ownForm }: Flow,
): Promise<VersionRow> {
  const form = ownForm?.schema ?? null
  const hash = graphHash(form ? { graph, form } : graph)
  return (
    (await findVersion(tx, tenantId, key, hash)) ??
    insertVersion(tx, tenantId, { key, name, category: category.key, graph, form, graphHash: hash })
  )
}
