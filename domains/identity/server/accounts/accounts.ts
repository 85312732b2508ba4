import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { can } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { notAllowed } from '../../../../platform/server/refusal.ts'
import { organisationPermissions } from '../../../organisation/contract/permissions.ts'
import type { UserForm } from '../../../organisation/contract/userForm.ts'
import {
  addUser,
  changeUser,
  managed,
  managedOthers,
  announceUserChanges,
} from '../../../organisation/server/public.ts'
import type { IssuedPassword, resetPassword } from '../../contract/accounts.ts'
import { findDeviceIndexes, clearFailures } from '../queries/accounts.ts'
import {
  randomPassword,
  randomPasswords,
  saveTemporary,
  typedPassword,
} from '../passwords/issuedPasswords.ts'
import type { MadePassword } from '../passwords/issuedPasswords.ts'
import { fieldsMissing, noUserChosen, passwordAtDesk, tenantForeign } from '../refusals.ts'
import type { CallContext, IdentityServices } from '../services.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { accountSubject } from '../signIn/attemptSubjects.ts'

type Submitted = UserForm & {
  tenantId?: string | null | undefined
  showsPassword?: boolean | undefined
}

/** Hashes an entered password, or generates one for a new person if the client can show it. */
export async function prepareAccount(
  { services, actor, at }: CallContext,
  form: Submitted,
): Promise<MadePassword | undefined> {
  const typed = form.password ?? ''
  if (typed === '')
    return form.id === undefined && form.showsPassword ? randomPassword(services) : undefined
  const { tenantId, clientId } = actor
  return typedPassword(
    services,
    typed,
    { account: form.account ?? '', realName: form.realName ?? '' },
    { tenantId, clientId, ip: at.request.ip, now: at.now },
  )
}

/** Creates or updates a person together with the password. */
export async function submitAccount(
  tx: Tx,
  context: CallContext,
  form: Submitted,
  prepared: MadePassword | undefined,
): Promise<{ id: string; issued?: IssuedPassword }> {
  const { actor, at } = context
  if (form.tenantId && form.tenantId !== actor.tenantId) throw tenantForeign()
  if (form.id === undefined) return addAccount(tx, context, form, prepared)
  await changeUser(tx, actor, { ...form, id: form.id }, at)
  if (prepared) {
    await setPassword(tx, context, form.id, prepared)
    await announceUserChanges(
      tx,
      actor,
      { ids: [form.id], action: 'organisation.resetPassword' },
      at,
    )
  }
  return { id: form.id }
}

async function addAccount(
  tx: Tx,
  { actor, at }: CallContext,
  { account, realName, ...form }: Submitted,
  prepared: MadePassword | undefined,
): Promise<{ id: string; issued?: IssuedPassword }> {
  if (!can(actor, organisationPermissions.createUsers)) throw notAllowed()
  if (account === undefined || realName === undefined)
    throw fieldsMissing({
      ...(realName === undefined ? { realName: '姓名' } : {}),
      ...(account === undefined ? { account: '账号' } : {}),
    })
  const id = await addUser(tx, actor, { ...form, account, realName }, at)
  if (!prepared) return { id }
  await saveTemporary(tx, { tenantId: actor.tenantId, userId: id }, prepared, at.now)
  return prepared.password === ''
    ? { id }
    : { id, issued: { userId: id, account, realName, password: prepared.password } }
}

/** Sets another person's password: needs the right to reset, and ends all their sessions. */
async function setPassword(
  tx: Tx,
  { services, actor, at }: CallContext,
  userId: string,
  prepared: MadePassword,
): Promise<void> {
  if (!can(actor, organisationPermissions.resetPasswords)) throw notAllowed()
  await managedOthers(tx, actor, [userId])
  await saveTemporary(tx, { tenantId: actor.tenantId, userId }, prepared, at.now)
  const owner = { tenantId: actor.tenantId, userId }
  await endSessionsOf(tx, services, { owner, except: '', reason: 'PASSWORD_CHANGED' }, at.now)
}

/** Generates passwords for a reset. Refuses before any change if the client cannot show them. */
export function preparePasswords(
  services: IdentityServices,
  { userIds, showsPassword }: ParsedInputOf<typeof resetPassword>,
): Promise<Map<string, MadePassword>> {
  if (!showsPassword) throw passwordAtDesk()
  return randomPasswords(services, [...new Set(userIds.split(','))])
}

/** Resets passwords, all or none. Each is returned once and never stored in plain text. */
export async function resetPasswords(
  tx: Tx,
  context: CallContext,
  passwords: ReadonlyMap<string, MadePassword>,
): Promise<IssuedPassword[]> {
  const { actor, at } = context
  const userIds = [...passwords.keys()]
  const people = await managedOthers(tx, actor, userIds)
  for (const [userId, password] of passwords) await setPassword(tx, context, userId, password)
  await announceUserChanges(tx, actor, { ids: userIds, action: 'organisation.resetPassword' }, at)
  return people.map(({ id, account, realName }) => ({
    userId: id,
    account,
    realName,
    password: passwords.get(id)?.password ?? '',
  }))
}

/** Clears the failed sign-ins of people on all devices. */
export async function unlock(
  tx: Tx,
  { services, actor, at }: CallContext,
  list: string,
): Promise<Record<string, never>> {
  if (list === '') throw noUserChosen()
  const userIds = [...new Set(list.split(','))]
  const people = await managed(tx, actor, userIds)
  for (const { id, account } of people) {
    const devices = await findDeviceIndexes(tx, actor.tenantId, id)
    const subjects = ['', ...devices].map((knownDevice) =>
      accountSubject(services.keys, actor.tenantId, { account, knownDevice }),
    )
    await clearFailures(tx, actor.tenantId, subjects)
  }
  await announceUserChanges(tx, actor, { ids: userIds, action: 'organisation.unlock' }, at)
  return {}
}
