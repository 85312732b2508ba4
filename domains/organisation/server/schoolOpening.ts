import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/audit.ts'
import { announce } from '../../../platform/server/changes.ts'
import type { Tx } from '../../../platform/server/db.ts'
import type { TenantForm } from '../contract/tenants.ts'
import { addMember } from './members.ts'
import { replaceDepartments } from './queries/userWriting.ts'
import { domainTaken, tenantNameMissing } from './refusals.ts'
import { columnsOf } from './schoolRecords.ts'
import { ensureRoles } from './schools.ts'
import type { Grants } from './schools.ts'
import {
  inSchool,
  insertFirstDepartment,
  insertFirstPost,
  insertSchool,
  isDomainTaken,
} from './tenantQueries.ts'
import type { At } from './userChanges.ts'

/** Who runs a new school signs in with this account. */
export const firstAccount = 'admin'

type Opening = {
  form: TenantForm
  /** Numbers to try: the first that is free is taken. */
  numbers: readonly string[]
  grants: Grants
  /** What other domains put into the new school, with the id of its first administrator. */
  fill: (tenantId: string, adminId: string) => Promise<void>
}

/** Opens a school with all it needs to begin: roles, a department, a post, an administrator and what `fill` adds. Answers its number. */
export async function openSchool(
  tx: Tx,
  actor: Actor,
  { form, numbers, grants, fill }: Opening,
  at: At,
): Promise<string> {
  const { name, ...columns } = columnsOf(form)
  if (!name) throw tenantNameMissing()
  const tenantId = await takeNumber(tx, numbers, { ...columns, name })
  await inSchool(tx, { home: actor.tenantId, school: tenantId }, async () => {
    await ensureRoles(tx, tenantId, grants)
    const department = await insertFirstDepartment(tx, tenantId, name)
    await insertFirstPost(tx, tenantId, { code: 'head', name: '校长', category: 1 })
    const adminId = await addFirstAdministrator(tx, tenantId, form.linkman || '管理员')
    await replaceDepartments(tx, { tenantId, userIds: [adminId] }, [department.id])
    await fill(tenantId, adminId)
  })
  await writeAudit(tx, actor, {
    action: 'organisation.openSchool',
    subject: { kind: 'tenant', id: tenantId },
    detail: { name },
    ...at,
  })
  await announce(tx, { topic: 'tenant', subject: tenantId })
  return tenantId
}

async function takeNumber(
  tx: Tx,
  numbers: readonly string[],
  school: Parameters<typeof insertSchool>[2],
): Promise<string> {
  for (const number of numbers) {
    if (school.domain && (await isDomainTaken(tx, school.domain, number))) throw domainTaken()
    if (await insertSchool(tx, number, school)) return number
  }
  throw new Error('no free number for a school among those tried')
}

async function addFirstAdministrator(tx: Tx, tenantId: string, realName: string): Promise<string> {
  const member = {
    tenantId,
    account: firstAccount,
    name: realName,
    realName,
    phone: '',
    email: '',
    phoneVerifiedTime: null,
  }
  const added = await addMember(tx, member, 'admin')
  if (!added) throw new Error(`tenant ${tenantId} has an administrator before it begins`)
  return added
}
