import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { AuditedRequest } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type * as contract from '../contract/office.ts'
import { findValidLetter, holdLetter, markRevoked } from './queries/letters.ts'
import { letterRevoked } from './refusals.ts'

type Doing = { readonly now: Date; readonly request: AuditedRequest }

/** Revokes a letter for good. Its subject may then get another one. */
export async function revokeById(
  tx: Tx,
  actor: Actor,
  { id, reason }: ParsedInputOf<typeof contract.revokeLetter>,
  { now, request }: Doing,
): Promise<ReplyOf<typeof contract.revokeLetter>> {
  const letter = await holdLetter(tx, rowRef(actor, id))
  if (!letter) throw notFound('这份录取通知书')
  const revocation = {
    revokedBy: actor.userId,
    revokedByName: actor.realName,
    revokeReason: reason,
  }
  if (!(await markRevoked(tx, rowRef(actor, id), revocation, now))) throw letterRevoked()
  await writeAudit(tx, actor, {
    action: 'letter.revoke',
    subject: { kind: 'letter', id },
    detail: { number: letter.number, reason },
    request,
    now,
  })
  return {}
}

/** Revokes the letter of a subject; false if it has none. */
export async function revokeLetter(
  tx: Tx,
  actor: Actor,
  { subjectId, reason }: { readonly subjectId: string; readonly reason: string },
  doing: Doing,
): Promise<boolean> {
  const letter = await findValidLetter(tx, actor.tenantId, subjectId)
  if (!letter) return false
  await revokeById(tx, actor, { id: letter.id, reason }, doing)
  return true
}
