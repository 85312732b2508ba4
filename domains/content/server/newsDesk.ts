import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { momentOf, wireDateTime } from '../../../platform/contract/time.ts'
import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { claimFiles } from '../../files/server/public.ts'
import type { LinkMaking } from '../../files/server/public.ts'
import { findBarredWords } from '../contract/examNews.ts'
import { newsCategories } from '../contract/news.ts'
import type * as desk from '../contract/newsDesk.ts'
import type { NewsDraft } from '../contract/newsDesk.ts'
import { contentPermissions } from '../contract/permissions.ts'
import { attachmentsOf } from './attachments.ts'
import { cleanHtml } from './cleanHtml.ts'
import { noteNews } from './recordNews.ts'
import type { At } from './noticeDesk.ts'
import {
  findManagedNews,
  findNewsFiles,
  findWholeNews,
  lockNews,
  lockNewsAmong,
  markNewsRemoved,
  markNewsRestored,
  updateNewsRow,
} from './queries/newsDesk.ts'
import type { WholeNews } from './queries/newsDesk.ts'
import { newsIsOut, newsNotFound } from './refusals.ts'
import { storeNews } from './storeContent.ts'

/** Whether its text may still be changed. */
export const isNewsOpen = (state: WholeNews['state']): boolean =>
  state === 'DRAFT' || state === 'RETURNED' || state === 'WITHDRAWN'

/** Authors cannot approve their own text. */
export const mayApprove = (
  actor: Actor,
  { createUser, editorId }: Pick<WholeNews, 'createUser' | 'editorId'>,
): boolean =>
  can(actor, contentPermissions.approveNews) &&
  createUser !== actor.userId &&
  editorId !== actor.userId

const categoryName = (key: number): string =>
  newsCategories.find((one) => one.key === key)?.name ?? ''

/**
 * Saves a draft of a news item. An item in review or published must be sent back or withdrawn
 * first.
 */
export async function draftNews(
  tx: Tx,
  actor: Actor,
  draft: NewsDraft,
  at: At,
): Promise<ReplyOf<typeof desk.draftNews>> {
  const id = draft.id
    ? await changeNews(tx, actor, draft, { id: draft.id, at })
    : await addNews(tx, actor, draft, at)
  await claimFiles(tx, actor, [...draft.attachIds, ...draft.imageIds], {
    ownerKind: 'news',
    ownerId: id,
  })
  await noteNews(tx, actor, { action: 'draftNews', id }, at)
  return { id, updateTime: wireDateTime(at.now) }
}

const rowOf = (draft: NewsDraft, actor: Actor) => ({
  title: draft.title,
  category: draft.category,
  cover: draft.cover,
  summary: draft.summary,
  source: draft.source,
  author: draft.author,
  tags: [...draft.tags],
  content: draft.content,
  expireTime: draft.expireTime ? momentOf(draft.expireTime) : null,
  attachIds: [...draft.attachIds],
  editorId: actor.userId,
})

async function addNews(tx: Tx, actor: Actor, draft: NewsDraft, { now }: At): Promise<string> {
  const row = {
    ...rowOf(draft, actor),
    tenantId: actor.tenantId,
    state: 'DRAFT',
    pinned: false,
    createUser: actor.userId,
    updateTime: now,
  } as const
  const releaseTime =
    row.expireTime && row.expireTime <= now ? new Date(row.expireTime.getTime() - 1000) : now
  const [stored] = await storeNews(tx, [{ ...row, releaseTime }])
  return stored?.id ?? ''
}

async function changeNews(
  tx: Tx,
  actor: Actor,
  draft: NewsDraft,
  { id, at }: { id: string; at: At },
): Promise<string> {
  const found = await lockNews(tx, actor, id)
  if (!found) throw newsNotFound()
  if (!isNewsOpen(found.state)) throw newsIsOut()
  const row = rowOf(draft, actor)
  // A constraint requires expiry after release. Approval sets a new release time.
  const isLate = row.expireTime !== null && row.expireTime <= found.releaseTime
  const releaseTime =
    isLate && row.expireTime ? new Date(row.expireTime.getTime() - 1000) : found.releaseTime
  await updateNewsRow(
    tx,
    rowRef(actor, id),
    { ...row, releaseTime, content: cleanHtml(row.content) },
    at.now,
  )
  return id
}

/** The editors' list, last changed first. */
export async function listManagedNews(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof desk.listManagedNews>,
): Promise<ReplyOf<typeof desk.listManagedNews>> {
  const { rows, total } = await findManagedNews(db, actor, input)
  const records = rows.flatMap(({ state, releaseTime, updateTime, createUser, editorId, ...row }) =>
    state === 'REMOVED'
      ? []
      : [
          {
            ...row,
            state,
            categoryName: categoryName(row.category),
            releaseTime: wireDateTime(releaseTime),
            updateTime: wireDateTime(updateTime),
            mayApprove: state === 'REVIEW' && mayApprove(actor, { createUser, editorId }),
          },
        ],
  )
  return toPage(input, total, records)
}

/** A news item with all editable fields and the findings of the content check. */
export async function editNews(
  db: Db,
  actor: Actor,
  id: string,
  making: LinkMaking & { now: Date },
): Promise<ReplyOf<typeof desk.editNews>> {
  const found = await findWholeNews(db, actor, id)
  if (!found || found.state === 'REMOVED') throw newsNotFound()
  const { attachIds, expireTime, releaseTime, updateTime, createUser, editorId, state, ...rest } =
    found
  return {
    ...rest,
    state,
    categoryName: categoryName(rest.category),
    attachments: await attachmentsOf(db, actor, attachIds, making),
    ...(expireTime ? { expireTime: wireDateTime(expireTime) } : {}),
    releaseTime: wireDateTime(releaseTime),
    updateTime: wireDateTime(updateTime),
    findings: findBarredWords(rest),
    mayApprove: state === 'REVIEW' && mayApprove(actor, { createUser, editorId }),
  }
}

/** Removes unpublished news, all or none. */
export async function removeNews(
  tx: Tx,
  actor: Actor,
  ids: string,
  at: At,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids.split(','))]
  const found = await lockNewsAmong(tx, actor, wanted, false)
  if (found.length !== wanted.length) throw newsNotFound()
  if (found.some(({ state }) => !isNewsOpen(state))) throw newsIsOut()
  await markNewsRemoved(tx, actor.tenantId, wanted, at.now)
  for (const id of wanted) await noteNews(tx, actor, { action: 'removeNews', id }, at)
  return {}
}

/** Restores removed news to its former state. */
export async function restoreNews(
  tx: Tx,
  actor: Actor,
  ids: string,
  at: At,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids.split(','))]
  if ((await lockNewsAmong(tx, actor, wanted, true)).length !== wanted.length) throw newsNotFound()
  await markNewsRestored(tx, actor.tenantId, wanted, at.now)
  for (const id of wanted) await noteNews(tx, actor, { action: 'restoreNews', id }, at)
  return {}
}

/** Attachments of a published news item, for everyone. */
export async function listNewsFiles(
  db: Db,
  actor: Actor,
  id: string,
  making: LinkMaking & { now: Date },
): Promise<ReplyOf<typeof desk.listNewsFiles>> {
  const found = await findNewsFiles(db, actor.tenantId, id, making.now)
  if (!found) throw newsNotFound()
  return attachmentsOf(db, actor, found.attachIds, making)
}
