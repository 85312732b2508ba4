import { randomInt } from 'node:crypto'

import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type {
  issueSchoolPassword,
  OpenedSchool,
  TenantForm,
} from '../../../organisation/contract/tenants.ts'
import {
  changeSchool,
  firstAccount,
  openSchool,
  withFirstAdministrator,
} from '../../../organisation/server/public.ts'
import type { Grants } from '../../../organisation/server/public.ts'
import { fillSchoolWords } from '../../../reference/server/public.ts'
import { randomPassword, saveTemporary } from '../passwords/issuedPasswords.ts'
import type { MadePassword } from '../passwords/issuedPasswords.ts'
import { findCredential } from '../queries/credentials.ts'
import { passwordChosen } from '../refusals.ts'
import type { CallContext, IdentityServices } from '../services.ts'
import { endSessionsOf } from '../sessions/sessions.ts'

const numbersTried = 8

/** The keys of a new school; undefined when a school is updated. */
export type SchoolKeys =
  | { numbers: readonly string[]; password: MadePassword | undefined }
  | undefined

/** Candidate tenant numbers and the first administrator's password. */
export async function prepareSchool(
  services: IdentityServices,
  form: TenantForm,
): Promise<SchoolKeys> {
  if (form.id !== undefined) return undefined
  const numbers = Array.from({ length: numbersTried }, () => String(randomInt(100_000, 1_000_000)))
  return { numbers, password: form.showsPassword ? await randomPassword(services) : undefined }
}

type Opening = CallContext & { readonly grants: Grants }

/** Creates or updates a school; returns the first administrator's password once. */
export async function submitSchool(
  tx: Tx,
  { services, actor, at, grants }: Opening,
  form: TenantForm,
  keys: SchoolKeys,
): Promise<OpenedSchool> {
  services.tenants.invalidate()
  const { id } = form
  if (id !== undefined) {
    await changeSchool(tx, actor, { ...form, id }, at)
    return { id, tenantId: id }
  }
  if (!keys) throw new Error('a new school requires codes and a password')
  const { numbers, password } = keys
  const fill = async (school: string, userId: string): Promise<void> => {
    await fillSchoolWords(tx, school)
    if (password) await saveTemporary(tx, { tenantId: school, userId }, password, at.now)
  }
  const tenantId = await openSchool(tx, actor, { form, numbers, grants, fill }, at)
  return {
    id: tenantId,
    tenantId,
    ...(password ? { issued: { account: firstAccount, password: password.password } } : {}),
  }
}

/**
 * Issues a one-time password to a school's first administrator, unless that person has already
 * chosen a password.
 */
export async function issueFirstPassword(
  tx: Tx,
  { services, actor, at }: CallContext,
  tenantId: string,
  password: MadePassword,
): Promise<ReplyOf<typeof issueSchoolPassword>> {
  await withFirstAdministrator(tx, actor, { tenantId, at }, async (userId) => {
    const known = await findCredential(tx, tenantId, userId)
    if (known && known.temporaryUntil === null) throw passwordChosen()
    const owner = { tenantId, userId }
    await saveTemporary(tx, owner, password, at.now)
    await endSessionsOf(tx, services, { owner, except: '', reason: 'PASSWORD_CHANGED' }, at.now)
  })
  return {
    id: tenantId,
    tenantId,
    issued: { account: firstAccount, password: password.password },
  }
}
