import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type { SchoolYear, SchoolYearForm } from '../contract/schoolYear.ts'
import { record } from './acts.ts'
import type { At } from './acts.ts'
import { announceCalendar } from './calendars.ts'
import * as rows from './queries/calendar.ts'
import { termsWrong, yearInUse, yearTaken } from './refusals.ts'

/** All years with their terms. */
export async function listYears(db: Db, actor: Actor): Promise<{ records: SchoolYear[] }> {
  const years = await rows.listYearRows(db, actor.tenantId)
  const terms = await rows.listTermRows(db, actor.tenantId)
  const current = await rows.findCurrentYear(db, actor.tenantId)
  return {
    records: years.map((year) => ({
      ...year,
      isCurrent: year.id === current?.id,
      terms: terms.filter((term) => term.yearId === year.id).map(({ yearId: _, ...term }) => term),
    })),
  }
}

/** The year that classes now belong to; before there are any, the one that is running or comes next. */
export async function currentYear(
  db: Db,
  tenantId: string,
  now: Date,
): Promise<rows.YearRow | undefined> {
  const found = await rows.findCurrentYear(db, tenantId)
  if (found) return found
  const years = await rows.listYearRows(db, tenantId)
  return years.findLast(({ endDate }) => endDate >= wireDate(now)) ?? years[0]
}

/** Adds a year with its terms, or changes one. */
export async function submitYear(
  tx: Tx,
  actor: Actor,
  form: SchoolYearForm,
  at: At,
): Promise<SchoolYear> {
  const problem = problemOf(form)
  if (problem) throw termsWrong(problem)
  const holder = await rows.findYearStarting(tx, actor.tenantId, form.startYear)
  if (holder && holder.id !== form.id) throw yearTaken()
  const saved = form.id
    ? await rows.updateYear(tx, actor.tenantId, form.id, form, at.now)
    : await rows.insertYear(tx, actor.tenantId, form)
  if (!saved) throw form.id ? notFound('学年') : yearTaken()
  await rows.replaceTerms(tx, actor.tenantId, saved.id, form.terms)
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
  if (!year) throw notFound('学年')
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

/** All years, or none. */
export async function removeYears(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<Record<string, never>> {
  if ((await rows.countClassesOfYears(tx, actor.tenantId, ids)) > 0) throw yearInUse()
  const gone = await rows.deleteYears(tx, actor.tenantId, ids)
  if (gone.length !== new Set(ids).size) throw notFound('学年')
  await announceCalendar(tx, actor.tenantId)
  await record(
    tx,
    actor,
    { action: 'people.yearRemove', subject: { kind: 'schoolYear', id: ids.join(',') } },
    at,
  )
  return {}
}
