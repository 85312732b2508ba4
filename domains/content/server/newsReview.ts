import { linkTo } from '../../../platform/contract/screen.ts'
import { momentOf } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notify } from '../../messaging/server/public.ts'
import { usersWithPermission } from '../../organisation/server/public.ts'
import { findBarredWords } from '../contract/examNews.ts'
import type { NewsState } from '../contract/newsDesk.ts'
import { contentPermissions } from '../contract/permissions.ts'
import { newsEditScreen, newsDetailScreen } from '../contract/screens.ts'
import { isNewsOpen, mayApprove } from './newsDesk.ts'
import { noteNews } from './recordNews.ts'
import { insertNewsVersion, lockNews, updateNewsRow } from './queries/newsDesk.ts'
import type { WholeNews } from './queries/newsDesk.ts'
import type { At } from './noticeDesk.ts'
import {
  examPublicity,
  expiryPast,
  newsEmpty,
  newsIsOut,
  newsNotFound,
  newsNotInReview,
  newsNotOut,
  ownText,
} from './refusals.ts'

type Stepped = { id: string; state: NewsState }

async function lockedNews(tx: Tx, actor: Actor, id: string): Promise<WholeNews> {
  const found = await lockNews(tx, actor, id)
  if (!found) throw newsNotFound()
  return found
}

const keepVersion = (
  tx: Tx,
  { tenantId, userId }: Actor,
  { id, title, summary, content }: WholeNews,
  savedFor: 'review' | 'publish',
) =>
  insertNewsVersion(tx, {
    tenantId,
    newsId: id,
    title,
    summary,
    content,
    savedBy: userId,
    savedFor,
  })

/** Submits a text for approval. From then on it cannot be edited. */
export async function handInNews(tx: Tx, actor: Actor, id: string, at: At): Promise<Stepped> {
  const found = await lockedNews(tx, actor, id)
  if (!isNewsOpen(found.state)) throw newsIsOut()
  if (found.content.replace(/<(?!img)[^<>]*>|\s|&nbsp;/g, '') === '') throw newsEmpty()
  await updateNewsRow(tx, rowRef(actor, id), { state: 'REVIEW', reviewNote: '' }, at.now)
  await keepVersion(tx, actor, found, 'review')
  await notifyApprovers(tx, actor, found)
  await noteNews(tx, actor, { action: 'handInNews', id }, at)
  return { id, state: 'REVIEW' }
}

type Approval = { id: string; releaseTime?: string | undefined; reason: string }

/** Approves another person's text. Publicity for exam results needs a reason, which is stored. */
export async function approveNews(
  tx: Tx,
  actor: Actor,
  { id, releaseTime, reason }: Approval,
  at: At,
): Promise<Stepped> {
  const found = await lockedNews(tx, actor, id)
  if (found.state !== 'REVIEW') throw newsNotInReview()
  if (!mayApprove(actor, found)) throw ownText()
  const findings = findBarredWords(found)
  if (findings.length > 0 && !reason) throw examPublicity(findings.map(({ word }) => word))
  const asked = releaseTime ? momentOf(releaseTime) : at.now
  const release = asked > at.now ? asked : at.now
  if (found.expireTime && found.expireTime <= release) throw expiryPast()

  const reviewNote = findings.length > 0 ? reason : ''
  await updateNewsRow(
    tx,
    rowRef(actor, id),
    { state: 'PUBLISHED', releaseTime: release, approverId: actor.userId, reviewNote },
    at.now,
  )
  await keepVersion(tx, actor, found, 'publish')
  await notifyEditor(tx, actor, found, {
    title: `新闻已通过：${found.title}`,
    link: linkTo(newsDetailScreen, { id }),
  })
  await noteNews(
    tx,
    actor,
    {
      action: 'approveNews',
      id,
      detail: { words: findings.map(({ word }) => word), reason: reviewNote },
    },
    at,
  )
  return { id, state: 'PUBLISHED' }
}

/** Sends a text back to its editor with the reason. */
export async function sendBackNews(
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  at: At,
): Promise<Stepped> {
  const found = await lockedNews(tx, actor, id)
  if (found.state !== 'REVIEW') throw newsNotInReview()
  await updateNewsRow(tx, rowRef(actor, id), { state: 'RETURNED', reviewNote: reason }, at.now)
  await notifyEditor(tx, actor, found, {
    title: `新闻已退回：${found.title}`,
    link: linkTo(newsEditScreen, { id }),
  })
  await noteNews(tx, actor, { action: 'sendBackNews', id, detail: { reason } }, at)
  return { id, state: 'RETURNED' }
}

/** Withdraws a published text. It can be edited and submitted again. */
export async function withdrawNews(
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  at: At,
): Promise<Stepped> {
  const found = await lockedNews(tx, actor, id)
  if (found.state !== 'PUBLISHED') throw newsNotOut()
  await updateNewsRow(tx, rowRef(actor, id), { state: 'WITHDRAWN', reviewNote: reason }, at.now)
  if (!isEditor(actor, found))
    await notifyEditor(tx, actor, found, {
      title: `新闻已撤下：${found.title}`,
      link: linkTo(newsEditScreen, { id }),
    })
  await noteNews(tx, actor, { action: 'withdrawNews', id, detail: { reason } }, at)
  return { id, state: 'WITHDRAWN' }
}

/** Pins a news item to the top of the list, or unpins it. */
export async function pinNews(
  tx: Tx,
  actor: Actor,
  { id, pinned }: { id: string; pinned: boolean },
  at: At,
): Promise<Record<string, never>> {
  await lockedNews(tx, actor, id)
  await updateNewsRow(tx, rowRef(actor, id), { pinned }, at.now)
  await noteNews(tx, actor, { action: 'pinNews', id, detail: { pinned } }, at)
  return {}
}

const isEditor = ({ userId }: Actor, { editorId, createUser }: WholeNews): boolean =>
  userId === (editorId ?? createUser)

/** Notifies all approvers who may decide on this text. */
async function notifyApprovers(
  tx: Tx,
  actor: Actor,
  { id, title, createUser, editorId }: WholeNews,
): Promise<void> {
  const approvers = await usersWithPermission(tx, actor.tenantId, contentPermissions.approveNews)
  const others = approvers.filter(
    (one) => one !== actor.userId && one !== createUser && one !== editorId,
  )
  await notify(tx, actor.tenantId, others, {
    topic: 'message',
    message: { title: `新闻待审核：${title}`, link: linkTo(newsEditScreen, { id }), kind: 'todo' },
  })
}

const notifyEditor = (
  tx: Tx,
  { tenantId }: Actor,
  { editorId, createUser }: WholeNews,
  message: { title: string; link: string },
): Promise<void> => notify(tx, tenantId, [editorId ?? createUser], { topic: 'message', message })
