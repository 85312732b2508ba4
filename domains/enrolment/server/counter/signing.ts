import { Readable } from 'node:stream'

import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import { guestOf } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Database, Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { recordStoredFile, storePicture } from '../../../files/server/public.ts'
import type { FilesSetup, NewFile } from '../../../files/server/public.ts'
import type * as contract from '../../contract/counter.ts'
import { submitNew } from '../applications/submission.ts'
import { findByLink, lockByLink, updateEntry } from '../queries/counterEntries.ts'
import type { EntryRow } from '../queries/counterEntries.ts'
import { findRules } from '../queries/plans.ts'
import { formChanged } from '../refusals.ts'
import type { CounterDoing } from './doing.ts'
import { linkPurpose } from './linking.ts'
import { openPayload } from './payload.ts'
import * as refusals from './refusals.ts'
import { enteredGroups } from './views.ts'

/** What the guardian reads before signing; the link gives access to nothing else. */
export async function readSignPaper(
  db: Db,
  { tenantId }: Actor,
  code: string,
  { keys, now }: { readonly keys: Keys; readonly now: Date },
): Promise<ReplyOf<typeof contract.readSignPaper>> {
  const entry = usable(await findByLink(db, tenantId, indexesOf(keys, tenantId, code)), now)
  const rules = await findRules(db, tenantId, entry)
  if (!rules) throw formChanged()
  const payload = openPayload(keys, { tenantId, id: entry.id }, entry.payloadSealed ?? '')
  return {
    applyNo: entry.applyNo,
    planName: entry.planName,
    expiresAt: wireDateTime(entry.linkExpiresAt ?? now),
    guardianName: payload.guardians[0]?.['gName'] ?? '',
    phone: payload.phone ?? '',
    groups: enteredGroups(rules, payload),
    papers: entry.papers,
  }
}

type Storing = { readonly database: Database; readonly setup: FilesSetup; readonly now: Date }

/** Stores the picture of a signature before the transaction; only for a link that may be used. */
export async function storeSignature(
  actor: Actor,
  { code, picture }: ParsedInputOf<typeof contract.signEntry>,
  { database, setup, now }: Storing,
): Promise<NewFile> {
  const { tenantId } = actor
  const indexes = indexesOf(setup.keys, tenantId, code)
  usable(await database.read(tenantId, (db) => findByLink(db, tenantId, indexes)), now)
  const content = Readable.from([Buffer.from(picture, 'base64')])
  return storePicture(setup, actor, { name: 'signature.png', content }).catch((error: unknown) => {
    throw error instanceof Refusal ? refusals.notAPicture() : error
  })
}

/** Signs an entry: this submits it as the application of its family, once. */
export async function signEntry(
  tx: Tx,
  { tenantId }: Actor,
  { code, consents }: ParsedInputOf<typeof contract.signEntry>,
  { signature, ...doing }: CounterDoing & { readonly signature: NewFile },
): Promise<ReplyOf<typeof contract.signEntry>> {
  const { parts, now, request } = doing
  const indexes = indexesOf(parts.keys, tenantId, code)
  const entry = usable(await lockByLink(tx, tenantId, indexes), now)
  const ref = rowRef({ tenantId }, entry.id)
  const payload = openPayload(parts.keys, ref, entry.payloadSealed ?? '')
  const family: Actor = {
    ...guestOf(tenantId),
    kind: 'user',
    userId: entry.applicantId,
    realName: payload.guardians[0]?.['gName'] ?? '',
  }
  const { id: attachId } = await recordStoredFile(tx, family, signature)
  const { id, applyNo, planId, category, formVersion, maskedName } = entry
  await submitNew(
    tx,
    family,
    {
      planId,
      category,
      formVersion,
      values: payload.values,
      guardians: payload.guardians,
      materials: { ...payload.materials, signature: [attachId] },
      consents,
    },
    { ...doing, entered: { id, applyNo, originals: payload.originals } },
  )
  await updateEntry(tx, ref, { state: 'SIGNED', signedAt: now, payloadSealed: null }, now)
  await writeAudit(tx, family, {
    action: 'enrolment.counterSign',
    subject: { kind: 'application', id },
    request,
    now,
  })
  return { applyNo, maskedName }
}

const indexesOf = (keys: Keys, tenantId: string, code: string): string[] =>
  keys.blindIndexes(linkPurpose(tenantId), code)

/** A signed entry keeps its link, so that a second use can be told from a wrong code. */
function usable(entry: EntryRow | undefined, now: Date): EntryRow {
  if (!entry) throw refusals.linkUnknown()
  if (entry.state === 'SIGNED') throw refusals.linkUsed()
  if (entry.state === 'CANCELLED') throw refusals.linkUnknown()
  if (!entry.linkExpiresAt || entry.linkExpiresAt <= now) throw refusals.linkExpired()
  return entry
}
