import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { momentOf, wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/audit.ts'
import type { RequestFacts } from '../../../platform/server/call.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import { forgetTotals } from '../../../platform/server/totals.ts'
import { claimFiles } from '../../files/server/public.ts'
import type { LinkMaking } from '../../files/server/public.ts'
import { tellParties } from '../../messaging/server/public.ts'
import { findPeople } from '../../organisation/server/public.ts'
import { noticeCategories } from '../contract/notice.ts'
import type * as desk from '../contract/noticeDesk.ts'
import type { NoticeDraft, NoticeState, WireNotice } from '../contract/noticeDesk.ts'
import { attachmentsOf } from './attachments.ts'
import { readersOf, requireOwn } from './audiences.ts'
import { cleanHtml } from './cleanHtml.ts'
import { mayAddressAll } from './may.ts'
import {
  findManaged,
  findWholeNotice,
  lockNotice,
  markNoticesRemoved,
  markNoticesRestored,
  updateNoticeRow,
} from './noticeQueries.ts'
import type { WholeNotice } from './noticeQueries.ts'
import { foreignAudience, noticeIsOut, noticeNotFound, noticeNotOut } from './refusals.ts'
import { storeNotices } from './storing.ts'

/** When and by which request something is done. */
export type At = { readonly now: Date; readonly request: RequestFacts }

type Act = { action: string; id: string; detail?: Record<string, unknown> }

const audit = (tx: Tx, actor: Actor, { action, id, detail = {} }: Act, { now, request }: At) =>
  writeAudit(tx, actor, {
    action: `content.${action}`,
    subject: { kind: 'notice', id },
    detail,
    request,
    now,
  })

/** Adds a notice as Blade clients do: it is out at once, or at its release time, for everybody of the school. */
export async function saveNotice(
  tx: Tx,
  actor: Actor,
  notice: WireNotice,
  at: At,
): Promise<Record<string, never>> {
  if (!mayAddressAll(actor)) throw foreignAudience()
  const releaseTime = notice.releaseTime ? momentOf(notice.releaseTime) : at.now
  const [stored] = await storeNotices(tx, [
    {
      tenantId: actor.tenantId,
      title: notice.title,
      category: notice.category,
      content: notice.content,
      audience: 'signedIn',
      audienceParts: JSON.stringify([{ kind: 'all', ids: [], below: false }]),
      publisher: '',
      pinned: false,
      state: releaseTime > at.now ? 'SCHEDULED' : 'PUBLISHED',
      releaseTime,
      createUser: actor.userId,
    },
  ])
  const id = stored?.id ?? ''
  await audit(tx, actor, { action: 'saveNotice', id }, at)
  await tellAll(tx, actor, id)
  return {}
}

/** Changes what Blade clients know of a notice; audience, receipt and state stay as they are. */
export async function updateNotice(
  tx: Tx,
  actor: Actor,
  { id, ...notice }: WireNotice & { id: string },
  at: At,
): Promise<Record<string, never>> {
  const found = await lockNotice(tx, actor, id)
  if (!found) throw noticeNotFound()
  const releaseTime = notice.releaseTime ? momentOf(notice.releaseTime) : found.releaseTime
  const isTimed = found.state === 'PUBLISHED' || found.state === 'SCHEDULED'
  const hasRows = found.receipt !== 'none' || found.audience === 'chosen'
  // A notice whose readers are written down goes out by the clock, never by an edit.
  const state =
    isTimed && !hasRows ? (releaseTime > at.now ? 'SCHEDULED' : 'PUBLISHED') : found.state
  const { title, category, content } = notice
  await updateNoticeRow(
    tx,
    actor.tenantId,
    id,
    { title, category, content: cleanHtml(content), releaseTime, state },
    at.now,
  )
  await changed(tx, actor, id)
  await audit(tx, actor, { action: 'updateNotice', id }, at)
  return {}
}

/** Adds, or changes the one that is named. */
export const submitNotice = (
  tx: Tx,
  actor: Actor,
  { id, ...notice }: WireNotice & { id?: string | undefined },
  at: At,
) => (id ? updateNotice(tx, actor, { id, ...notice }, at) : saveNotice(tx, actor, notice, at))

/** Removes notices for every reader; one that is not there means that none is removed. */
export async function removeNotices(
  tx: Tx,
  actor: Actor,
  ids: string,
  at: At,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids.split(','))]
  const removed = await markNoticesRemoved(tx, actor, wanted, at.now)
  if (removed.length !== wanted.length) throw noticeNotFound()
  for (const id of wanted) await audit(tx, actor, { action: 'removeNotice', id }, at)
  await changed(tx, actor, '')
  return {}
}

/** Brings removed notices back in the state they had. */
export async function restoreNotices(
  tx: Tx,
  actor: Actor,
  ids: string,
  at: At,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids.split(','))]
  const restored = await markNoticesRestored(tx, actor, wanted, at.now)
  if (restored.length !== wanted.length) throw noticeNotFound()
  for (const id of wanted) await audit(tx, actor, { action: 'restoreNotice', id }, at)
  await changed(tx, actor, '')
  return {}
}

/** Keeps a notice that is being written. One that is out keeps its audience and what it asks. */
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
  await audit(tx, actor, { action: 'draftNotice', id }, at)
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
  await updateNoticeRow(tx, actor.tenantId, id, { ...row, content: cleanHtml(row.content) }, at.now)
  if (!isOpen(found.state)) await changed(tx, actor, id)
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

/** Whether what it asks of whom may still be changed. */
const isOpen = (state: WholeNotice['state']): boolean => state === 'DRAFT' || state === 'WITHDRAWN'

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

/** A notice with everything that its publisher decides. */
export async function editNotice(
  db: Db,
  actor: Actor,
  id: string,
  making: LinkMaking & { now: Date },
): Promise<ReplyOf<typeof desk.editNotice>> {
  const found = await findWholeNotice(db, actor, id)
  if (!found || found.state === 'REMOVED') throw noticeNotFound()
  const { audienceParts, audience: _, attachIds, deadline, expireTime, state, ...rest } = found
  return {
    ...rest,
    state,
    audience: audienceParts,
    people: await namedOnes(db, actor, audienceParts),
    attachments: await attachmentsOf(db, actor, attachIds, making),
    ...(deadline ? { deadline: wireDateTime(deadline) } : {}),
    ...(expireTime ? { expireTime: wireDateTime(expireTime) } : {}),
    releaseTime: wireDateTime(found.releaseTime),
    updateTime: wireDateTime(found.updateTime),
  }
}

async function namedOnes(
  db: Db,
  { tenantId }: Actor,
  parts: WholeNotice['audienceParts'],
): Promise<{ id: string; name: string }[]> {
  const ids = parts.flatMap((part) => (part.kind === 'person' ? part.ids : []))
  const people = await findPeople(db, tenantId, ids)
  return ids
    .flatMap((id) => people.get(id) ?? [])
    .map(({ id, realName }) => ({ id, name: realName }))
}

/** The publishers' list, last changed first. */
export async function listManaged(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof desk.listManagedNotices>,
): Promise<ReplyOf<typeof desk.listManagedNotices>> {
  const { rows, total } = await findManaged(db, actor, input)
  const records = rows.flatMap(({ state, releaseTime, updateTime, ...row }) =>
    state === 'REMOVED'
      ? []
      : [
          {
            ...row,
            state,
            categoryName: categoryName(row.category),
            releaseTime: wireDateTime(releaseTime),
            updateTime: wireDateTime(updateTime),
          },
        ],
  )
  return toPage(input, total, records)
}

const categoryName = (key: number): string =>
  noticeCategories.find((one) => one.key === key)?.name ?? ''

/** Takes a notice back: nobody reads or answers it any more. */
export async function withdrawNotice(
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  at: At,
): Promise<{ id: string; state: NoticeState }> {
  const found = await lockNotice(tx, actor, id)
  if (!found) throw noticeNotFound()
  if (isOpen(found.state) || found.state === 'EXPIRED') throw noticeNotOut()
  await updateNoticeRow(
    tx,
    actor.tenantId,
    id,
    { state: 'WITHDRAWN', withdrawReason: reason },
    at.now,
  )
  await changed(tx, actor, id)
  await audit(tx, actor, { action: 'withdrawNotice', id, detail: { reason } }, at)
  return { id, state: 'WITHDRAWN' }
}

/** Puts a notice on top of the list, or no longer. */
export async function pinNotice(
  tx: Tx,
  actor: Actor,
  { id, pinned }: { id: string; pinned: boolean },
  at: At,
): Promise<Record<string, never>> {
  if (!(await lockNotice(tx, actor, id))) throw noticeNotFound()
  await updateNoticeRow(tx, actor.tenantId, id, { pinned }, at.now)
  await changed(tx, actor, id)
  await audit(tx, actor, { action: 'pinNotice', id, detail: { pinned } }, at)
  return {}
}

async function changed(tx: Tx, actor: Actor, id: string): Promise<void> {
  forgetTotals('notice ')
  await tellAll(tx, actor, id)
}

const tellAll = (tx: Tx, { tenantId }: Actor, id: string): Promise<void> =>
  tellParties(tx, tenantId, ['everybody'], { topic: 'notice', subject: id })
