import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { PageOf } from '../../../../platform/contract/page.ts'
import { momentOf, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { schoolNameOf } from '../../../organisation/server/public.ts'
import { incidentStateNames, reportHours } from '../../contract/incident.ts'
import type * as contract from '../../contract/incident.ts'
import type { Incident } from '../../contract/incident.ts'
import type { At } from '../alerts/judging.ts'
import * as rows from '../queries/incidents.ts'
import type { IncidentRow } from '../queries/incidents.ts'
import {
  alreadyTold,
  foundInFuture,
  incidentClosed,
  notReported,
  timesBackwards,
} from '../refusals.ts'
import { authorityNoticeOf, familyNoticeOf } from './noticeTexts.ts'

const hourMs = 60 * 60 * 1000

/** The register, open incidents first. */
export async function listIncidents(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof contract.listIncidents>,
  now: Date,
): Promise<PageOf<Incident>> {
  const state = input.state === '' ? undefined : input.state
  const { rows: found, total } = await rows.pageOfIncidents(db, tenantId, state, input)
  return toPage(
    input,
    total,
    found.map((row) => toIncident(row, now)),
  )
}

export async function getIncident(db: Db, actor: Actor, id: string, now: Date): Promise<Incident> {
  const row = await rows.findIncident(db, rowRef(actor, id))
  if (!row) throw notFound('这起安全事件')
  return toIncident(row, now)
}

/** Enters an incident, or corrects an open one. Notices that were not edited follow the facts. */
export async function submitIncident(
  tx: Tx,
  actor: Actor,
  { id, ...form }: contract.IncidentForm,
  { now, request }: At,
): Promise<Incident> {
  const facts = {
    title: form.title,
    isDrill: form.isDrill,
    course: form.course,
    dataKinds: form.dataKinds,
    measures: form.measures,
    foundAt: momentOf(form.foundAt),
    happenedFrom: form.happenedFrom === '' ? null : momentOf(form.happenedFrom),
    happenedUntil: form.happenedUntil === '' ? null : momentOf(form.happenedUntil),
  }
  if (facts.foundAt > now) throw foundInFuture()
  const { happenedFrom: from, happenedUntil: until } = facts
  if (from && until && until < from) throw timesBackwards('happenedUntil')
  const reportDue = new Date(facts.foundAt.getTime() + reportHours * hourMs)
  const schoolName = await schoolNameOf(tx, actor.tenantId)
  const notices = {
    familyNotice: familyNoticeOf({ ...facts, schoolName }),
    authorityNotice: authorityNoticeOf({ ...facts, schoolName }),
  }
  const by = { enteredBy: actor.userId, enteredByName: actor.realName }
  const before = id === undefined ? undefined : await holdOpen(tx, actor, id)
  const incidentId =
    before?.id ??
    (await rows.insertIncident(tx, actor.tenantId, {
      ...facts,
      ...notices,
      ...by,
      reportDue,
    }))
  if (before) {
    const followed = unedited(before, schoolName, notices)
    await rows.updateIncident(
      tx,
      rowRef(actor, before.id),
      { ...facts, ...followed, reportDue },
      now,
    )
  }
  const action = before ? 'safeguards.changeIncident' : 'safeguards.enterIncident'
  await note(
    tx,
    actor,
    { action, id: incidentId, detail: { isDrill: form.isDrill } },
    { now, request },
  )
  return getIncident(tx, actor, incidentId, now)
}

type Notices = { readonly familyNotice: string; readonly authorityNotice: string }

/** The new notices in place of those that still have the words that the product proposed. */
function unedited(before: IncidentRow, schoolName: string, proposed: Notices): Partial<Notices> {
  const earlier = { ...before, schoolName }
  return {
    ...(before.familyNotice === familyNoticeOf(earlier)
      ? { familyNotice: proposed.familyNotice }
      : {}),
    ...(before.authorityNotice === authorityNoticeOf(earlier)
      ? { authorityNotice: proposed.authorityNotice }
      : {}),
  }
}

/** Keeps the wording of the notices. */
export async function saveNotices(
  tx: Tx,
  actor: Actor,
  { id, ...notices }: ParsedInputOf<typeof contract.saveNotices>,
  { now, request }: At,
): Promise<Incident> {
  await holdOpen(tx, actor, id)
  await rows.updateIncident(tx, rowRef(actor, id), notices, now)
  await note(tx, actor, { action: 'safeguards.saveNotices', id, detail: {} }, { now, request })
  return getIncident(tx, actor, id, now)
}

/** Notes the next step of an incident. A real one is reported before it is closed. */
export async function moveIncident(
  tx: Tx,
  actor: Actor,
  { id, step, conclusion }: ParsedInputOf<typeof contract.moveIncident>,
  { now, request }: At,
): Promise<Incident> {
  const before = await holdOpen(tx, actor, id)
  if (step === 'AUTHORITY' && before.authorityToldAt) throw alreadyTold()
  if (step === 'FAMILIES' && before.familiesToldAt) throw alreadyTold()
  if (step === 'CLOSE' && !before.isDrill && !before.authorityToldAt) throw notReported()
  await rows.updateIncident(tx, rowRef(actor, id), changeOf(step, conclusion, now), now)
  await note(
    tx,
    actor,
    { action: 'safeguards.moveIncident', id, detail: { step } },
    { now, request },
  )
  return getIncident(tx, actor, id, now)
}

function changeOf(step: 'AUTHORITY' | 'FAMILIES' | 'CLOSE', conclusion: string, now: Date) {
  if (step === 'AUTHORITY') return { authorityToldAt: now }
  if (step === 'FAMILIES') return { familiesToldAt: now }
  return { state: 'CLOSED' as const, closedAt: now, conclusion }
}

/** An open incident, locked. */
export async function holdOpen(tx: Tx, actor: Actor, id: string): Promise<IncidentRow> {
  const row = await rows.holdIncident(tx, rowRef(actor, id))
  if (!row) throw notFound('这起安全事件')
  if (row.state === 'CLOSED') throw incidentClosed()
  return row
}

type Noted = {
  readonly action: string
  readonly id: string
  readonly detail: Record<string, unknown>
}

/** Writes an act on an incident to the log. */
export const note = (tx: Tx, actor: Actor, { action, id, detail }: Noted, at: At): Promise<void> =>
  writeAudit(tx, actor, { action, subject: { kind: 'privacyIncident', id }, detail, ...at })

/** The number of an incident as people say it. */
export const numberOf = ({ number }: Pick<IncidentRow, 'number'>): string =>
  `SJ${String(number).padStart(4, '0')}`

const timeOf = (moment: Date | null): string => (moment ? wireDateTime(moment) : '')

const toIncident = (row: IncidentRow, now: Date): Incident => ({
  id: row.id,
  number: numberOf(row),
  title: row.title,
  isDrill: row.isDrill,
  state: row.state,
  stateName: incidentStateNames[row.state],
  foundAt: wireDateTime(row.foundAt),
  happenedFrom: timeOf(row.happenedFrom),
  happenedUntil: timeOf(row.happenedUntil),
  course: row.course,
  dataKinds: row.dataKinds,
  measures: row.measures,
  reportDue: row.isDrill ? '' : wireDateTime(row.reportDue),
  isOverdue: !row.isDrill && row.state === 'OPEN' && !row.authorityToldAt && row.reportDue < now,
  authorityToldAt: timeOf(row.authorityToldAt),
  familiesToldAt: timeOf(row.familiesToldAt),
  closedAt: timeOf(row.closedAt),
  conclusion: row.conclusion,
  familyNotice: row.familyNotice,
  authorityNotice: row.authorityNotice,
  affected: row.affected ?? 0,
  enteredByName: row.enteredByName,
})
