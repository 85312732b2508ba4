import { invalidInput } from '../../../../platform/server/refusal.ts'
import { organisationPermissions } from '../../../organisation/contract/permissions.ts'
import type { Member } from '../../../organisation/server/public.ts'
import type { ProfileForm } from '../../contract/credentials.ts'
import { isReservedName, reservedNameError } from '../../contract/reservedNames.ts'

/**
 * Refuses a new name that reads like an office of the school. Staff may use their own title; an
 * unchanged name may be sent back.
 */
export function requireFreeNames(
  member: Member,
  { name, realName }: Pick<ProfileForm, 'name' | 'realName'>,
): void {
  if (member.permissions.includes(organisationPermissions.workHere)) return
  const isRefused = (sent: string | undefined, before: string): boolean =>
    sent !== undefined && sent !== before && isReservedName(sent)
  const fields = [
    ...(isRefused(name, member.name)
      ? [{ name: 'name', label: '昵称', msg: reservedNameError }]
      : []),
    ...(isRefused(realName, member.realName)
      ? [{ name: 'realName', label: '姓名', msg: reservedNameError }]
      : []),
  ]
  if (fields.length > 0) throw invalidInput(fields)
}
