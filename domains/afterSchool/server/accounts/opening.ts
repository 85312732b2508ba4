import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notAllowed, notFound } from '../../../../platform/server/refusal.ts'
import type { IssuedPassword } from '../../../identity/contract/accounts.ts'
import { saveTemporary, setManagedPassword } from '../../../identity/server/public.ts'
import type { IdentityServices, MadePassword } from '../../../identity/server/public.ts'
import {
  findMember,
  addMember,
  announceUserChanges,
  closeMember,
} from '../../../organisation/server/public.ts'
import { institutionRoles } from '../../contract/institutionAccount.ts'
import type { InstitutionAccountForm } from '../../contract/institutionAccount.ts'
import { mayRegister } from '../may.ts'
import * as rows from '../queries/institutionAccounts.ts'
import type { AccountRow, Membership } from '../queries/institutionAccounts.ts'
import { insertInstructor } from '../queries/instructors.ts'
import { listAdmitted } from '../queries/institutions.ts'
import { institutionNotFound } from '../refusals.ts'
import type { At } from '../terms/terms.ts'
import { requireInstitution } from './institutionOf.ts'
import {
  accountClosed,
  accountTaken,
  leadByOffice,
  nameMissing,
  noSuchInstructor,
  ownAccount,
} from './refusals.ts'

/** The institution that the actor leads. */
export async function requireLead(db: Db, actor: Actor, now: Date): Promise<Membership> {
  const membership = await requireInstitution(db, actor, now)
  if (membership.duty !== 'LEAD') throw notAllowed()
  return membership
}

type Opening = At & { readonly made: MadePassword }
type Person = {
  readonly institutionId: string
  readonly realName: string
  readonly instructorId: string | undefined
}

/** Opens an account: the office for anybody of an admitted institution, a lead for own teachers. */
export async function openAccount(
  tx: Tx,
  actor: Actor,
  form: InstitutionAccountForm,
  { made, ...at }: Opening,
): Promise<IssuedPassword> {
  const person = await personIn(tx, actor, form, at.now)
  const userId = await insertUser(tx, actor, form, person.realName)
  await rows.insertAccount(
    tx,
    {
      tenantId: actor.tenantId,
      userId,
      institutionId: person.institutionId,
      duty: form.duty,
      openedBy: actor.userId,
      openedByName: actor.realName,
    },
    at.now,
  )
  await bindTeacher(tx, actor, { ...person, userId, duty: form.duty }, at.now)
  await saveTemporary(tx, { tenantId: actor.tenantId, userId }, made, at.now)
  await auditOpening(tx, actor, { userId, institutionId: person.institutionId, form }, at)
  return { userId, account: form.account, realName: person.realName, password: made.password }
}

async function personIn(
  tx: Tx,
  actor: Actor,
  { duty, realName = '', instructorId, institutionId: wanted }: InstitutionAccountForm,
  now: Date,
): Promise<Person> {
  const institutionId = mayRegister(actor)
    ? await admitted(tx, actor, wanted, now)
    : (await requireLead(tx, actor, now)).institutionId
  if (!mayRegister(actor) && duty === 'LEAD') throw leadByOffice()
  if (!instructorId) {
    if (realName === '') throw nameMissing()
    return { institutionId, realName, instructorId: undefined }
  }
  const ref = { tenantId: actor.tenantId, id: instructorId }
  const found = await rows.findOutsideInstructor(tx, ref, institutionId)
  if (!found) throw noSuchInstructor()
  return { institutionId, realName: found.name, instructorId }
}

async function admitted(
  tx: Tx,
  { tenantId }: Actor,
  wanted: string | undefined,
  now: Date,
): Promise<string> {
  const found = (await listAdmitted(tx, tenantId, wireDate(now))).find(({ id }) => id === wanted)
  if (!found) throw institutionNotFound()
  return found.id
}

async function insertUser(
  tx: Tx,
  { tenantId, userId: createUser }: Actor,
  { account, duty }: InstitutionAccountForm,
  realName: string,
): Promise<string> {
  const bare = { phone: '', email: '', phoneVerifiedTime: null }
  const added = await addMember(
    tx,
    { tenantId, account, name: realName, realName, createUser, ...bare },
    institutionRoles[duty],
  )
  if (added === undefined) throw accountTaken()
  return added
}

/** A teacher is always in the list of people who teach; a lead only if chosen from it. */
async function bindTeacher(
  tx: Tx,
  { tenantId }: Actor,
  person: Person & { readonly userId: string; readonly duty: InstitutionAccountForm['duty'] },
  now: Date,
): Promise<void> {
  const { userId, institutionId, instructorId, realName: name } = person
  if (instructorId !== undefined) {
    const bound = await rows.bindInstructor(
      tx,
      { tenantId, id: instructorId, institutionId, userId },
      now,
    )
    if (!bound) throw noSuchInstructor()
  } else if (person.duty === 'TEACHER')
    await insertInstructor(tx, tenantId, {
      kind: 'OUTSIDE',
      name,
      userId,
      institutionId,
      qualification: '',
      healthNo: '',
      healthUntil: null,
    })
}

type Opened = {
  readonly userId: string
  readonly institutionId: string
  readonly form: InstitutionAccountForm
}

async function auditOpening(
  tx: Tx,
  actor: Actor,
  { userId, institutionId, form: { account, duty } }: Opened,
  at: At,
): Promise<void> {
  await announceUserChanges(
    tx,
    actor,
    { ids: [userId], action: 'organisation.addUser', detail: { account } },
    at,
  )
  await writeAudit(tx, actor, {
    action: 'afterSchool.accountOpen',
    subject: { kind: 'institution', id: institutionId },
    detail: { userId, duty },
    ...at,
  })
}

/** Sets a new one-time password. */
export async function issuePassword(
  tx: Tx,
  { actor, services, made }: { actor: Actor; services: IdentityServices; made: MadePassword },
  userId: string,
  at: At,
): Promise<IssuedPassword> {
  const { account, realName, institutionId } = await holdManaged(tx, actor, userId, at.now)
  await setManagedPassword(tx, { services, actor, at }, userId, made)
  await writeAudit(tx, actor, {
    action: 'afterSchool.accountPassword',
    subject: { kind: 'institution', id: institutionId },
    detail: { userId },
    ...at,
  })
  return { userId, account, realName, password: made.password }
}

/** Closes an account for good. A teacher stays in the list of people who teach. */
export async function closeAccount(
  tx: Tx,
  actor: Actor,
  userId: string,
  at: At,
): Promise<Record<string, never>> {
  const { institutionId } = await holdManaged(tx, actor, userId, at.now)
  const person = { tenantId: actor.tenantId, userId }
  await rows.markAccountClosed(tx, person, at.now)
  await rows.unbindInstructor(tx, person, at.now)
  await closeMember(tx, actor, userId, at)
  await writeAudit(tx, actor, {
    action: 'afterSchool.accountClose',
    subject: { kind: 'institution', id: institutionId },
    detail: { userId },
    ...at,
  })
  return {}
}

/** Whether the school also gave the person another role, which a lead may not take over. */
async function hasOtherRoles(tx: Tx, tenantId: string, userId: string): Promise<boolean> {
  const own: readonly string[] = Object.values(institutionRoles)
  const member = await findMember(tx, tenantId, userId)
  return member?.roles.some(({ alias }) => !own.includes(alias)) ?? false
}

/** An open account that the actor manages. Others do not exist for the actor. */
async function holdManaged(tx: Tx, actor: Actor, userId: string, now: Date): Promise<AccountRow> {
  const own = mayRegister(actor) ? undefined : await requireLead(tx, actor, now)
  const account = await rows.holdAccount(tx, { tenantId: actor.tenantId, userId })
  if (!account || (own && account.institutionId !== own.institutionId)) throw notFound('这个账号')
  if (userId === actor.userId) throw ownAccount()
  if (own && account.duty === 'LEAD') throw notFound('这个账号')
  if (own && (await hasOtherRoles(tx, actor.tenantId, userId))) throw notFound('这个账号')
  if (account.closedAt !== null) throw accountClosed()
  return account
}
