import { toPage } from '../../../../platform/contract/page.ts'
import type { PageOf, PageQuery } from '../../../../platform/contract/page.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type { PostForm, PostRow } from '../../contract/posts.ts'
import { auditBlock, madeBy } from '../users/auditFields.ts'
import {
  findHolder,
  findPostByCode,
  findPostRecord,
  insertPost,
  listPostRecords,
  pageOfPosts,
  updatePostRow,
} from '../queries/posts.ts'
import type { PostRecord } from '../queries/posts.ts'
import { hasPeople, postCodeTaken } from '../refusals.ts'
import type { At } from '../auditTrail.ts'

export async function listPostPage(
  db: Db,
  actor: Actor,
  filter: PageQuery & Record<string, unknown>,
): Promise<PageOf<PostRow>> {
  const { rows, total } = await pageOfPosts(db, actor.tenantId, filter)
  return toPage(filter, total, rows.map(postRow))
}

/** All posts in their order, for pickers. */
export const choosePosts = async (db: Db, actor: Actor): Promise<PostRow[]> =>
  (await listPostRecords(db, actor.tenantId)).map(postRow)

export async function getPost(db: Db, actor: Actor, id: string): Promise<PostRow> {
  const record = await findPostRecord(db, actor.tenantId, id)
  if (!record) throw notFound('这个岗位')
  return postRow(record)
}

/** Adds or changes a post. A code belongs to one post. */
export async function savePostForm(
  tx: Tx,
  actor: Actor,
  form: PostForm,
  at: At,
): Promise<{ id: string }> {
  const { id, category, postCode: code, postName: name, sort, remark } = form
  const columns = {
    code,
    name,
    ...(category === undefined ? {} : { category }),
    ...(remark === undefined ? {} : { remark }),
  }
  if (id !== undefined)
    return changePost(tx, actor, { ...columns, id, ...(sort === undefined ? {} : { sort }) }, at)

  const added = await insertPost(tx, {
    ...columns,
    ...madeBy(actor),
    tenantId: actor.tenantId,
    sort: sort ?? 0,
  })
  if (!added) throw postCodeTaken()
  await writeAudit(tx, actor, {
    action: 'organisation.addPost',
    subject: { kind: 'post', id: added.id },
    ...at,
  })
  return added
}

type PostChange = { id: string; code: string; name: string; sort?: number }

async function changePost(
  tx: Tx,
  actor: Actor,
  { id, ...columns }: PostChange,
  at: At,
): Promise<{ id: string }> {
  const { tenantId } = actor
  const holder = await findPostByCode(tx, tenantId, columns.code)
  if (holder && holder.id !== id && (await findPostRecord(tx, tenantId, id))) throw postCodeTaken()
  const [changed] = await updatePostRow(
    tx,
    { tenantId, ids: [id] },
    { ...columns, updateUser: actor.userId },
    at.now,
  )
  if (!changed) throw notFound('这个岗位')
  await writeAudit(tx, actor, {
    action: 'organisation.changePost',
    subject: { kind: 'post', id },
    ...at,
  })
  return { id }
}

/** Removes posts, all or none. */
export async function removePosts(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<Record<string, never>> {
  const { tenantId } = actor
  const removed = await updatePostRow(
    tx,
    { tenantId, ids },
    { isDeleted: true, updateUser: actor.userId },
    at.now,
  )
  if (removed.length < ids.length) throw notFound('所选的岗位')
  if (await findHolder(tx, tenantId, ids)) throw hasPeople('岗位')
  for (const id of ids)
    await writeAudit(tx, actor, {
      action: 'organisation.removePost',
      subject: { kind: 'post', id },
      ...at,
    })
  return {}
}

const categoryNames: Readonly<Record<number, string>> = {
  1: '高层',
  2: '中层',
  3: '基层',
  4: '其他',
}

function postRow({ code, name, ...rest }: PostRecord): PostRow {
  return {
    ...rest,
    postCode: code,
    postName: name,
    categoryName: categoryNames[rest.category] ?? '',
    ...auditBlock(rest),
  }
}
