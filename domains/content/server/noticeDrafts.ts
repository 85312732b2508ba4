import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { momentOf, wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { claimFiles } from '../../files/server/public.ts'
import type * as desk from '../contract/noticeDesk.ts'
import type { NoticeDraft } from '../contract/noticeDesk.ts'
import { readersOf, requireOwn } from './audiences.ts'
import { cleanHtml } from './cleanHtml.ts'
import { auditNotice, noticeChanged, isOpen } from './noticeDesk.ts'
import type { At } from './noticeDesk.ts'
import { lockNotice, updateNoticeRow } from './queries/noticeDesk.ts'
import type { WholeNotice } from './queries/noticeDesk.ts'
import { noticeIsOut, noticeNotFound } from './refusals.ts'
import { storeNotices } from './storeContent.ts'

/** Saves a draft of a notice. A published one retains its audience and receipt. */
export async function draftNotice(
  tx: Tx,
  actor: Actor,
  draft: NoticeDraft,
  at: At,
): Promise<ReplyOf<typeof desk.draftNotice>> {
  await requireOwn(tx, actor, draft.audience)
  const id = draft.id
    ? await changeNotice(tx, actor, draft, { id: draft.id, at })
    : await addDraft(tx, actor, draft, at)
  await claimFiles(tx, actor, [...draft.attachIds, ...draft.imageIds], {
    ownerKind: 'notice',
    ownerId: id,
  })
  await auditNotice(tx, actor, { action: 'draftNotice', id }, at)
  return { id, updateTime: wireDateTime(at.now) }
}

async function addDraft(tx: Tx, actor: Actor, draft: NoticeDraft, { now }: At): Promise<string> {
  const row = {
    ...rowOf(draft),
    tenantId: actor.tenantId,
    state: 'DRAFT',
    releaseTime: now,
    createUser: actor.userId,
    updateTime: now,
  } as const
  const [stored] = await storeNotices(tx, [row])
  return stored?.id ?? ''
}

async function changeNotice(
  tx: Tx,
  actor: Actor,
  draft: NoticeDraft,
  { id, at }: { id: string; at: At },
): Promise<string> {
  const found = await lockNotice(tx, actor, id)
  if (!found) throw noticeNotFound()
  const row = rowOf(draft)
  if (!isOpen(found.state) && isOtherDemand(found, draft)) throw noticeIsOut()
  await updateNoticeRow(tx, rowRef(actor, id), { ...row, content: cleanHtml(row.content) }, at.now)
  if (!isOpen(found.state)) await noticeChanged(tx, actor, id)
  return id
}

const isOtherDemand = (
  found: WholeNotice,
  { audience, receipt, questions }: NoticeDraft,
): boolean =>
  JSON.stringify(audience.map(partKey)) !== JSON.stringify(found.audienceParts.map(partKey)) ||
  receipt !== found.receipt ||
  JSON.stringify(questions.map(({ key, title }) => [key, title])) !==
    JSON.stringify(found.questions.map(({ key, title }) => [key, title]))

const partKey = ({ kind, ids, below }: NoticeDraft['audience'][number]) =>
  `${kind} ${below} ${ids.join()}`

const momentOrNull = (wire: string | undefined): Date | null => (wire ? momentOf(wire) : null)

const rowOf = (draft: NoticeDraft) => ({
  title: draft.title,
  category: draft.category,
  publisher: draft.publisher,
  content: draft.content,
  audience: readersOf(draft.audience),
  audienceParts: JSON.stringify(draft.audience),
  receipt: draft.receipt,
  questions: JSON.stringify(draft.receipt === 'answer' ? draft.questions : []),
  deadline: momentOrNull(draft.deadline),
  expireTime: momentOrNull(draft.expireTime),
  pinned: draft.pinned,
  attachIds: [...draft.attachIds],
})
