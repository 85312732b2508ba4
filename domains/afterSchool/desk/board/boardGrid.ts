import type { LessonPlace } from '../../contract/lessonClash.ts'
import type {
  SchoolWeek,
  TimetableDay,
  TimetableLesson,
  TimetableSpan,
} from '../../contract/timetable.ts'
import { dayWords, daysShown, keyOf, spansShown } from '../../contract/weekGrid.ts'

/** The rows of a board. */
export type BoardBy = 'room' | 'teacher'

export type BoardColumn = TimetableSpan & { readonly day: TimetableDay }
export type BoardRow = { readonly id: string; readonly name: string }

export type BoardGrid = {
  readonly by: BoardBy
  readonly days: readonly TimetableDay[]
  readonly spans: readonly TimetableSpan[]
  readonly columns: readonly BoardColumn[]
  readonly rows: readonly BoardRow[]
}

/** A cell of the board, by its column and row. */
export type BoardCell = { readonly column: number; readonly row: number }

/** All rooms, or the teachers who have a lesson, by all times of the week. */
export function boardOf(week: SchoolWeek, by: BoardBy): BoardGrid {
  const { lessons, rooms, teachers } = week
  const days = daysShown(week.days, lessons)
  const spans = spansShown(week.spans, lessons)
  return {
    by,
    days,
    spans,
    columns: days.flatMap((day) => spans.map((span) => ({ ...span, day }))),
    rows:
      by === 'room'
        ? rooms
        : teachers.filter(({ id }) => lessons.some((lesson) => isIn(lesson, by, id))),
  }
}

/** Whether a lesson belongs to a row. */
export const isIn = (lesson: TimetableLesson, by: BoardBy, id: string): boolean =>
  by === 'room' ? lesson.roomId === id : lesson.teachers.some((teacher) => teacher.id === id)

/** Whether a lesson is in a column. */
export const isAt = (lesson: TimetableLesson, { day, ...span }: BoardColumn): boolean =>
  lesson.day === day.day && keyOf(lesson) === keyOf(span)
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The cell that a key leads to; the same one at an edge. Other keys lead nowhere. */
export function cellAfter(grid: BoardGrid, from: BoardCell, key: string): BoardCell | undefined {
  const step = steps[key]
  if (!step) return undefined
  return allowed(grid, from, { column: from.column + step[0], row: from.row + step[1] })
}

/** The wanted cell inside the board. A lesson stays with its teacher. */
export function allowed(grid: BoardGrid, from: BoardCell, wanted: BoardCell): BoardCell {
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  return {
    column: within(wanted.column, grid.columns.length),
    row: grid.by === 'room' ? within(wanted.row, grid.rows.length) : from.row,
  }
}

/** When and where a lesson would be held in a cell. */
export function placeAt(
  { by, columns, rows }: BoardGrid,
  lesson: TimetableLesson,
  { column, row }: BoardCell,
): LessonPlace {
  const at = columns[column]
  const roomId = by === 'room' ? (rows[row]?.id ?? lesson.roomId) : lesson.roomId
  return {
    day: at?.day.day ?? lesson.day,
    beginTime: at?.beginTime ?? lesson.beginTime,
    endTime: at?.endTime ?? lesson.endTime,
    roomId,
  }
}

/** A cell in words: 3月22日（周一）16:10–17:00，致远楼 科学教室. */
export function cellWords({ columns, rows }: BoardGrid, { column, row }: BoardCell): string {
  const at = columns[column]
  return [at ? `${dayWords(at.day)}${keyOf(at)}` : '', rows[row]?.name ?? ''].join('，')
}

export const isSameCell = (one: BoardCell, other: BoardCell): boolean =>
  one.column === other.column && one.row === other.row
