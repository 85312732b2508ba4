import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import { platformTenant } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type {
  grantTopMenus as grantTopMenusCall,
  grantTopTree,
  listTopMenus as listTopMenusCall,
  TopMenuForm,
  TopMenuRow,
  topTreeKeys,
} from '../../contract/topMenus.ts'
import { forest } from '../departments/forest.ts'
import { listMenus } from './menus.ts'
import { heldBy, shownPages } from './menuViews.ts'
import { topMenuCodeTaken } from './rightsRefusals.ts'
import type { At } from '../auditTrail.ts'
import {
  findMenuIdsOfTop,
  findTopMenu,
  findTopMenuLinks,
  findTopMenus,
  insertTopMenu,
  markTopMenusRemoved,
  pageOfTopMenus,
  replaceMenusOfTop,
  updateTopMenu,
} from '../queries/topMenus.ts'

/** Top menus page by page. */
export async function listTopMenus(
  db: Db,
  input: ParsedInputOf<typeof listTopMenusCall>,
): Promise<ReplyOf<typeof listTopMenusCall>> {
  const { rows, total } = await pageOfTopMenus(db, input)
  return toPage(input, total, rows.map(present))
}

/** All top menus. */
export const selectTopMenus = async (db: Db): Promise<TopMenuRow[]> =>
  (await findTopMenus(db)).map(present)

/** The top menus under which the actor may open at least one menu. */
export async function ownTopMenus(db: Db, actor: Actor): Promise<TopMenuRow[]> {
  const open = new Set(shownPages(await listMenus(db), heldBy(actor)).map(({ id }) => id))
  const used = new Set(
    (await findTopMenuLinks(db))
      .filter(({ menuId }) => open.has(menuId))
      .map(({ topMenuId }) => topMenuId),
  )
  return (await selectTopMenus(db)).filter(({ id }) => used.has(id))
}

export async function getTopMenu(db: Db, id: string): Promise<TopMenuRow> {
  const found = await findTopMenu(db, id)
  if (!found) throw notFound('这个顶部菜单')
  return present(found)
}

export async function submitTopMenu(
  tx: Tx,
  actor: Actor,
  { id, ...columns }: TopMenuForm,
  at: At,
): Promise<Record<string, never>> {
  if (id !== undefined && !(await findTopMenu(tx, id))) throw notFound('这个顶部菜单')
  const saved =
    id === undefined
      ? await insertTopMenu(tx, columns)
      : await updateTopMenu(tx, id, { ...columns, now: at.now })
  if (!saved) throw topMenuCodeTaken()
  await record(tx, actor, { action: 'organisation.saveTopMenu', id: saved.id, detail: columns }, at)
  return {}
}

/** Removes top menus, all or none. */
export async function removeTopMenus(
  tx: Tx,
  actor: Actor,
  ids: string,
  at: At,
): Promise<Record<string, never>> {
  const wanted = await existing(tx, ids.split(','))
  await markTopMenusRemoved(tx, wanted, at.now)
  for (const id of wanted) await record(tx, actor, { action: 'organisation.removeTopMenu', id }, at)
  return {}
}

/** Sets exactly these menus for each of the top menus. */
export async function grantTopMenus(
  tx: Tx,
  actor: Actor,
  wish: ParsedInputOf<typeof grantTopMenusCall>,
  at: At,
): Promise<Record<string, never>> {
  const wanted = await existing(tx, wish.topMenuIds)
  const known = new Set((await listMenus(tx)).map(({ id }) => id))
  const menuIds = [...new Set(wish.menuIds)]
  if (menuIds.some((id) => !known.has(id))) throw notFound('所选的菜单')
  await replaceMenusOfTop(tx, wanted, menuIds)
  for (const id of wanted)
    await record(
      tx,
      actor,
      { action: 'organisation.fillTopMenu', id, detail: { menus: menuIds.length } },
      at,
    )
  return {}
}

async function existing(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const known = new Set((await findTopMenus(tx)).map(({ id }) => id))
  const wanted = [...new Set(ids)]
  if (wanted.some((id) => !known.has(id))) throw notFound('所选的顶部菜单')
  return wanted
}

/** All menus, for assigning them to top menus. */
export async function grantTopTreeOf(db: Db): Promise<ReplyOf<typeof grantTopTree>> {
  const menus = await listMenus(db, { pagesOnly: true })
  return {
    menu: forest(
      menus.map(({ id, parentId, name }) => ({ id, parentId, title: name, key: id, value: id })),
    ),
    dataScope: [],
    apiScope: [],
  }
}

/** The menus of top menus. */
export async function topTreeKeysOf(
  db: Db,
  topMenuIds: string,
): Promise<ReplyOf<typeof topTreeKeys>> {
  const links = await findMenuIdsOfTop(db, topMenuIds.split(','))
  return { menu: [...new Set(links.map(({ menuId }) => menuId))], dataScope: [], apiScope: [] }
}

type Done = { action: string; id: string; detail?: Record<string, unknown> }

const record = (tx: Tx, actor: Actor, { action, id, detail }: Done, at: At): Promise<void> =>
  writeAudit(tx, actor, {
    action,
    subject: { kind: 'topMenu', id },
    ...(detail ? { detail } : {}),
    ...at,
  })

type TopMenuRecord = Omit<
  TopMenuRow,
  'tenantId' | 'status' | 'isDeleted' | 'createTime' | 'updateTime'
> & { createTime: Date; updateTime: Date }

const present = ({ createTime, updateTime, ...row }: TopMenuRecord): TopMenuRow => ({
  ...row,
  tenantId: platformTenant,
  status: 1,
  isDeleted: 0,
  createTime: wireDateTime(createTime),
  updateTime: wireDateTime(updateTime),
})
