import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import { announce } from '../../../../platform/server/database/changeFeed.ts'
import { scopeOf } from '../../../../platform/server/database/dataScopes.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { customScope, dataScopeTypes } from '../../contract/scopes.ts'
import type {
  DataScopeForm,
  DataScopeRow,
  listDataScopes as listDataScopesCall,
} from '../../contract/scopes.ts'
import { rootId } from '../../contract/treeNode.ts'
import { findDepartmentIds } from '../queries/users.ts'
import {
  scopeBeyondOwn,
  scopeBuiltIn,
  scopeInUse,
  scopeNeedsDepartments,
} from './rightsRefusals.ts'
import type { At } from '../auditTrail.ts'
import {
  findDataScopes,
  findMenuId,
  findUsedScopes,
  insertDataScope,
  markDataScopesRemoved,
  pageOfDataScopes,
  updateDataScope,
} from '../queries/scopes.ts'

type Page = ReplyOf<typeof listDataScopesCall>

/** Data scopes of the school. */
export async function listDataScopes(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listDataScopesCall>,
): Promise<Page> {
  const { rows, total } = await pageOfDataScopes(db, actor.tenantId, input)
  return toPage(input, total, rows.map(present))
}

export async function getDataScope(db: Db, actor: Actor, id: string): Promise<DataScopeRow> {
  const [found] = await findDataScopes(db, actor.tenantId, [id])
  if (!found) throw notFound('这条数据权限')
  return present(found)
}

/** Adds or changes a data scope. It never opens more than the actor may see. */
export async function submitDataScope(
  tx: Tx,
  actor: Actor,
  form: DataScopeForm,
  at: At,
): Promise<Record<string, never>> {
  const [current] = form.id === undefined ? [] : await findDataScopes(tx, actor.tenantId, [form.id])
  if (form.id !== undefined && !current) throw notFound('这条数据权限')
  if (current?.isBuiltIn) throw scopeBuiltIn()
  const resources = [form.resourceCode, ...(current ? [current.resourceCode] : [])]
  if (resources.some((resource) => !scopeOf(actor, resource).isAll)) throw scopeBeyondOwn()
  const columns = {
    menuId: await knownMenu(tx, form.menuId),
    resourceCode: form.resourceCode,
    name: form.scopeName,
    type: form.scopeType,
    departments:
      form.scopeType === customScope
        ? await knownDepartments(tx, actor, form.scopeValue ?? '')
        : [],
    field: form.scopeField,
    className: form.scopeClass ?? current?.className ?? '',
    columnName: form.scopeColumn ?? current?.columnName ?? '',
    remark: form.remark,
  }
  const saved = current
    ? await updateDataScope(tx, actor.tenantId, current.id, { ...columns, now: at.now })
    : await insertDataScope(tx, actor.tenantId, columns)
  const id = saved?.id ?? ''
  await announce(tx, { topic: 'role', subject: id })
  await writeAudit(tx, actor, {
    action: 'organisation.saveDataScope',
    subject: { kind: 'dataScope', id },
    detail: columns,
    ...at,
  })
  return {}
}

/** The menu of a scope. No menu is allowed; an unknown one is refused. */
export async function knownMenu(db: Db, menuId: string | undefined): Promise<string | null> {
  if (menuId === undefined) return null
  const found = await findMenuId(db, menuId)
  if (!found) throw notFound('所选的菜单')
  return found.id
}

async function knownDepartments(tx: Tx, actor: Actor, list: string): Promise<string[]> {
  const wanted = [...new Set(list.split(',').filter((id) => id !== ''))]
  if (wanted.length === 0) throw scopeNeedsDepartments()
  const found = await findDepartmentIds(tx, actor.tenantId, wanted)
  if (found.length !== wanted.length) throw notFound('所选的部门')
  return wanted
}

/** Removes data scopes that no role has, all or none. */
export async function removeDataScopes(
  tx: Tx,
  actor: Actor,
  ids: string,
  at: At,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids.split(','))]
  const scopes = await findDataScopes(tx, actor.tenantId, wanted)
  if (scopes.length !== wanted.length) throw notFound('所选的数据权限')
  if (scopes.some(({ isBuiltIn }) => isBuiltIn)) throw scopeBuiltIn()
  if (scopes.some(({ resourceCode }) => !scopeOf(actor, resourceCode).isAll)) throw scopeBeyondOwn()
  const used = new Set(
    (await findUsedScopes(tx, actor.tenantId, wanted)).map(({ dataScopeId }) => dataScopeId),
  )
  const inUse = scopes.find(({ id }) => used.has(id))
  if (inUse) throw scopeInUse(inUse.name)
  await markDataScopesRemoved(tx, actor.tenantId, wanted, at.now)
  for (const id of wanted)
    await writeAudit(tx, actor, {
      action: 'organisation.removeDataScope',
      subject: { kind: 'dataScope', id },
      ...at,
    })
  return {}
}

type DataScopeRecord = Awaited<ReturnType<typeof findDataScopes>>[number]

const present = ({
  name,
  type,
  departments,
  field,
  className,
  columnName,
  isBuiltIn: _isBuiltIn,
  createTime,
  updateTime,
  ...row
}: DataScopeRecord): DataScopeRow => ({
  ...row,
  menuId: row.menuId ?? rootId,
  scopeName: name,
  scopeType: type,
  scopeTypeName: dataScopeTypes.find((one) => one.type === type)?.name ?? '',
  scopeField: field,
  scopeClass: className,
  scopeColumn: columnName,
  scopeValue: departments,
  status: 1,
  isDeleted: 0,
  createTime: wireDateTime(createTime),
  updateTime: wireDateTime(updateTime),
})
