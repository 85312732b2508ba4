import { useState } from 'react'

import { askText } from '../../../../platform/desk/confirm.tsx'
import { useLater } from '../../../../platform/desk/useDebounced.ts'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { listLessonChanges, listLessons, moveLesson } from '../../contract/lesson.ts'
import { checkLesson } from '../../contract/lessonCheck.ts'
import { clashesAt, clashWords } from '../../contract/lessonClash.ts'
import { getSchoolWeek } from '../../contract/timetable.ts'
import type { SchoolWeek, TimetableLesson } from '../../contract/timetable.ts'
import { allowed, cellAfter, cellWords, isSameCell, placeAt } from './boardGrid.ts'
import type { BoardCell, BoardGrid } from './boardGrid.ts'

/** A lesson that was picked up, and the cell where it is held now. */
export type Carried = {
  readonly lesson: TimetableLesson
  readonly from: BoardCell
  readonly at: BoardCell
}

const checkAfterMs = 200

/** The lesson that is being moved on the board: by pointer or by keys, with what is in the way. */
export function useCarried(week: SchoolWeek, grid: BoardGrid) {
  const [carried, setCarried] = useState<Carried | undefined>(undefined)
  const [said, setSaid] = useState('')
  const found = useProblems(week, grid, carried)
  const move = useSubmit(moveLesson, {
    invalidates: [getSchoolWeek, listLessons, listLessonChanges, checkLesson],
    message: '已调课',
  })
  const lift = (lesson: TimetableLesson, cell: BoardCell) => {
    if (lesson.state === 'HELD') return toast('已经上过的课不能再调', 'error')
    setCarried({ lesson, from: cell, at: cell })
    setSaid(`已拿起${nameOf(lesson)}。方向键移动，回车放下，Esc 取消。`)
  }
  const carryTo = (wanted: BoardCell) =>
    setCarried((now) => now && { ...now, at: allowed(grid, now.from, wanted) })
  const putBack = () => {
    if (carried) setSaid(`${nameOf(carried.lesson)}留在原处`)
    setCarried(undefined)
  }
  /** False if something is in the way: the lesson is then still held. */
  const drop = async (): Promise<boolean> => {
    const stop = found.problems.find(({ isWarning }) => !isWarning)
    if (stop) {
      setSaid(`不能放在这里：${stop.msg}`)
      toast(stop.msg, 'error')
      return false
    }
    const isAway = carried !== undefined && !isSameCell(carried.from, carried.at)
    const to = carried && cellWords(grid, carried.at)
    const reason = isAway && to ? await reasonFor(carried.lesson, to) : undefined
    if (!isAway || reason === undefined) {
      putBack()
      return true
    }
    const { lesson, at } = carried
    setCarried(undefined)
    setSaid(`${nameOf(lesson)}移到${cellWords(grid, at)}`)
    move.mutate({ id: lesson.id, ...placeAt(grid, lesson, at), reason })
    return true
  }
  const dropOrPutBack = async (): Promise<void> => {
    if (!(await drop())) putBack()
  }
  const press = (key: string): boolean => {
    const next = carried && cellAfter(grid, carried.at, key)
    if (next) carryTo(next)
    return next !== undefined
  }
  const acts = { lift, carryTo, putBack, drop, dropOrPutBack, press }
  return { carried, ...found, ...acts, said, isMoving: move.isPending }
}

/** Families know a published lesson, so its move needs a reason. */
const reasonFor = async (lesson: TimetableLesson, to: string): Promise<string | undefined> =>
  lesson.isPublished
    ? askText({
        title: `${nameOf(lesson)}调到${to}？`,
        label: '原因',
        placeholder: '例如：场地维修',
        action: '调课',
      })
    : '发布前调整'

/** What is in the way: at once from the loaded week, a moment later from the server. */
function useProblems(week: SchoolWeek, grid: BoardGrid, carried: Carried | undefined) {
  const isAway = carried !== undefined && !isSameCell(carried.from, carried.at)
  const place = carried && placeAt(grid, carried.lesson, carried.at)
  const question = isAway && place ? { id: carried.lesson.id, ...place } : undefined
  const asked = useLater(JSON.stringify(question ?? null), checkAfterMs)
  const isSettled = question !== undefined && asked === JSON.stringify(question)
  const answer = useCall(checkLesson, question ?? nowhere, {
    enabled: isSettled,
    quiet: true,
    staleMs: 0,
  })
  if (!carried || !place || !isAway) return { problems: [], isChecking: false }
  const near = clashesAt(carried.lesson, place, week.lessons).map((clash) => ({
    isWarning: false,
    msg: clashWords(clash),
  }))
  const far = isSettled ? answer.data?.problems : undefined
  // The server knows every lesson, also those that were planned since the week was loaded.
  return { problems: far ?? near, isChecking: far === undefined && answer.error === null }
}

const nowhere = { id: '0', day: '2000-01-01', beginTime: '00:00', endTime: '00:01', roomId: '0' }

/** A lesson in words. */
export const nameOf = ({ className, number }: TimetableLesson): string =>
  `“${className}”第 ${number} 次课`
