import type { Tx } from '../../../../platform/server/database/db.ts'
import { announceUserChanges } from '../../../organisation/server/public.ts'
import { saveTemporary } from '../passwords/issuedPasswords.ts'
import type { MadePassword } from '../passwords/issuedPasswords.ts'
import type { CallContext } from '../services.ts'
import { endSessionsOf } from '../sessions/sessions.ts'

/**
 * Sets a one-time password for an account that another domain manages, and ends its sessions. That
 * domain has checked that the actor may.
 */
export async function setManagedPassword(
  tx: Tx,
  { services, actor, at }: CallContext,
  userId: string,
  prepared: MadePassword,
): Promise<void> {
  const owner = { tenantId: actor.tenantId, userId }
  await saveTemporary(tx, owner, prepared, at.now)
  await endSessionsOf(tx, services, { owner, except: '', reason: 'PASSWORD_CHANGED' }, at.now)
  await announceUserChanges(tx, actor, { ids: [userId], action: 'organisation.resetPassword' }, at)
}
