import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Workbook } from '../../../../platform/contract/workbook.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { gradeOptions } from '../../../people/server/public.ts'
import type * as contract from '../../contract/statistics.ts'
import type { ClassSeats } from '../../contract/statistics.ts'
import * as rows from '../queries/statistics.ts'
import { chosenTerm } from './chosenTerm.ts'

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
  const classes = await rows.listSeatsOfTerm(db, ref)
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
  grades: [],
  courses: [],
  classes: [],
}

const sumOf = (classes: readonly ClassSeats[], what: 'taken' | 'capacity' | 'waiting'): number =>
  classes.reduce((sum, one) => sum + one[what], 0)

/** The seats of each course, the most chosen first. */
function byCourse(classes: readonly ClassSeats[]) {
  const courses = [...Map.groupBy(classes, ({ courseId }) => courseId).values()]
  return courses
    .flatMap((own) => {
      const [first] = own
      if (!first) return []
      const { courseId: id, courseName: name } = first
      return [{ id, name, taken: sumOf(own, 'taken'), capacity: sumOf(own, 'capacity') }]
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
  const classes = term ? await rows.listSeatsOfTerm(db, rowRef(actor, term.id)) : []
  const titles = ['课程', '课程班', '开课方', '名额', '已选', '候补', '满班率']
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
    ]),
  }
}
