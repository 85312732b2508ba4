import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { momentOf, wireDateTime } from '../../../../platform/contract/time.ts'
import { isAdministrator, platformTenant } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import { announce } from '../../../../platform/server/database/changeFeed.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type {
  listTenants,
  setTenants,
  TenantChoice,
  TenantForm,
  TenantRow,
} from '../../contract/tenants.ts'
import {
  findTenantRow,
  listTenantRows,
  findSchool,
  findSchoolsByName,
  isDomainTaken,
  pageOfSchools,
  updateSchools,
  type SchoolColumns,
  type SchoolRecord,
} from '../queries/tenants.ts'
import { domainTaken, platformStays } from '../refusals.ts'
import type { At } from '../auditTrail.ts'

/** Schools of the platform, page by page. */
export async function listSchools(
  db: Db,
  input: ParsedInputOf<typeof listTenants>,
): Promise<ReplyOf<typeof listTenants>> {
  const { rows, total } = await pageOfSchools(db, input)
  return toPage(input, total, rows.map(present))
}

/** One school, by either name of its number. */
export async function getSchool(
  db: Db,
  { id, tenantId }: { id?: string | undefined; tenantId?: string | undefined },
): Promise<TenantRow> {
  const found = await findSchool(db, id ?? tenantId ?? '')
  if (!found) throw schoolUnknown()
  return present(found)
}

/** Schools whose name contains this. */
export const schoolsNamed = async (db: Db, name: string): Promise<TenantChoice[]> =>
  (await findSchoolsByName(db, name)).map(choice)

/** The caller's school; all schools for the platform's administrator. */
export async function chooseSchools(db: Db, actor: Actor): Promise<TenantChoice[]> {
  if (isAdministrator(actor)) return (await listTenantRows(db)).map(choice)
  const own = await findTenantRow(db, actor.tenantId)
  return own ? [choice(own)] : []
}

/**
 * Changes the given fields of a school. If its end date has passed, its people are signed out
 * immediately.
 */
export async function changeSchool(
  tx: Tx,
  actor: Actor,
  form: TenantForm & { id: string },
  at: At,
): Promise<void> {
  const columns = columnsOf(form)
  if (form.id === platformTenant && columns.expireTime) throw platformStays()
  if (columns.domain && (await isDomainTaken(tx, columns.domain, form.id))) throw domainTaken()
  await writeSchools(
    tx,
    actor,
    { ids: [form.id], columns, action: 'organisation.changeSchool' },
    at,
  )
}

/** Sets the number of accounts and the end date, for several schools. */
export async function setSchools(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof setTenants>,
  at: At,
): Promise<Record<string, never>> {
  const ids = listed(input.ids)
  const columns = columnsOf(input)
  if (ids.includes(platformTenant) && columns.expireTime) throw platformStays()
  return writeSchools(tx, actor, { ids, columns, action: 'organisation.setSchool' }, at)
}

const closings = {
  remove: { columns: { isDeleted: true, domain: null }, action: 'organisation.removeSchool' },
  recycle: { columns: { status: -1 }, action: 'organisation.recycleSchool' },
  pass: { columns: { status: 1 }, action: 'organisation.passSchool' },
} as const satisfies Record<string, { columns: SchoolColumns; action: string }>

/** Removes schools, recycles them or restores them, all or none. Refuses the platform itself. */
export async function closeSchools(
  tx: Tx,
  actor: Actor,
  closing: { ids: string; how: keyof typeof closings },
  at: At,
): Promise<Record<string, never>> {
  const ids = listed(closing.ids)
  if (ids.includes(platformTenant)) throw platformStays()
  return writeSchools(tx, actor, { ids, ...closings[closing.how] }, at)
}

type Writing = { ids: readonly string[]; columns: SchoolColumns; action: string }

async function writeSchools(
  tx: Tx,
  actor: Actor,
  { ids, columns, action }: Writing,
  at: At,
): Promise<Record<string, never>> {
  const written = await updateSchools(tx, ids, columns, at.now)
  if (written.length < ids.length) throw schoolUnknown()
  for (const id of ids) {
    await writeAudit(tx, actor, {
      action,
      subject: { kind: 'tenant', id },
      detail: { fields: Object.keys(columns) },
      ...at,
    })
    await announce(tx, { topic: 'tenant', subject: id })
  }
  return {}
}

const listed = (ids: string): string[] => [...new Set(ids.split(','))]
const schoolUnknown = () => notFound('这所学校')

/** Absent fields stay unchanged, null clears. */
export function columnsOf(form: Partial<TenantForm>): SchoolColumns {
  const {
    tenantName: name,
    domain,
    linkman,
    contactNumber,
    address,
    backgroundUrl,
    accountNumber,
    expireTime,
  } = form
  const given = { name, domain, linkman, contactNumber, address, backgroundUrl, accountNumber }
  const end =
    expireTime === undefined
      ? {}
      : { expireTime: expireTime === null ? null : momentOf(expireTime) }
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...end,
  }
}

const choice = ({ tenantId, name }: { tenantId: string; name: string }): TenantChoice => ({
  id: tenantId,
  tenantId,
  tenantName: name,
})

const present = ({
  name,
  domain,
  accountNumber,
  expireTime,
  createTime,
  updateTime,
  ...rest
}: SchoolRecord): TenantRow => ({
  ...rest,
  id: rest.tenantId,
  tenantName: name,
  domain: domain ?? '',
  accountNumber: accountNumber ?? -1,
  expireTime: expireTime ? wireDateTime(expireTime) : '',
  isDeleted: 0,
  createTime: wireDateTime(createTime),
  updateTime: wireDateTime(updateTime),
})
