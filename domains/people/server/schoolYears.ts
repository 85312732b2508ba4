import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type { SchoolYear, SchoolYearForm } from '../contract/schoolYear.ts'
import { record } from './auditTrail.ts'
import type { At } from './auditTrail.ts'
import { announceCalendar } from './calendars.ts'
import * as schoolYearsRows from './queries/schoolYears.ts'
import { termsWrong, yearInUse, yearTaken } from './refusals.ts'

/** All years with their terms. */
export async function listYears(db: Db, actor: Actor): Promise<{ records: SchoolYear[] }> {
  const years = await schoolYearsRows.listYearRows(db, actor.tenantId)
  const terms = await schoolYearsRows.listTermRows(db, actor.tenantId)
  const current = await schoolYearsRows.findCurrentYear(db, actor.tenantId)
  return {
    records: years.map((year) => ({
      ...year,
      isCurrent: year.id === current?.id,
      terms: terms.filter((term) => term.yearId === year.id).map(({ yearId: _, ...term }) => term),
    })),
  }
}

/** The year that classes now belong to. Without classes, the running or the next year. */
export async function currentYear(
  db: Db,
  tenantId: string,
  now: Date,
): Promise<schoolYearsRows.YearRow | undefined> {
  const found = await schoolYearsRows.findCurrentYear(db, tenantId)
  if (found) return found
  const years = await schoolYearsRows.listYearRows(db, tenantId)
  return years.findLast(({ endDate }) => endDate >= wireDate(now)) ?? years[0]
}

/** Adds or changes a year with its terms. */
export async function submitYear(
  tx: Tx,
  actor: Actor,
  form: SchoolYearForm,
  at: At,
): Promise<SchoolYear> {
  const problem = problemOf(form)
  if (problem) throw termsWrong(problem)
  const holder = await schoolYearsRows.findYearStarting(tx, actor.tenantId, form.startYear)
  if (holder && holder.id !== form.id) throw yearTaken()
  const saved = form.id
    ? await schoolYearsRows.updateYear(tx, rowRef(actor, form.id), form, at.now)
    : await schoolYearsRows.insertYear(tx, actor.tenantId, form)
  if (!saved) throw form.id ? notFound('这个学年') : yearTaken()
  await schoolYearsRows.replaceTerms(tx, actor.tenantId, saved.id, form.terms)
  await announceCalendar(tx, actor.tenantId)
  await record(
    tx,
    actor,
    {
      action: 'people.year',
      subject: { kind: 'schoolYear', id: saved.id },
      detail: { startYear: form.startYear },
    },
    at,
  )
  const { records } = await listYears(tx, actor)
  const year = records.find(({ id }) => id === saved.id)
  if (!year) throw notFound('这个学年')
  return year
}

function problemOf({ beginDate, endDate, terms }: SchoolYearForm): string | undefined {
  if (endDate <= beginDate) return '学年的结束日期应晚于开始日期'
  const sorted = terms.toSorted((a, b) => a.ordinal - b.ordinal)
  for (const [index, term] of sorted.entries()) {
    if (term.endDate <= term.beginDate) return `${term.name}的结束日期应晚于开始日期`
    if (term.beginDate < beginDate || term.endDate > endDate) return `${term.name}应在学年之内`
    const before = sorted[index - 1]
    if (before && (before.ordinal === term.ordinal || term.beginDate <= before.endDate))
      return '两个学期不能重叠'
  }
  return undefined
}

/** Removes years, all or none. */
export async function removeYears(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<Record<string, never>> {
  if ((await schoolYearsRows.countClassesOfYears(tx, actor.tenantId, ids)) > 0) throw yearInUse()
  const gone = await schoolYearsRows.deleteYears(tx, actor.tenantId, ids)
  if (gone.length !== new Set(ids).size) throw notFound('所选的学年')
  await announceCalendar(tx, actor.tenantId)
  await record(
    tx,
    actor,
    { action: 'people.yearRemove', subject: { kind: 'schoolYear', id: ids.join(',') } },
    at,
  )
  return {}
}
