import type { Actor } from '../../../platform/server/actor.ts'
import type { RequestFacts } from '../../../platform/server/call.ts'
import { announce } from '../../../platform/server/changes.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { parseInput } from '../../../platform/server/input.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { changeMember, findMember, keptFace } from '../../organisation/server/public.ts'
import type { MemberChange } from '../../organisation/server/public.ts'
import { PasswordForm } from '../contract/credentials.ts'
import type { ProfileForm, SentPasswordForm } from '../contract/credentials.ts'
import { guessing } from './attempts.ts'
import { knownClient } from './clients.ts'
import { hashPassword, verifyPassword } from './passwordHash.ts'
import { newPasswordProblem } from './passwordPolicy.ts'
import { arrivedPassword } from './passwordTransport.ts'
import type { ArrivedPassword } from './passwordTransport.ts'
import { findCredential, saveCredential } from './queries.ts'
import { nameKeptBySchool, oldPasswordWrong, passwordsDiffer, weakPassword } from './refusals.ts'
import type { IdentityServices } from './services.ts'
import { endSessionsOf } from './sessions.ts'
import { subjectsOf } from './subjects.ts'
import { recordOwnAct } from './trail.ts'
import type { At } from './trail.ts'

/** Changes what a person may change of himself: the contract lists the fields, nothing else is looked at. */
export async function updateProfile(
  tx: Tx,
  services: IdentityServices,
  actor: Actor,
  form: ProfileForm,
  at: At,
): Promise<Record<string, never>> {
  const member = await findMember(tx, actor.tenantId, actor.userId)
  if (!member) throw notFound('用户')
  // A family names itself; the names of staff and pupils stand in decisions and lists and are the school's to keep.
  const namesItself = member.roles.every(({ alias }) => alias === 'parent')
  if (form.realName !== undefined && form.realName !== member.realName && !namesItself)
    throw nameKeptBySchool()

  const avatar = await keptFace(
    tx,
    actor,
    { userId: actor.userId, sent: form.avatar, before: member.avatar },
    at.now,
  )
  const change = changeOf({ ...form, avatar }, member.phone)
  await changeMember(tx, actor.tenantId, actor.userId, change, at.now)
  await recordOwnAct(
    tx,
    member,
    { action: 'identity.changeProfile', detail: { fields: Object.keys(change) } },
    at,
  )
  services.memory.forgetUser(actor.userId)
  await announce(tx, { topic: 'user', subject: actor.userId })
  return {}
}

/** Another phone has to prove itself again before it may sign in. */
function changeOf(form: ProfileForm, phoneBefore: string): MemberChange {
  const { name, realName, email, avatar, phone } = form
  return {
    ...(name === undefined ? {} : { name }),
    ...(realName === undefined ? {} : { realName }),
    ...(email === undefined ? {} : { email }),
    ...(avatar === undefined ? {} : { avatar }),
    ...(phone === undefined || phone === phoneBefore ? {} : { phone, phoneVerifiedTime: null }),
  }
}

type Asking = { actor: Actor; request: RequestFacts; now: Date }

/** Checks the old password like any guess, and hashes the new one. */
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
  // Guesses of whoever found an open phone are counted apart, so that they lock nobody out of signing in.
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

/** The form in whichever way the session's client sends passwords; its lengths are judged once it is readable. */
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

/** Sets the password and ends every other session of the account. */
export async function updatePassword(
  tx: Tx,
  services: IdentityServices,
  actor: Actor,
  passwordHash: string,
  at: At,
): Promise<Record<string, never>> {
  await saveCredential(tx, { tenantId: actor.tenantId, userId: actor.userId, passwordHash }, at.now)
  await endSessionsOf(
    tx,
    services,
    actor,
    { except: actor.sessionId, reason: 'PASSWORD_CHANGED' },
    at.now,
  )
  await recordOwnAct(tx, { ...actor, id: actor.userId }, { action: 'identity.changePassword' }, at)
  return {}
}
