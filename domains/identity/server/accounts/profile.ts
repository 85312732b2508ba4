import type { Actor } from '../../../../platform/server/actor.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import { announce } from '../../../../platform/server/database/changeFeed.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { parseInput } from '../../../../platform/server/http/input.ts'
import { notFound, refused } from '../../../../platform/server/refusal.ts'
import type { Refused } from '../../../../platform/server/refusal.ts'
import { parentRole, visitorRole } from '../../../organisation/contract/roles.ts'
import { changeMember, findMember, storedAvatar } from '../../../organisation/server/public.ts'
import type { MemberChange } from '../../../organisation/server/public.ts'
import { PasswordForm } from '../../contract/credentials.ts'
import type { ProfileForm, SentPasswordForm } from '../../contract/credentials.ts'
import { guessing } from '../signIn/failedAttempts.ts'
import { knownClient } from '../clients/clients.ts'
import { hashPassword, verifyPassword } from '../passwords/passwordHash.ts'
import { newPasswordProblem } from '../passwords/passwordPolicy.ts'
import { arrivedPassword } from '../passwords/passwordTransport.ts'
import type { ArrivedPassword } from '../passwords/passwordTransport.ts'
import { findCredential, saveCredential } from '../queries/credentials.ts'
import { nameKeptBySchool, oldPasswordWrong, passwordsDiffer, weakPassword } from '../refusals.ts'
import type { CallContext, IdentityServices } from '../services.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { subjectsOf } from '../signIn/attemptSubjects.ts'
import { recordOwnAct } from '../auditTrail.ts'
import { requireFreeNames } from './ownNames.ts'

/** People who may change their own name. */
const ownNamed: readonly string[] = [parentRole, visitorRole]

/**
 * Updates the caller's own profile; the contract lists the allowed fields. Blade clients post all
 * fields at once: a name that the caller may not change is refused, and the other fields are saved.
 */
export async function updateProfile(
  tx: Tx,
  { services, actor, at }: CallContext,
  { realName, ...form }: ProfileForm,
): Promise<Record<string, never> | Refused> {
  const member = await findMember(tx, actor.tenantId, actor.userId)
  if (!member) throw notFound('您的账号')
  // Parents may change their own name. The school manages the names of staff and pupils, which
  // appear in decisions and lists.
  const isRenamed = realName !== undefined && realName !== member.realName.trim()
  const mayRename = member.roles.every(({ alias }) => ownNamed.includes(alias))
  const named = isRenamed && mayRename ? { realName } : {}
  requireFreeNames(member, { ...form, ...named })

  const avatar = await storedAvatar(
    tx,
    actor,
    { userId: actor.userId, sent: form.avatar, before: member.avatar },
    at.now,
  )
  const change = { ...changeOf({ ...form, avatar }, member.phone), ...named }
  const fields = Object.keys(change)
  if (fields.length > 0) {
    await changeMember(tx, rowRef(actor, actor.userId), change, at.now)
    await recordOwnAct(tx, member, { action: 'identity.changeProfile', detail: { fields } }, at)
    services.memory.invalidateUser(actor.userId)
    await announce(tx, { topic: 'user', subject: actor.userId })
  }
  return isRenamed && !mayRename ? refused(nameKeptBySchool()) : {}
}

/** A changed phone must be verified again before it can be used for sign-in. */
function changeOf(form: Omit<ProfileForm, 'realName'>, phoneBefore: string): MemberChange {
  const { name, email, avatar, phone } = form
  return {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(avatar === undefined ? {} : { avatar }),
    ...(phone === undefined || phone === phoneBefore ? {} : { phone, phoneVerifiedTime: null }),
  }
}

type Asking = { actor: Actor; request: RequestFacts; now: Date }

/** Checks the old password under the attempt limits and hashes the new one. */
export async function preparePassword(
  services: IdentityServices,
  { actor, request, now }: Asking,
  sent: SentPasswordForm,
): Promise<string> {
  const form = await openedForm(services, { actor, request, now }, sent)
  if (form.chosen.md5Hex !== form.repeated.md5Hex) throw passwordsDiffer()
  if (form.chosen.md5Hex === form.old.md5Hex) throw weakPassword('newPassword', '不能与原密码相同')
  const tenant = await services.tenants.byId(actor.tenantId)
  const problem = newPasswordProblem(form.chosen, {
    account: actor.account,
    names: [actor.realName, tenant?.name ?? ''],
  })
  if (problem) throw weakPassword('newPassword', problem)

  const stored = await services.database.read(actor.tenantId, (db) =>
    findCredential(db, actor.tenantId, actor.userId),
  )
  // Attempts from a signed-in device are counted separately, so that they cannot lock the account
  // for sign-in.
  const subjects = subjectsOf(services.keys, actor.tenantId, {
    account: actor.account,
    ip: request.ip,
    knownDevice: `session ${actor.sessionId}`,
  })
  const check = async () =>
    (await services.queue.run(() => verifyPassword(stored?.passwordHash, form.old.md5Hex)))
      ? async () => true
      : undefined
  if (!(await guessing({ ...services, tenantId: actor.tenantId, subjects, now }, check)))
    throw oldPasswordWrong()
  return services.queue.run(() => hashPassword(form.chosen.md5Hex))
}

type OpenedForm = { old: ArrivedPassword; chosen: ArrivedPassword; repeated: ArrivedPassword }

/**
 * Decrypts the passwords as the session's client sends them; their lengths are checked afterwards.
 */
async function openedForm(
  services: IdentityServices,
  { actor, request, now }: Asking,
  sent: SentPasswordForm,
): Promise<OpenedForm> {
  const client = await knownClient(services.clients, actor.clientId)
  const arrival = {
    tenantId: actor.tenantId,
    ip: request.ip,
    transports: client?.passwordTransports ?? ['plain', 'sm2'],
    now,
  }
  const old = await arrivedPassword(services, sent.oldPassword, arrival)
  const chosen = await arrivedPassword(services, sent.newPassword, arrival)
  const repeated = await arrivedPassword(services, sent.newPassword1, arrival)
  const readable = (one: ArrivedPassword) => one.plain ?? one.md5Hex
  parseInput(PasswordForm, {
    oldPassword: readable(old),
    newPassword: readable(chosen),
    newPassword1: readable(repeated),
  })
  return { old, chosen, repeated }
}

/** Saves the new password and ends every other session of the account. */
export async function updatePassword(
  tx: Tx,
  { services, actor, at }: CallContext,
  passwordHash: string,
): Promise<Record<string, never>> {
  await saveCredential(tx, { tenantId: actor.tenantId, userId: actor.userId, passwordHash }, at.now)
  const ending = { owner: actor, except: actor.sessionId, reason: 'PASSWORD_CHANGED' } as const
  await endSessionsOf(tx, services, ending, at.now)
  await recordOwnAct(tx, { ...actor, id: actor.userId }, { action: 'identity.changePassword' }, at)
  return {}
}
