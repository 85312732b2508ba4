import { can } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { notAllowed } from '../../../../platform/server/refusal.ts'
import type { Refused } from '../../../../platform/server/refusal.ts'
import { organisationPermissions } from '../../../organisation/contract/permissions.ts'
import type { UserChange } from '../../../organisation/contract/userForm.ts'
import { changeUser, refuseSchoolFields } from '../../../organisation/server/public.ts'
import type { CallContext } from '../services.ts'
import { updateProfile } from './profile.ts'

/**
 * Changes a person's record for those who may edit users. Sword saves the own profile by the same
 * call, so everybody else changes their own profile here, and nothing else.
 */
export async function saveUser(
  tx: Tx,
  context: CallContext,
  form: UserChange,
): Promise<Record<string, never> | Refused> {
  const { actor, at } = context
  if (can(actor, organisationPermissions.editUsers)) {
    await changeUser(tx, actor, form, at)
    return {}
  }
  if (form.id !== actor.userId) throw notAllowed()
  await refuseSchoolFields(tx, actor, form)
  const { name, realName, phone, email, avatar } = form
  return updateProfile(tx, context, { name, realName, phone, email, avatar })
}
