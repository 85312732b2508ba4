import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { PageOf } from '../../../../platform/contract/page.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { findPeople } from '../../../organisation/server/public.ts'
import type {
  InvitationToWatch,
  listInvitationsToWatch as watching,
} from '../../contract/guardian.ts'
import { invitationStateNames, relationNames } from '../../contract/states.ts'
import type { At } from '../auditTrail.ts'
import { recordEvent } from './guardians.ts'
import { mayDecide, mayDecideAll } from '../may.ts'
import { closeInvitation } from '../queries/families.ts'
import { findInvitations, pageOfInvitations } from '../queries/invitations.ts'
import { invitationClosed } from '../refusals.ts'

/** Invitations in the classes that the caller is in charge of. */
export async function listInvitationsToWatch(
  db: Db,
  actor: Actor,
  query: ParsedInputOf<typeof watching>,
  now: Date,
): Promise<PageOf<InvitationToWatch>> {
  const filter = {
    teacherId: mayDecideAll(actor) ? undefined : actor.userId,
    state: query.state || undefined,
    keyword: query.keyword,
    now,
  }
  const { rows, total } = await pageOfInvitations(db, actor.tenantId, filter, query)
  const inviters = await findPeople(
    db,
    actor.tenantId,
    rows.map(({ inviterId }) => inviterId),
  )
  const records = rows.map(
    ({ teacherId: _, inviterId, relation, className, ...row }): InvitationToWatch => {
      const state = row.state === 'OPEN' && row.expireTime <= now ? 'EXPIRED' : row.state
      return {
        ...row,
        className: className ?? '',
        inviterName: inviters.get(inviterId)?.realName ?? '',
        relationName: relationNames[relation],
        state,
        stateName: invitationStateNames[state],
        at: wireDateTime(row.at),
        expireTime: wireDateTime(row.expireTime),
      }
    },
  )
  return toPage(query, total, records)
}

type Revoking = { ids: readonly string[]; reason: string }

/** Revokes unused codes. A code outside the caller's classes does not exist for the caller. */
export async function revokeInvitations(
  tx: Tx,
  actor: Actor,
  { ids, reason }: Revoking,
  at: At,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids)]
  const found = await findInvitations(tx, actor.tenantId, wanted)
  if (found.length !== wanted.length || found.some((one) => !mayDecide(actor, one)))
    throw notFound('所选的邀请')
  for (const { id, studentId } of found) {
    if (
      !(await closeInvitation(tx, actor.tenantId, id, {
        state: 'REVOKED',
        usedBy: null,
        now: at.now,
      }))
    )
      throw invitationClosed()
    await recordEvent(
      tx,
      actor,
      { kind: 'invitation', id, studentId, action: 'revoke', reason },
      at,
    )
  }
  return {}
}
