import { randomInt } from 'node:crypto'

import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { removeFiles } from '../../../files/server/public.ts'
import { linkMinutes } from '../../contract/counter.ts'
import type * as contract from '../../contract/counter.ts'
import { findEntry, updateEntry } from '../queries/counterEntries.ts'
import type { CounterDoing } from './doing.ts'
import { waitingEntry } from './entering.ts'
import { toEntry } from './views.ts'

/** Letters and digits that cannot be mistaken for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Twelve of them hold 58 random bits; guesses are limited per address. */
const codeLength = 12

export const linkPurpose = (tenantId: string) => ({ tenantId, purpose: 'counter signature link' })

/** Makes the link for a signature; the database keeps its blind index alone. */
export async function makeSignLink(
  tx: Tx,
  actor: Actor,
  id: string,
  { parts, now, request }: CounterDoing,
): Promise<ReplyOf<typeof contract.makeSignLink>> {
  const ref = rowRef(actor, id)
  await waitingEntry(tx, ref)
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join(
    '',
  )
  const linkExpiresAt = new Date(now.getTime() + linkMinutes * 60_000)
  const linkIndex = parts.keys.blindIndex(linkPurpose(actor.tenantId), code)
  await updateEntry(tx, ref, { linkIndex, linkExpiresAt }, now)
  await writeAudit(tx, actor, {
    action: 'enrolment.counterLink',
    subject: { kind: 'application', id },
    request,
    now,
  })
  return { code, expiresAt: wireDateTime(linkExpiresAt) }
}

/** Cancels an entry and removes its files. */
export async function cancelEntry(
  tx: Tx,
  actor: Actor,
  { id, reason }: ParsedInputOf<typeof contract.cancelEntry>,
  { now, request }: CounterDoing,
): Promise<ReplyOf<typeof contract.cancelEntry>> {
  const ref = rowRef(actor, id)
  const { attachIds } = await waitingEntry(tx, ref)
  const owner = { ownerKind: 'enrolment', ownerId: id, now }
  await removeFiles(tx, actor, attachIds, owner)
  await updateEntry(
    tx,
    ref,
    {
      state: 'CANCELLED',
      payloadSealed: null,
      attachIds: [],
      cancelledAt: now,
      cancelReason: reason,
      linkIndex: null,
      linkExpiresAt: null,
    },
    now,
  )
  await writeAudit(tx, actor, {
    action: 'enrolment.counterCancel',
    subject: { kind: 'application', id },
    detail: { reason },
    request,
    now,
  })
  const cancelled = await findEntry(tx, ref)
  if (!cancelled) throw notFound('这份代录')
  return toEntry(cancelled)
}
