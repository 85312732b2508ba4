import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { maskPhone } from '../../../../platform/contract/mask.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { becomeParent, findPeople } from '../../../organisation/server/public.ts'
import type * as contract from '../../contract/guardian.ts'
import type { Guardian } from '../../contract/guardian.ts'
import { linkStateNames, relationNames } from '../../contract/states.ts'
import { record } from '../auditTrail.ts'
import type { At } from '../auditTrail.ts'
import * as rows from '../queries/guardians.ts'
import { isFrozen } from '../queries/history.ts'
import { alreadyRevoked, custodyFrozen, primaryTaken } from '../refusals.ts'
import { openPhone } from '../sealing.ts'
import { requireStudent } from '../students.ts'

/** Guardians of a pupil that the reader may see. Phones are masked. */
export async function listGuardians(
  db: Db,
  actor: Actor,
  studentId: string,
  keys: Keys,
): Promise<{ records: Guardian[] }> {
  await requireStudent(db, actor, studentId)
  const links = await rows.listLinkRows(db, actor.tenantId, studentId)
  const people = await findPeople(
    db,
    actor.tenantId,
    links.flatMap(({ verifiedBy }) => verifiedBy ?? []),
  )
  return {
    records: links.map(
      ({ studentId: _, userId, phoneSealed, verifiedBy, verifiedAt, ...link }) => ({
        ...link,
        ...(userId === null ? {} : { userId }),
        phone: maskPhone(openPhone(keys, actor.tenantId, { id: link.id, phoneSealed })),
        relationName: relationNames[link.relation],
        stateName: linkStateNames[link.state],
        verifiedName: people.get(verifiedBy ?? '')?.realName ?? '',
        ...(verifiedAt === null ? {} : { verifiedAt: wireDateTime(verifiedAt) }),
      }),
    ),
  }
}

async function requireLink(tx: Tx, actor: Actor, id: string): Promise<rows.LinkRow> {
  const link = await rows.findLink(tx, actor.tenantId, id)
  if (!link) throw notFound('这位监护人')
  return link
}

/** Corrects the relation and rights of a guardian. */
export async function updateGuardian(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof contract.updateGuardian>,
  at: At,
): Promise<Record<string, never>> {
  const { id, ...rights } = input
  const link = await requireLink(tx, actor, id)
  await requireNotFrozen(tx, actor, link.studentId)
  if (rights.isPrimary && (await rows.hasPrimary(tx, actor.tenantId, link.studentId, id)))
    throw primaryTaken()
  if (!(await rows.updateLink(tx, rowRef(actor, id), rights, at.now))) throw notFound('这位监护人')
  await recordEvent(
    tx,
    actor,
    { kind: 'link', id, studentId: link.studentId, action: 'update' },
    at,
  )
  return {}
}

/** Ends a link. The former guardian immediately loses access. */
export async function revokeGuardian(
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  at: At,
): Promise<Record<string, never>> {
  const link = await requireLink(tx, actor, id)
  await requireNotFrozen(tx, actor, link.studentId)
  if (!(await rows.markRevoked(tx, actor.tenantId, id, at.now))) throw alreadyRevoked()
  await recordEvent(
    tx,
    actor,
    { kind: 'link', id, studentId: link.studentId, action: 'revoke', reason },
    at,
  )
  return {}
}

export async function requireNotFrozen(db: Db, actor: Actor, studentId: string): Promise<void> {
  if (await isFrozen(db, actor.tenantId, studentId)) throw custodyFrozen()
}

type FamilyEvent = {
  kind: 'claim' | 'link' | 'invitation'
  id: string
  studentId: string | null
  action: string
  reason?: string
}

/** Records one step of a claim, link or invitation: its own row and the audit row. */
export async function recordEvent(
  tx: Tx,
  actor: Actor,
  { kind, id, studentId, action, reason = '' }: FamilyEvent,
  at: At,
): Promise<void> {
  const { tenantId, userId, realName } = actor
  await rows.insertEvents(tx, [
    {
      tenantId,
      subjectKind: kind,
      subjectId: id,
      studentId,
      action,
      reason,
      actorId: userId,
      actorName: realName,
      at: at.now,
    },
  ])
  await record(
    tx,
    actor,
    {
      action: `people.${kind}.${action}`,
      subject: { kind, id },
      detail: { studentId: studentId ?? '' },
    },
    at,
  )
}

type Tie = { id: string; studentId: string; userId: string }

/** Records that a person is now a guardian of a pupil; the first such tie makes a parent. */
export async function recordTie(
  tx: Tx,
  actor: Actor,
  { id, studentId, userId }: Tie,
  at: At,
): Promise<void> {
  await recordEvent(tx, actor, { kind: 'link', id, studentId, action: 'activate' }, at)
  await becomeParent(tx, actor, userId, at)
}
