import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { AuditedRequest } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notify } from '../../../messaging/server/public.ts'
import { usersWithPermission } from '../../../organisation/server/public.ts'
import { privacyPermissions } from '../../contract/permissions.ts'
import type * as contract from '../../contract/request.ts'
import { answerDays, isClosed, requestKindNames } from '../../contract/requestStates.ts'
import { requestsDesk } from '../../contract/screens.ts'
import type { SubjectRow } from '../queries/subjects.ts'
import * as rows from '../queries/requests.ts'
import {
  childrenOnly,
  custodyFrozen,
  noSuchRequest,
  requestClosed,
  requestOpen,
} from '../refusals.ts'
import { requireSubject } from '../subjects.ts'
import { toDetail, toSummary } from './views.ts'
import { workingDayAfter } from './workingDays.ts'

/** The time of an action and the request that caused it. */
export type At = { readonly now: Date; readonly request: AuditedRequest }

/** While custody is disputed, only the main guardian may ask, and nobody may have data erased. */
export function refuseFrozen({ isFrozen, isMain }: SubjectRow, isErasure: boolean): void {
  if (isFrozen && (!isMain || isErasure)) throw custodyFrozen()
}

/** Asks for something about the data of an own subject; the office is told. */
export async function submitRequest(
  tx: Tx,
  actor: Actor,
  { subject: key, kind, wish }: ParsedInputOf<typeof contract.submitRequest>,
  at: At,
): Promise<contract.OwnRequest> {
  const { tenantId, userId, realName } = actor
  const subject = await requireSubject(tx, actor, key)
  if (kind === 'RESTRICT' && subject.kind === 'PERSON') throw childrenOnly()
  refuseFrozen(subject, kind === 'ERASE')
  const open = await rows.findOpen(tx, actor, { kind, subject })
  if (open) throw requestOpen(open.number)
  const today = wireDate(at.now)
  const year = Number(today.slice(0, 4))
  const number = `GX${year}-${String(await rows.nextNumber(tx, tenantId, year)).padStart(4, '0')}`
  const made = await rows.insertRequest(tx, {
    tenantId,
    number,
    kind,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    requesterId: userId,
    requesterName: realName,
    wish,
    receivedAt: at.now,
    dueOn: await workingDayAfter(tx, tenantId, today, answerDays),
    identifiedAt: null,
    identifiedBy: null,
    identifiedByName: null,
    closedAt: null,
    closedBy: null,
    closedByName: null,
    exportUntil: null,
  })
  if (!made) throw requestOpen(number)
  await writeAudit(tx, actor, {
    action: 'privacy.ask',
    subject: { kind: 'privacyRequest', id: made.id },
    detail: { kind, number },
    ...at,
  })
  const office = await usersWithPermission(tx, tenantId, privacyPermissions.answer)
  if (office.length > 0)
    await notify(tx, tenantId, office, {
      topic: 'message',
      message: {
        title: `新的个人信息申请 ${number}：${requestKindNames[kind]}`,
        link: linkTo(requestsDesk, { open: made.id }),
        kind: 'todo',
      },
    })
  return getOwnRequest(tx, actor, made.id, at.now)
}

export async function listOwnRequests(
  db: Db,
  actor: Actor,
): Promise<ReplyOf<typeof contract.listOwnRequests>> {
  return { records: (await rows.listOwn(db, actor)).map(toSummary) }
}

export async function getOwnRequest(
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
): Promise<contract.OwnRequest> {
  const row = requireOwn(actor, await rows.findRequest(db, rowRef(actor, id)))
  return toDetail(row, await rows.listMessages(db, rowRef(actor, id)), now)
}

/** The caller's own request; those of others look missing. */
export function requireOwn(actor: Actor, row: rows.RequestRow | undefined): rows.RequestRow {
  if (!row || row.requesterId !== actor.userId) throw noSuchRequest()
  return row
}

/** Writes to the office; everybody who answers requests is told. */
export async function sayInRequest(
  tx: Tx,
  actor: Actor,
  { id, text }: ParsedInputOf<typeof contract.sayInRequest>,
  { now }: At,
): Promise<Record<string, never>> {
  const row = requireOwn(actor, await rows.holdRequest(tx, rowRef(actor, id)))
  if (isClosed(row.state)) throw requestClosed()
  const { tenantId, userId, realName } = actor
  await rows.insertMessage(tx, {
    tenantId,
    requestId: id,
    isOffice: false,
    authorId: userId,
    authorName: realName,
    text,
    at: now,
  })
  const office = await usersWithPermission(tx, tenantId, privacyPermissions.answer)
  if (office.length > 0)
    await notify(tx, tenantId, office, {
      topic: 'message',
      message: {
        title: `个人信息申请 ${row.number} 有新的留言`,
        link: linkTo(requestsDesk, { open: id }),
      },
    })
  return {}
}

export async function withdrawRequest(
  tx: Tx,
  actor: Actor,
  id: string,
  at: At,
): Promise<Record<string, never>> {
  const row = requireOwn(actor, await rows.holdRequest(tx, rowRef(actor, id)))
  if (isClosed(row.state)) throw requestClosed()
  const { userId, realName } = actor
  await rows.updateRequest(
    tx,
    rowRef(actor, id),
    { state: 'WITHDRAWN', closedAt: at.now, closedBy: userId, closedByName: realName },
    at.now,
  )
  await writeAudit(tx, actor, {
    action: 'privacy.withdraw',
    subject: { kind: 'privacyRequest', id },
    detail: { number: row.number },
    ...at,
  })
  return {}
}
