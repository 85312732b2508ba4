import { platformTenant } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import { announce } from '../../../../platform/server/database/changeFeed.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type { TenantForm } from '../../contract/tenants.ts'
import { addMember, findAccountHolder } from '../users/members.ts'
import { replaceDepartments } from '../queries/userWriting.ts'
import { domainTaken, platformStays, tenantNameMissing } from '../refusals.ts'
import { columnsOf } from './schoolRecords.ts'
import { ensureRoles } from './schools.ts'
import type { Grants } from './schools.ts'
import {
  findSchool,
  inSchool,
  insertFirstDepartment,
  insertFirstPost,
  insertSchool,
  isDomainTaken,
} from '../queries/tenants.ts'
import type { At } from '../auditTrail.ts'

/** The account of the first administrator of a new school. */
export const firstAccount = 'admin'

type Opening = {
  form: TenantForm
  /** Candidate numbers; the first free one is used. */
  numbers: readonly string[]
  grants: Grants
  /** Lets other domains fill the new school; receives the id of its first administrator. */
  fill: (tenantId: string, adminId: string) => Promise<void>
}

/**
 * Opens a school with its basics: roles, a department, a post, an administrator and what `fill`
 * adds. Returns its number.
 */
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

type Chosen = { tenantId: string; at: At }

/** Runs something for the first administrator of a school, inside that school. */
export async function withFirstAdministrator(
  tx: Tx,
  actor: Actor,
  { tenantId, at }: Chosen,
  work: (adminId: string) => Promise<void>,
): Promise<void> {
  if (tenantId === platformTenant) throw platformStays()
  if (!(await findSchool(tx, tenantId))) throw notFound('这所学校')
  await inSchool(tx, { home: actor.tenantId, school: tenantId }, async () => {
    const holder = await findAccountHolder(tx, tenantId, firstAccount)
    if (!holder) throw notFound('这所学校的管理员账号')
    await work(holder.id)
  })
  await writeAudit(tx, actor, {
    action: 'organisation.issueSchoolPassword',
    subject: { kind: 'tenant', id: tenantId },
    detail: { account: firstAccount },
    ...at,
  })
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
  throw new Error('no free tenant id was found')
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
  if (!added) throw new Error(`tenant ${tenantId} already has an administrator`)
  return added
}
