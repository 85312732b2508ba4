import * as z from 'zod/mini'

import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { createOwnLinks } from '../../files/server/public.ts'
import type { LinkMaking } from '../../files/server/public.ts'
import type {
  Draft,
  DraftSummary,
  getDraft as getContract,
  saveDraft as saveContract,
} from '../contract/draft.ts'
import { DraftPayload, maxDrafts } from '../contract/draft.ts'
import { completeness } from '../contract/form/formCheck.ts'
import { newIds } from './queries/applicationWriting.ts'
import type { DraftContent, DraftRow } from './queries/drafts.ts'
import {
  changeDraft,
  deleteDrafts,
  findDraft,
  findDraftOfDevice,
  lockDrafts,
  insertDraft,
  listOwnDrafts,
} from './queries/drafts.ts'
import { findPlan, findRules } from './queries/plans.ts'
import { tooManyDrafts } from './refusals.ts'
import { toPaperFile } from './views.ts'

type SaveInput = ParsedInputOf<typeof saveContract>
type Saved = ReplyOf<typeof saveContract>
type Saving = { readonly keys: Keys; readonly now: Date }

/**
 * Saves a draft as it is. If another device saved meanwhile, it returns both versions and changes
 * nothing.
 */
export async function saveDraft(
  tx: Tx,
  actor: Actor,
  input: SaveInput,
  saving: Saving,
): Promise<Saved> {
  await lockDrafts(tx, actor)
  const existing = input.id
    ? await findDraft(tx, actor, input.id)
    : await findDraftOfDevice(tx, actor, input.clientDraftId)
  if (!existing && input.id) throw notFound('这份草稿')
  return existing
    ? saveOver(tx, actor, { existing, input }, saving)
    : saveFirst(tx, actor, input, saving)
}

async function saveFirst(tx: Tx, actor: Actor, input: SaveInput, saving: Saving): Promise<Saved> {
  if ((await listOwnDrafts(tx, actor)).length >= maxDrafts) throw tooManyDrafts(maxDrafts)
  const [id = ''] = await newIds(tx, 1)
  const { rev } = await insertDraft(tx, actor, {
    id,
    clientDraftId: input.clientDraftId,
    ...(await contentOf(tx, actor, { id, input }, saving)),
  })
  return { outcome: 'saved', id, rev, savedAt: wireDateTime(saving.now) }
}

async function saveOver(
  tx: Tx,
  actor: Actor,
  { existing, input }: { existing: DraftRow; input: SaveInput },
  saving: Saving,
): Promise<Saved> {
  const { id, rev } = existing
  if (!mayOverwrite(actor, existing, input)) {
    return {
      outcome: 'conflict',
      id,
      rev,
      savedAt: wireDateTime(existing.savedAt),
      server: toDraft(saving.keys, actor, existing),
    }
  }
  const changed = await changeDraft(
    tx,
    actor,
    existing,
    await contentOf(tx, actor, { id, input }, saving),
  )
  if (!changed) throw notFound('这份草稿')
  return { outcome: 'saved', id, rev: changed.rev, savedAt: wireDateTime(saving.now) }
}

/**
 * Whether this save replaces the stored version: it has seen that version, or the same client saved
 * it and saves again, because the answer was lost or the client does not track revisions.
 */
function mayOverwrite(
  actor: Actor,
  existing: DraftRow,
  input: Pick<SaveInput, 'baseRev' | 'deviceId'>,
): boolean {
  if (input.baseRev === existing.rev) return true
  if (existing.saver !== saverOf(actor, input)) return false
  return input.baseRev === undefined || input.baseRev === existing.baseRev
}

/** Two clients that name no device are told apart by their sessions. */
const saverOf = ({ sessionId }: Actor, { deviceId }: Pick<SaveInput, 'deviceId'>): string =>
  deviceId || `session ${sessionId}`

async function contentOf(
  tx: Tx,
  actor: Actor,
  { id, input }: { id: string; input: SaveInput },
  { keys, now }: Saving,
): Promise<DraftContent> {
  const plan = input.planId ? await findPlan(tx, actor.tenantId, input.planId) : undefined
  const rules =
    plan && input.category
      ? await findRules(tx, actor.tenantId, {
          planId: plan.id,
          category: input.category,
          formVersion: plan.formVersion,
        })
      : undefined
  return {
    planId: plan?.id ?? null,
    category: input.category ?? null,
    payloadSealed: keys.seal(placeOf(actor, id), JSON.stringify(input.payload)),
    completeness: rules ? completeness(rules, input.payload) : 0,
    deviceId: input.deviceId,
    saver: saverOf(actor, input),
    baseRev: input.baseRev ?? null,
    savedAt: now,
  }
}

const placeOf = ({ tenantId }: Actor, rowId: string) => ({
  tenantId,
  table: 'enrolment_draft',
  column: 'payload_sealed',
  rowId,
})

const payloadOf = (keys: Keys, actor: Actor, row: DraftRow): DraftPayload =>
  z.parse(DraftPayload, JSON.parse(keys.open(placeOf(actor, row.id), row.payloadSealed)))

const headOf = (row: DraftRow) => ({
  id: row.id,
  clientDraftId: row.clientDraftId,
  rev: row.rev,
  savedAt: wireDateTime(row.savedAt),
  deviceId: row.deviceId,
  ...(row.planId ? { planId: row.planId } : {}),
  ...(row.category ? { category: row.category } : {}),
})

const toDraft = (keys: Keys, actor: Actor, row: DraftRow): Draft => ({
  ...headOf(row),
  payload: payloadOf(keys, actor, row),
})

function toDraftSummary(keys: Keys, actor: Actor, row: DraftRow): DraftSummary {
  const childName = payloadOf(keys, actor, row).values['childName'] ?? ''
  return {
    ...headOf(row),
    childName,
    completeness: row.completeness,
    ...(row.planName ? { planName: row.planName } : {}),
  }
}

/** The caller's drafts, latest first. */
export async function listDrafts(
  db: Db,
  actor: Actor,
  planId: string | undefined,
  keys: Keys,
): Promise<{ records: DraftSummary[] }> {
  const rows = await listOwnDrafts(db, actor, planId)
  return { records: rows.map((row) => toDraftSummary(keys, actor, row)) }
}

/** One of the caller's drafts with its full content. */
export async function getDraft(
  db: Db,
  actor: Actor,
  id: string,
  linking: LinkMaking & { now: Date },
): Promise<ReplyOf<typeof getContract>> {
  const row = await findDraft(db, actor, id)
  if (!row) throw notFound('这份草稿')
  const draft = toDraft(linking.keys, actor, row)
  const links = await createOwnLinks(
    db,
    actor,
    Object.values(draft.payload.materials).flat(),
    linking,
  )
  return { ...draft, files: [...links.values()].map(toPaperFile) }
}

/**
 * Deletes the caller's drafts, all or none. An id of another user is refused like an unknown id.
 */
export async function removeDrafts(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<{ removed: number }> {
  const wanted = [...new Set(ids)]
  const { length: removed } = await deleteDrafts(tx, actor, wanted)
  if (removed !== wanted.length) throw notFound('这份草稿')
  return { removed }
}
