import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { PageQuery } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { claimFiles } from '../../files/server/public.ts'
import type { LinkMaking } from '../../files/server/public.ts'
import { notify } from '../../messaging/server/public.ts'
import { noticeCategories } from '../contract/notice.ts'
import type {
  Answer,
  getReading as readingCall,
  listPending as pendingCall,
  Question,
  Receipt,
  ReceiptLevel,
} from '../contract/noticeReceipt.ts'
import { attachmentsOf } from './attachments.ts'
import { audiencesOf } from './may.ts'
import type { At } from './noticeDesk.ts'
import { findNoticeDemand } from './queries/published.ts'
import {
  findOwnReceipt,
  findPending,
  markDone,
  markReadBy,
  markTakenBack,
} from './queries/receipts.ts'
import { answerInvalid, noticeNotFound, otherReceipt, receiptStays } from './refusals.ts'

type Demand = NonNullable<Awaited<ReturnType<typeof findNoticeDemand>>>
type Own = Awaited<ReturnType<typeof findOwnReceipt>>

/** The receipt and the attachments of a notice. */
export async function getReading(
  db: Db,
  actor: Actor,
  id: string,
  making: LinkMaking & { now: Date },
): Promise<ReplyOf<typeof readingCall>> {
  const notice = await demandFor(db, actor, id, making.now)
  const own = actor.kind === 'user' ? await findOwnReceipt(db, actor, id) : undefined
  return {
    receipt: present(notice, own, actor, making.now),
    attachments: await attachmentsOf(db, actor, notice.attachIds, making),
  }
}

/** Notices that wait for the actor, the most urgent first. */
export async function listPending(
  db: Db,
  actor: Actor,
  page: PageQuery,
  now: Date,
): Promise<ReplyOf<typeof pendingCall>> {
  const { rows, total } = await findPending(db, actor, page, now)
  const records = rows.map(({ deadline, releaseTime, ...row }) => ({
    ...row,
    categoryName: noticeCategories.find(({ key }) => key === row.category)?.name ?? '',
    releaseTime: wireDateTime(releaseTime),
    isOverdue: deadline !== null && deadline <= now,
    ...(deadline ? { deadline: wireDateTime(deadline) } : {}),
  }))
  return toPage(page, total, records)
}

/** Records that the actor has opened it. */
export async function readNotice(tx: Tx, actor: Actor, id: string, { now }: At): Promise<Receipt> {
  const notice = await demandFor(tx, actor, id, now)
  const changed = await markReadBy(tx, actor, id, now)
  if (changed.length > 0)
    await notify(tx, actor.tenantId, [actor.userId, notice.createUser], {
      topic: 'notice',
      subject: id,
    })
  return present(notice, await findOwnReceipt(tx, actor, id), actor, now)
}

export const confirmNotice = (tx: Tx, actor: Actor, id: string, at: At): Promise<Receipt> =>
  finish(tx, actor, { id, level: 'confirm' }, at)

/** Signs with a drawing that the actor has uploaded. */
export async function signNotice(
  tx: Tx,
  actor: Actor,
  { id, signature }: { id: string; signature: string },
  at: At,
): Promise<Receipt> {
  await claimFiles(tx, actor, [signature], { ownerKind: 'noticeReceipt', ownerId: id })
  return finish(tx, actor, { id, level: 'sign', signature }, at)
}

export const answerNotice = (
  tx: Tx,
  actor: Actor,
  { id, answers }: { id: string; answers: readonly Answer[] },
  at: At,
): Promise<Receipt> => finish(tx, actor, { id, level: 'answer', answers }, at)

type Finish = { id: string; level: ReceiptLevel; signature?: string; answers?: readonly Answer[] }

/** One member responds for the whole family. Idempotent. */
async function finish(
  tx: Tx,
  actor: Actor,
  { id, level, signature, answers }: Finish,
  at: At,
): Promise<Receipt> {
  const notice = await demandFor(tx, actor, id, at.now)
  const own = await findOwnReceipt(tx, actor, id)
  if (!own || notice.receipt !== level) throw otherReceipt()
  const kept = level === 'answer' ? validAnswers(notice.questions, answers ?? []) : undefined
  const { familyId } = own
  const changed = await markDone(
    tx,
    actor,
    {
      noticeId: id,
      familyId,
      ...(signature ? { signatureId: signature } : {}),
      ...(kept ? { answers: kept } : {}),
    },
    at.now,
  )
  const family = changed.map(({ userId }) => userId)
  if (changed.length > 0)
    await note(tx, actor, { id, action: level, parties: [...family, notice.createUser] }, at)
  return present(notice, await findOwnReceipt(tx, actor, id), actor, at.now)
}

/** Withdraws a confirmation or an answer before the deadline. A signature cannot be withdrawn. */
export async function takeBackReceipt(tx: Tx, actor: Actor, id: string, at: At): Promise<Receipt> {
  const notice = await demandFor(tx, actor, id, at.now)
  const own = await findOwnReceipt(tx, actor, id)
  if (!mayTakeBack(notice, own, actor, at.now)) throw receiptStays()
  const changed = await markTakenBack(tx, actor, id)
  await note(
    tx,
    actor,
    {
      id,
      action: 'takeBack',
      parties: [...changed.map(({ userId }) => userId), notice.createUser],
    },
    at,
  )
  return present(notice, await findOwnReceipt(tx, actor, id), actor, at.now)
}

/** Notifies the family and the author of the notice, and writes the audit row. */
async function note(
  tx: Tx,
  actor: Actor,
  { id, action, parties }: { id: string; action: string; parties: readonly string[] },
  at: At,
): Promise<void> {
  await notify(tx, actor.tenantId, parties, { topic: 'notice', subject: id })
  await writeAudit(tx, actor, {
    action: `content.${action}Notice`,
    subject: { kind: 'notice', id },
    request: at.request,
    now: at.now,
  })
}

async function demandFor(db: Db, actor: Actor, id: string, now: Date): Promise<Demand> {
  const notice = await findNoticeDemand(db, actor, id, { audiences: audiencesOf(actor), now })
  if (!notice) throw noticeNotFound()
  return notice
}

/** The complete answers to existing questions. Everything else is dropped. */
export function validAnswers(questions: readonly Question[], answers: readonly Answer[]): Answer[] {
  return questions.flatMap(({ key, title, kind, options, required }) => {
    const values = [
      ...new Set(
        (answers.find((one) => one.key === key)?.values ?? []).filter((value) => value !== ''),
      ),
    ]
    const isKnown = kind === 'text' || values.every((value) => options.includes(value))
    const isOne = kind === 'choices' || values.length <= 1
    if (!isKnown || !isOne || (required && values.length === 0)) throw answerInvalid(title)
    return values.length > 0 ? [{ key, values }] : []
  })
}

function mayTakeBack({ receipt, deadline }: Demand, own: Own, actor: Actor, now: Date): boolean {
  const isOpen = deadline === null || deadline > now
  return own?.doneBy === actor.userId && isOpen && (receipt === 'confirm' || receipt === 'answer')
}

function present(notice: Demand, own: Own, actor: Actor, now: Date): Receipt {
  const { receipt: level, deadline, questions } = notice
  const isAsked = own !== undefined && level !== 'none'
  const isDone = level === 'read' ? Boolean(own?.readTime) : Boolean(own?.doneTime)
  const doneTime = level === 'read' ? own?.readTime : own?.doneTime
  return {
    level,
    state: !isAsked ? 'none' : isDone ? 'done' : 'waiting',
    isOverdue: isAsked && !isDone && deadline !== null && deadline <= now,
    mayTakeBack: mayTakeBack(notice, own, actor, now),
    questions: isAsked ? questions : [],
    answers: own?.answers ?? [],
    ...(deadline ? { deadline: wireDateTime(deadline) } : {}),
    ...(doneTime ? { doneTime: wireDateTime(doneTime) } : {}),
    ...(own?.doneByName ? { doneBy: own.doneByName } : {}),
  }
}
