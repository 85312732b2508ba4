import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { PageOf } from '../../../../platform/contract/page.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notify } from '../../../messaging/server/public.ts'
import { findPeople } from '../../../organisation/server/public.ts'
import type * as contract from '../../contract/office.ts'
import type { Ticket, TicketAction, TicketDetail } from '../../contract/office.ts'
import { exportDays, isClosed, requestStateNames } from '../../contract/requestStates.ts'
import { privacyRequestScreen } from '../../contract/screens.ts'
import * as rows from '../queries/requests.ts'
import { insertRestriction, listInForce } from '../queries/restrictions.ts'
import { isSubjectFrozen } from '../queries/subjects.ts'
import { eraseFirst, notIdentified, noSuchRequest, ownRequest, requestClosed } from '../refusals.ts'
import { answerersOf, isOfficersOwn, ownershipAmong } from './answerers.ts'
import type { At } from './ownRequests.ts'
import { isLate, toDetail, toTicket } from './views.ts'

/** The queue: open requests by deadline first. */
export async function listTickets(
  db: Db,
  { tenantId, userId }: Actor,
  input: ParsedInputOf<typeof contract.listTickets>,
  now: Date,
): Promise<PageOf<Ticket>> {
  const { rows: found, total } = await rows.pageOfQueue(db, tenantId, input, input)
  const inForce = await listInForce(
    db,
    tenantId,
    found.map(({ id }) => id),
  )
  const isOwn = await ownershipAmong(db, tenantId, [userId])
  return toPage(
    input,
    total,
    found.map((row) =>
      toTicket(row, now, standingOf(row, inForce.has(row.id), isOwn(row, userId))),
    ),
  )
}

type Standing = Pick<Ticket, 'isRestricting' | 'isOwn' | 'actions'>

const standingOf = (row: rows.RequestRow, isRestricting: boolean, isOwn: boolean): Standing => ({
  isRestricting,
  isOwn,
  actions: isOwn ? [] : actionsOf(row, isRestricting),
})

export async function getTicket(
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
): Promise<TicketDetail> {
  const ref = rowRef(actor, id)
  const row = await rows.findRequest(db, ref)
  if (!row) throw noSuchRequest()
  const isFrozen = await isSubjectFrozen(db, ref.tenantId, {
    kind: row.subjectKind,
    id: row.subjectId,
  })
  const isRestricting = (await listInForce(db, ref.tenantId, [id])).has(id)
  const isOwn = await isOfficersOwn(db, actor, row)
  return {
    ...toDetail(row, await rows.listMessages(db, ref), now),
    ...standingOf(row, isRestricting, isOwn),
    requesterName: row.requesterName,
    isLate: isLate(row, now),
    answerers: isOwn ? await answererNames(db, row) : [],
    isFrozen,
    ...(row.identifiedAt ? { identifiedAt: wireDateTime(row.identifiedAt) } : {}),
    identifiedBy: row.identifiedByName ?? '',
    identityNote: row.identityNote,
  }
}

async function answererNames(db: Db, row: rows.RequestRow): Promise<string[]> {
  const ids = (await answerersOf(db, row.tenantId, [row])).get(row.id) ?? []
  const people = await findPeople(db, row.tenantId, ids)
  return ids.flatMap((id) => people.get(id)?.realName ?? [])
}

function actionsOf({ state, kind }: rows.RequestRow, isRestricting: boolean): TicketAction[] {
  if (isClosed(state)) return isRestricting ? ['lift'] : []
  if (state === 'RECEIVED') return ['identify', 'say', 'refuse']
  const last = kind === 'ERASE' ? ('erase' as const) : ('answer' as const)
  return state === 'IDENTIFIED' ? ['start', last, 'say', 'refuse'] : [last, 'say', 'refuse']
}

/**
 * An open request, locked until the transaction ends. Officers do not work on requests about
 * themselves and their children.
 */
export async function holdOpen(tx: Tx, actor: Actor, id: string): Promise<rows.RequestRow> {
  const row = await rows.holdRequest(tx, rowRef(actor, id))
  if (!row) throw noSuchRequest()
  if (isClosed(row.state)) throw requestClosed()
  if (await isOfficersOwn(tx, actor, row)) throw ownRequest()
  return row
}

export async function identifyRequester(
  tx: Tx,
  actor: Actor,
  { id, note }: ParsedInputOf<typeof contract.identifyRequester>,
  at: At,
): Promise<TicketDetail> {
  const row = await holdOpen(tx, actor, id)
  const { userId, realName } = actor
  const state = row.state === 'RECEIVED' ? 'IDENTIFIED' : row.state
  await rows.updateRequest(
    tx,
    rowRef(actor, id),
    {
      state,
      identifiedAt: at.now,
      identifiedBy: userId,
      identifiedByName: realName,
      identityNote: note,
    },
    at.now,
  )
  return moved(tx, actor, { ...row, state }, { action: 'privacy.identify', at })
}

export async function startTicket(tx: Tx, actor: Actor, id: string, at: At): Promise<TicketDetail> {
  const row = await holdOpen(tx, actor, id)
  if (!row.identifiedAt) throw notIdentified()
  await rows.updateRequest(tx, rowRef(actor, id), { state: 'IN_WORK' }, at.now)
  return moved(tx, actor, { ...row, state: 'IN_WORK' }, { action: 'privacy.start', at })
}

/** Writes to the family. */
export async function sayToFamily(
  tx: Tx,
  actor: Actor,
  { id, text }: ParsedInputOf<typeof contract.sayToFamily>,
  { now }: At,
): Promise<TicketDetail> {
  const row = await holdOpen(tx, actor, id)
  const { tenantId, userId, realName } = actor
  await rows.insertMessage(tx, {
    tenantId,
    requestId: id,
    isOffice: true,
    authorId: userId,
    authorName: realName,
    text,
    at: now,
  })
  await tell(tx, row, `学校给您的申请 ${row.number} 留了言`)
  return getTicket(tx, actor, id, now)
}

/** Answers with what the request needs: an export opens, a restriction begins. */
export async function answerTicket(
  tx: Tx,
  actor: Actor,
  { id, answer }: ParsedInputOf<typeof contract.answerTicket>,
  at: At,
): Promise<TicketDetail> {
  const row = await holdOpen(tx, actor, id)
  if (!row.identifiedAt) throw notIdentified()
  if (row.kind === 'ERASE') throw eraseFirst()
  if (row.kind === 'RESTRICT') await insertRestriction(tx, row, at.now)
  const until = new Date(at.now.getTime() + exportDays * 24 * 60 * 60 * 1000)
  return close(tx, actor, row, {
    at,
    change: {
      state: 'ANSWERED',
      answer,
      ...(row.kind === 'EXPORT' ? { exportUntil: until } : {}),
    },
  })
}

export async function refuseTicket(
  tx: Tx,
  actor: Actor,
  { id, ground, answer }: ParsedInputOf<typeof contract.refuseTicket>,
  at: At,
): Promise<TicketDetail> {
  const row = await holdOpen(tx, actor, id)
  return close(tx, actor, row, { at, change: { state: 'REFUSED', ground, answer } })
}

type Closing = {
  readonly at: At
  readonly change: Parameters<typeof rows.updateRequest>[2] & {
    readonly state: 'ANSWERED' | 'REFUSED'
  }
}

/** Ends a request and tells the family. */
export async function close(
  tx: Tx,
  actor: Actor,
  row: rows.RequestRow,
  { at, change }: Closing,
): Promise<TicketDetail> {
  const { userId, realName } = actor
  await rows.updateRequest(
    tx,
    rowRef(actor, row.id),
    { ...change, closedAt: at.now, closedBy: userId, closedByName: realName },
    at.now,
  )
  const action = change.state === 'ANSWERED' ? 'privacy.answer' : 'privacy.refuse'
  return moved(tx, actor, { ...row, state: change.state }, { action, at })
}

async function moved(
  tx: Tx,
  actor: Actor,
  row: rows.RequestRow,
  { action, at }: { readonly action: string; readonly at: At },
): Promise<TicketDetail> {
  await writeAudit(tx, actor, {
    action,
    subject: { kind: 'privacyRequest', id: row.id },
    detail: { kind: row.kind, number: row.number },
    ...at,
  })
  await tell(tx, row, `您的个人信息申请 ${row.number}：${requestStateNames[row.state]}`)
  return getTicket(tx, actor, row.id, at.now)
}

/** Tells the requester, with a link to the request. */
export const tell = (tx: Tx, row: rows.RequestRow, title: string): Promise<void> =>
  notify(tx, row.tenantId, [row.requesterId], {
    topic: 'message',
    message: { title, link: linkTo(privacyRequestScreen, { id: row.id }) },
  })
