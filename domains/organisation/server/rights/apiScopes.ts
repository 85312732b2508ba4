import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { apiScopeTypes } from '../../contract/scopes.ts'
import type {
  ApiScopeForm,
  ApiScopeRow,
  listApiScopes as listApiScopesCall,
} from '../../contract/scopes.ts'
import { rootId } from '../../contract/treeNode.ts'
import { knownMenu } from './dataScopes.ts'
import { apiScopeTaken } from './rightsRefusals.ts'
import type { At } from '../auditTrail.ts'
import {
  findApiScopes,
  insertApiScopes,
  listApiPermissions,
  markApiScopesRemoved,
  pageOfApiScopes,
  updateApiScope,
} from '../queries/scopes.ts'

type Page = ReplyOf<typeof listApiScopesCall>

/** Lists the permissions that the calls of the product require. */
export async function listApiScopes(
  db: Db,
  input: ParsedInputOf<typeof listApiScopesCall>,
): Promise<Page> {
  const { rows, total } = await pageOfApiScopes(db, input)
  return toPage(input, total, rows.map(present))
}

export async function getApiScope(db: Db, id: string): Promise<ApiScopeRow> {
  const [found] = await findApiScopes(db, [id])
  if (!found) throw notFound('这条接口权限')
  return present(found)
}

/** Adds or changes an api scope. It names a permission and grants nothing by itself. */
export async function submitApiScope(
  tx: Tx,
  actor: Actor,
  form: ApiScopeForm,
  at: At,
): Promise<Record<string, never>> {
  if (form.id !== undefined && (await findApiScopes(tx, [form.id])).length === 0)
    throw notFound('这条接口权限')
  const { resourceCode, remark } = form
  const columns = {
    menuId: await knownMenu(tx, form.menuId),
    resourceCode,
    name: form.scopeName,
    path: form.scopePath,
    type: form.scopeType,
    remark,
  }
  const [saved] =
    form.id === undefined
      ? await insertApiScopes(tx, [columns])
      : [await updateApiScope(tx, form.id, { ...columns, now: at.now })]
  if (!saved) throw apiScopeTaken()
  await writeAudit(tx, actor, {
    action: 'organisation.saveApiScope',
    subject: { kind: 'apiScope', id: saved.id },
    detail: columns,
    ...at,
  })
  return {}
}

/** Removes api scopes, all or none. */
export async function removeApiScopes(
  tx: Tx,
  actor: Actor,
  ids: string,
  at: At,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids.split(','))]
  const found = await findApiScopes(tx, wanted)
  if (found.length !== wanted.length) throw notFound('所选的接口权限')
  await markApiScopesRemoved(tx, wanted, at.now)
  for (const { id, resourceCode } of found)
    await writeAudit(tx, actor, {
      action: 'organisation.removeApiScope',
      subject: { kind: 'apiScope', id },
      detail: { resourceCode },
      ...at,
    })
  return {}
}

export type AskedPermission = {
  permission: string
  path: string
  name: string
  isOfPlatform: boolean
}

/**
 * Adds a row for every permission that a call requires and that has none. Existing rows stay
 * unchanged.
 */
export async function ensureApiScopes(tx: Tx, asked: readonly AskedPermission[]): Promise<void> {
  const known = new Set((await listApiPermissions(tx)).map(({ resourceCode }) => resourceCode))
  const missing = asked.filter(({ permission }) => !known.has(permission))
  if (missing.length === 0) return
  await insertApiScopes(
    tx,
    missing.map(({ permission, path, name, isOfPlatform }) => ({
      menuId: null,
      resourceCode: permission,
      name,
      path,
      type: isOfPlatform ? 1 : 2,
      remark: '',
    })),
  )
}

type ApiScopeRecord = Awaited<ReturnType<typeof findApiScopes>>[number]

const present = ({
  name,
  path,
  type,
  createTime,
  updateTime,
  ...row
}: ApiScopeRecord): ApiScopeRow => ({
  ...row,
  menuId: row.menuId ?? rootId,
  scopeName: name,
  scopePath: path,
  scopeType: type,
  scopeTypeName: apiScopeTypes.find((one) => one.type === type)?.name ?? '',
  status: 1,
  isDeleted: 0,
  createTime: wireDateTime(createTime),
  updateTime: wireDateTime(updateTime),
})
