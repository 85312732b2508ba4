import { dayWords } from '../../../../platform/contract/dayWords.ts'
import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { PageQuery } from '../../../../platform/contract/page.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { schoolDaysIn } from '../../../people/contract/schoolDays.ts'
import { calendarBetween } from '../../../people/server/public.ts'
import type * as contract from '../../contract/term.ts'
import { termStateNames } from '../../contract/term.ts'
import type { CourseTermForm, TermState } from '../../contract/term.ts'
import { timeWords } from '../../contract/weekTimes.ts'
import { findLessonOutside } from '../queries/lessons.ts'
import { listSlotsOf } from '../queries/slots.ts'
import * as rows from '../queries/terms.ts'
import type { TermRow } from '../queries/terms.ts'
import { termBackwards, termInUse, termLessonOutside, termNameTaken } from './refusals.ts'

/** The time of an action and the request that caused it. */
export type At = { readonly now: Date; readonly request: Pick<RequestFacts, 'id' | 'ip'> }

/** Terms with their weekly times and the number of their school days. */
export async function listTerms(
  db: Db,
  { tenantId }: Actor,
  page: PageQuery,
  now: Date,
): Promise<ReplyOf<typeof contract.listTerms>> {
  const { rows: found, total } = await rows.pageOfTerms(db, tenantId, page)
  const first = found.at(-1)
  if (!first) return toPage(page, total, [])
  const endDate =
    found
      .map((term) => term.endDate)
      .toSorted()
      .at(-1) ?? first.endDate
  const calendar = await calendarBetween(db, tenantId, { beginDate: first.beginDate, endDate })
  const slots = await listSlotsOf(
    db,
    tenantId,
    found.map(({ id }) => id),
  )
  return toPage(
    page,
    total,
    found.map((term) => {
      const state = stateOn(term, wireDate(now))
      return {
        ...term,
        state,
        stateName: termStateNames[state],
        schoolDays: schoolDaysIn(calendar, term).length,
        slots: slots.filter(({ termId }) => termId === term.id).map(timeWords),
      }
    }),
  )
}

function stateOn({ beginDate, endDate }: TermRow, today: string): TermState {
  if (today < beginDate) return 'COMING'
  return today <= endDate ? 'RUNNING' : 'OVER'
}

/** Adds or changes a term. A name belongs to one term. */
export async function submitTerm(
  tx: Tx,
  actor: Actor,
  { id, ...said }: CourseTermForm,
  at: At,
): Promise<{ id: string }> {
  if (said.endDate <= said.beginDate) throw termBackwards()
  const saved =
    id === undefined
      ? await insert(tx, actor, said)
      : await change(tx, actor, id, { said, now: at.now })
  await writeAudit(tx, actor, {
    action: 'afterSchool.term',
    subject: { kind: 'courseTerm', id: saved.id },
    detail: said,
    ...at,
  })
  return saved
}

async function insert(tx: Tx, { tenantId }: Actor, said: rows.SaidOfTerm) {
  const added = await rows.insertTerm(tx, tenantId, said)
  if (!added) throw termNameTaken()
  return added
}

async function change(
  tx: Tx,
  actor: Actor,
  id: string,
  { said, now }: { said: rows.SaidOfTerm; now: Date },
) {
  if (!(await rows.holdTerm(tx, rowRef(actor, id)))) throw notFound('这个学期')
  const holder = await rows.findTermByName(tx, actor.tenantId, said.name)
  if (holder && holder.id !== id) throw termNameTaken()
  const outside = await findLessonOutside(tx, rowRef(actor, id), said)
  if (outside) throw termLessonOutside(outside.name, dayWords(outside.day, said.beginDate))
  const changed = await rows.updateTerm(tx, rowRef(actor, id), said, now)
  if (!changed) throw notFound('这个学期')
  return changed
}

/** Removes terms, all or none. */
export async function removeTerms(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids)].toSorted()
  for (const id of wanted) {
    const term = await rows.holdTerm(tx, rowRef(actor, id))
    if (!term) throw notFound('这个学期')
    if ((await listSlotsOf(tx, actor.tenantId, [id])).length > 0) throw termInUse(term.name)
  }
  await rows.deleteTerms(tx, actor.tenantId, wanted)
  for (const id of wanted)
    await writeAudit(tx, actor, {
      action: 'afterSchool.termRemove',
      subject: { kind: 'courseTerm', id },
      ...at,
    })
  return {}
}
