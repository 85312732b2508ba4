import type { KeyboardEvent, PointerEvent } from 'react'

import type { TimetableLesson } from '../../contract/timetable.ts'
import { teacherWords } from '../parts/WeekTable.tsx'
import type { BoardCell } from './boardGrid.ts'
import type { useCarried } from './useCarried.ts'
import look from './board.module.css'

type Props = {
  lesson: TimetableLesson
  cell: BoardCell
  isByRoom: boolean
  /** Absent for people who may not move lessons. */
  board: ReturnType<typeof useCarried> | undefined
}

const dragAfterPx = 4

/** A lesson on the board. It is moved by pointer, or by Enter, arrow keys and Enter. */
export function LessonCard({ lesson, cell, isByRoom, board }: Props) {
  const isCarried = board?.carried?.lesson.id === lesson.id
  const words = (
    <>
      <span className={look.name}>{lesson.className}</span>
      <span>{`第 ${lesson.number} 次 · ${isByRoom ? teacherWords(lesson) : lesson.roomName}`}</span>
      {lesson.state === 'CANCELLED' ? <span className={look.off}>停课</span> : null}
      {lesson.isPublished ? null : <span>未发布</span>}
    </>
  )
  if (!board) return <div className={look.card}>{words}</div>
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isCarried) return
    if (event.key === 'Escape') board.putBack()
    else if (!board.press(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      className={look.card}
      data-state={lesson.state}
      data-carried={isCarried}
      aria-pressed={isCarried}
      aria-describedby="board-help"
      onKeyDown={onKeyDown}
      onClick={({ currentTarget }) => {
        // The browser reports the end of a drag as a click too.
        if (currentTarget.dataset['dragged'] === 'yes') return
        if (isCarried) void board.drop()
        else board.lift(lesson, cell)
      }}
      {...dragging(board, lesson, cell)}
    >
      {words}
    </button>
  )
}

/** Pointer handlers: a press that moves picks the lesson up; it is dropped where it is let go. */
function dragging(board: NonNullable<Props['board']>, lesson: TimetableLesson, cell: BoardCell) {
  const isOurs = board.carried?.lesson.id === lesson.id
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.dataset['from'] = `${event.clientX},${event.clientY}`
      event.currentTarget.dataset['dragged'] = 'no'
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      const [x = 0, y = 0] = (event.currentTarget.dataset['from'] ?? '').split(',').map(Number)
      const isFar = Math.hypot(event.clientX - x, event.clientY - y) > dragAfterPx
      if (isFar) event.currentTarget.dataset['dragged'] = 'yes'
      if (event.currentTarget.dataset['dragged'] !== 'yes') return
      if (!isOurs) board.lift(lesson, cell)
      const under = cellUnder(event.clientX, event.clientY)
      if (isOurs && under) board.carryTo(under)
    },
    onPointerUp: ({ currentTarget }: PointerEvent<HTMLButtonElement>) => {
      if (isOurs && currentTarget.dataset['dragged'] === 'yes') void board.dropOrPutBack()
    },
    onPointerCancel: () => {
      if (isOurs) board.putBack()
    },
  }
}

/** The cell of the board under a point. */
function cellUnder(x: number, y: number): BoardCell | undefined {
  const found = document.elementFromPoint(x, y)?.closest('[data-cell]')
  const [column, row] = (found?.getAttribute('data-cell') ?? '').split(',').map(Number)
  return column === undefined || row === undefined ? undefined : { column, row }
}
