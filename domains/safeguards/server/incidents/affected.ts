import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { momentOf, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { findAccountHolder } from '../../../organisation/server/public.ts'
import type * as contract from '../../contract/incident.ts'
import type { Affected, AffectedForm, NoticeState } from '../../contract/incident.ts'
import type { At } from '../alerts/judging.ts'
import * as rows from '../queries/affected.ts'
import type { Concerned } from '../queries/affected.ts'
import { listReached, listTold } from '../queries/incidentNotices.ts'
import { findIncident } from '../queries/incidents.ts'
import { noSuchAccount, timesBackwards, tooWide } from '../refusals.ts'
import { holdOpen, note } from './register.ts'

export type Wanted = Omit<AffectedForm, 'id'>

/** Adds to an incident whom it concerns; one button does what the command prints. */
export async function collectAffected(
  tx: Tx,
  actor: Actor,
  { id, ...wanted }: AffectedForm,
  at: At,
): Promise<{ affected: number }> {
  await holdOpen(tx, actor, id)
  const found = await concernedBy(tx, actor.tenantId, wanted)
  const ref = rowRef(actor, id)
  await rows.addConcerned(tx, ref, found)
  const affected = await rows.countConcerned(tx, ref)
  const { whole, from, until } = wanted
  const detail = { whole, from, until, found: found.length }
  await note(tx, actor, { action: 'safeguards.collectAffected', id, detail }, at)
  return { affected }
}

/** Whom a leak concerns: a whole class of data, or what somebody or anybody opened in a span. */
export async function concernedBy(
  db: Db,
  tenantId: string,
  { from, until, account, whole }: Wanted,
): Promise<Concerned[]> {
  if (whole !== '') return rows.listWhole(db, tenantId, whole)
  if (from === '' || until === '') throw tooWide()
  if (until < from) throw timesBackwards('until')
  const holder = account === '' ? undefined : await findAccountHolder(db, tenantId, account)
  if (account !== '' && !holder) throw noSuchAccount()
  return rows.listOpened(db, tenantId, {
    from: momentOf(from),
    until: momentOf(until),
    userId: holder?.id,
  })
}

const kindNames: Readonly<Record<string, string>> = {
  student: '学生',
  application: '报名的孩子',
  guardian: '监护人',
  letter: '录取通知书',
  leave: '请假申请',
  studentRequest: '学籍异动申请',
  noticeReceipt: '通知回执',
  user: '工作人员',
  recruitmentApplication: '应聘',
}

/** Names for some of the concerned. */
export async function affectedPeople(
  db: Db,
  tenantId: string,
  found: readonly Concerned[],
): Promise<Affected[]> {
  const names = await rows.listNamesOf(db, tenantId, found)
  const known = new Map(names.map((one) => [`${one.kind}:${one.id}`, one]))
  return found.map(({ subjectKind, subjectId, firstAt, lastAt, acts }) => {
    const id = `${subjectKind}:${subjectId}`
    const one = known.get(id)
    return {
      id,
      kind: kindNames[subjectKind] ?? subjectKind,
      name: one?.name ?? '（资料已删除）',
      place: one?.place ?? '',
      acts,
      firstAt: firstAt ? wireDateTime(firstAt) : '',
      lastAt: lastAt ? wireDateTime(lastAt) : '',
    }
  })
}

/** The people of an incident. Reading them is logged. */
export async function listAffected(
  tx: Tx,
  actor: Actor,
  { id, ...page }: ParsedInputOf<typeof contract.listAffected>,
  at: At,
): Promise<ReplyOf<typeof contract.listAffected>> {
  const ref = rowRef(actor, id)
  if (!(await findIncident(tx, ref))) throw notFound('这起安全事件')
  const total = await rows.countConcerned(tx, ref)
  const found = await rows.listConcerned(tx, ref, page)
  const detail = { current: page.current, size: page.size }
  await note(tx, actor, { action: 'safeguards.readAffected', id, detail }, at)
  const states = await noticeStatesOf(tx, ref)
  const people = await affectedPeople(tx, actor.tenantId, found)
  return toPage(
    page,
    total,
    people.map((one) => ({ ...one, notice: states(one.id) })),
  )
}

/** Whether the notice has gone to an account behind a record (`kind:id`). */
export async function noticeStatesOf(db: Db, ref: RowRef): Promise<(key: string) => NoticeState> {
  const told = new Set(await listTold(db, ref))
  const states = new Map<string, NoticeState>()
  for (const { subjectKind, subjectId, userId } of await listReached(db, ref)) {
    const key = `${subjectKind}:${subjectId}`
    if (told.has(userId)) states.set(key, 'SENT')
    else if (!states.has(key)) states.set(key, 'WAITING')
  }
  return (key) => states.get(key) ?? 'NO_ACCOUNT'
}
