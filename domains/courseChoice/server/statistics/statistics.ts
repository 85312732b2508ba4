import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Workbook } from '../../../../platform/contract/workbook.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { gradeOptions } from '../../../people/server/public.ts'
import type * as contract from '../../contract/statistics.ts'
import { presentPercent } from '../../contract/statistics.ts'
import type { ClassSeats, Presence } from '../../contract/statistics.ts'
import * as rows from '../queries/statistics.ts'
import { chosenTerm } from './chosenTerm.ts'
import { presenceOf } from './presence.ts'

type Asked = { readonly termId?: string | undefined }

/** Seats of a term by course, class and grade. */
export async function getTermStatistics(
  db: Db,
  actor: Actor,
  asked: Asked,
  now: Date,
): Promise<ReplyOf<typeof contract.getTermStatistics>> {
  const { terms, term } = await chosenTerm(db, actor, asked, wireDate(now))
  if (!term) return { ...nothing, terms }
  const ref = rowRef(actor, term.id)
  const classes = await listClasses(db, ref)
  const byGrade = await rows.countSeatsByGrade(db, ref)
  const grades = (await gradeOptions(db, actor.tenantId)).map(({ id, name }) => {
    const found = byGrade.find(({ gradeId }) => gradeId === id)
    return { id, name, seats: found?.seats ?? 0, children: found?.children ?? 0 }
  })
  return {
    terms,
    termId: term.id,
    seats: sumOf(classes, 'taken'),
    capacity: sumOf(classes, 'capacity'),
    waiting: sumOf(classes, 'waiting'),
    ...presenceIn(classes),
    children: byGrade.reduce((sum, { children }) => sum + children, 0),
    grades,
    courses: byCourse(classes),
    classes,
  }
}

const nothing = {
  seats: 0,
  capacity: 0,
  waiting: 0,
  children: 0,
  expected: 0,
  present: 0,
  grades: [],
  courses: [],
  classes: [],
}

/** The classes of a term with their seats and their attendance. */
async function listClasses(db: Db, term: RowRef): Promise<ClassSeats[]> {
  const classes = await rows.listSeatsOfTerm(db, term)
  const presence = await presenceOf(
    db,
    term.tenantId,
    classes.map(({ id }) => id),
  )
  return classes.map((one) => ({ ...one, ...noPresence, ...presence.get(one.id) }))
}

const noPresence: Presence = { expected: 0, present: 0 }

type Sum = 'taken' | 'capacity' | 'waiting' | keyof Presence

const sumOf = (classes: readonly ClassSeats[], what: Sum): number =>
  classes.reduce((sum, one) => sum + one[what], 0)

const presenceIn = (classes: readonly ClassSeats[]): Presence => ({
  expected: sumOf(classes, 'expected'),
  present: sumOf(classes, 'present'),
})

/** The seats of each course, the most chosen first. */
function byCourse(classes: readonly ClassSeats[]) {
  const courses = [...Map.groupBy(classes, ({ courseId }) => courseId).values()]
  return courses
    .flatMap((own) => {
      const [first] = own
      if (!first) return []
      const { courseId: id, courseName: name } = first
      const seats = { taken: sumOf(own, 'taken'), capacity: sumOf(own, 'capacity') }
      return [{ id, name, ...seats, ...presenceIn(own) }]
    })
    .toSorted((a, b) => b.taken - a.taken)
}

/** The seats of each class as a sheet. */
export async function exportTermStatistics(
  db: Db,
  actor: Actor,
  asked: Asked,
  now: Date,
): Promise<Workbook> {
  const { term } = await chosenTerm(db, actor, asked, wireDate(now))
  const classes = term ? await listClasses(db, rowRef(actor, term.id)) : []
  const titles = [
    '课程',
    '课程班',
    '开课方',
    '名额',
    '已选',
    '候补',
    '满班率',
    '应到人次',
    '出勤人次',
    '出勤率',
  ]
  return {
    name: `课后统计 ${term?.name ?? ''}`.trim(),
    columns: titles.map((title) => ({ title, width: 16 })),
    rows: classes.map((one) => [
      one.courseName,
      one.name,
      one.ownerName,
      String(one.capacity),
      String(one.taken),
      String(one.waiting),
      one.capacity === 0 ? '' : `${Math.round((one.taken / one.capacity) * 100)}%`,
      String(one.expected),
      String(one.present),
      one.expected === 0 ? '' : `${presentPercent(one) ?? 0}%`,
    ]),
  }
}
