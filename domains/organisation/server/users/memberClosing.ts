import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { At } from '../auditTrail.ts'
import { updateUsers } from '../queries/userWriting.ts'
import { closeAccounts } from './accountClosing.ts'
import { announceUserChanges } from './userChanges.ts'

/**
 * Closes the account of a person whom another domain manages; their sessions end. That domain has
 * checked that the actor may.
 */
export async function closeMember(tx: Tx, actor: Actor, userId: string, at: At): Promise<void> {
  const { tenantId, userId: by } = actor
  await updateUsers(tx, [userId], { status: 0 }, { tenantId, by, now: at.now })
  await closeAccounts(tx, tenantId, [userId], at.now)
  await announceUserChanges(tx, actor, { ids: [userId], action: 'organisation.closeAccount' }, at)
}
