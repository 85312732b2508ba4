import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { momentOf, wireDateTime } from '../../../platform/contract/time.ts'
import { isAdministrator, platformTenant } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/audit.ts'
import { announce } from '../../../platform/server/changes.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type {
  listTenants,
  setTenants,
  TenantChoice,
  TenantForm,
  TenantRow,
} from '../contract/tenants.ts'
import { findTenantRow, listTenantRows } from './queries.ts'
import { domainTaken, platformStays } from './refusals.ts'
import {
  findSchool,
  findSchoolsByName,
  isDomainTaken,
  pageOfSchools,
  updateSchools,
} from './tenantQueries.ts'
import type { SchoolColumns, SchoolRecord } from './tenantQueries.ts'
import type { At } from './userChanges.ts'

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

/** Schools with this in their name. */
export const schoolsNamed = async (db: Db, name: string): Promise<TenantChoice[]> =>
  (await findSchoolsByName(db, name)).map(choice)

/** The own school; all of them for who runs the platform. */
export async function chooseSchools(db: Db, actor: Actor): Promise<TenantChoice[]> {
  if (isAdministrator(actor)) return (await listTenantRows(db)).map(choice)
  const own = await findTenantRow(db, actor.tenantId)
  return own ? [choice(own)] : []
}

/** Changes what the form gives of a school; an end that has come signs its people out at once. */
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

/** How many accounts schools may have and until when they run, for several at once. */
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

/** Removes schools, puts them into the recycle bin or takes them out of it: all or none, and never the platform itself. */
export async function closeSchools(
  tx: Tx,
  actor: Actor,
  list: string,
  how: keyof typeof closings,
  at: At,
): Promise<Record<string, never>> {
  const ids = listed(list)
  if (ids.includes(platformTenant)) throw platformStays()
  return writeSchools(tx, actor, { ids, ...closings[how] }, at)
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
const schoolUnknown = () => notFound('租户')

/** Absent stays, null is emptied. */
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
