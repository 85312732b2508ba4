import { randomInt } from 'node:crypto'

import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/db.ts'
import type { OpenedSchool, TenantForm } from '../../organisation/contract/tenants.ts'
import { changeSchool, firstAccount, openSchool } from '../../organisation/server/public.ts'
import type { Grants } from '../../organisation/server/public.ts'
import { fillSchoolWords } from '../../reference/server/public.ts'
import { randomPassword, saveTemporary } from './issuedPasswords.ts'
import type { MadePassword } from './issuedPasswords.ts'
import type { IdentityServices } from './services.ts'
import type { At } from './trail.ts'

const numbersTried = 8

/** What a new school is opened with; undefined where one is changed. */
export type SchoolKeys = { numbers: readonly string[]; password: MadePassword } | undefined

/** Numbers to try, and the password of the first administrator. */
export async function prepareSchool(
  services: IdentityServices,
  form: TenantForm,
): Promise<SchoolKeys> {
  if (form.id !== undefined) return undefined
  const numbers = Array.from({ length: numbersTried }, () => String(randomInt(100_000, 1_000_000)))
  return { numbers, password: await randomPassword(services) }
}

type Doing = { services: IdentityServices; actor: Actor; at: At; grants: Grants }

/** Opens a school, or changes one; the password of its first administrator is told once, here. */
export async function submitSchool(
  tx: Tx,
  { services, actor, at, grants }: Doing,
  form: TenantForm,
  keys: SchoolKeys,
): Promise<OpenedSchool> {
  services.tenants.forget()
  const { id } = form
  if (id !== undefined) {
    await changeSchool(tx, actor, { ...form, id }, at)
    return { id, tenantId: id }
  }
  if (!keys) throw new Error('a new school needs numbers and a password')
  const { numbers, password } = keys
  const fill = async (school: string, userId: string): Promise<void> => {
    await fillSchoolWords(tx, school)
    await saveTemporary(tx, { tenantId: school, userId }, password, at.now)
  }
  const tenantId = await openSchool(tx, actor, { form, numbers, grants, fill }, at)
  return { id: tenantId, tenantId, issued: { account: firstAccount, password: password.password } }
}
