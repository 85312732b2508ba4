import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { moveLesson } from '../../contract/lesson.ts'
import type { SchoolWeek } from '../../contract/timetable.ts'
import { keyOf } from '../../contract/weekGrid.ts'
import { DayHead } from '../parts/WeekTable.tsx'
import { boardOf, cellWords, isAt, isIn, isSameCell } from './boardGrid.ts'
import type { BoardBy, BoardCell, BoardGrid, BoardRow } from './boardGrid.ts'
import { LessonCard } from './LessonCard.tsx'
import { nameOf, useCarried } from './useCarried.ts'
import look from './board.module.css'

type Carrying = ReturnType<typeof useCarried>

/** The lessons of a week by room or by teacher. Lessons are moved to other times and rooms. */
export function Board({ week, by }: { week: SchoolWeek; by: BoardBy }) {
  const grid = boardOf(week, by)
  const carrying = useCarried(week, grid)
  const board = usePerson().can(moveLesson) ? carrying : undefined
  return (
    <>
      <p id="board-help" className={look.help} data-no-print="">
        {board
          ? '拖动课次换时间或场地；也可以用键盘：回车拿起，方向键移动，再按回车放下，Esc 取消。'
          : '您可以查看，不能调课。'}
      </p>
      <Status board={carrying} grid={grid} />
      <ScrollRegion label="排课板" className={look.scroller ?? ''}>
        <table className={look.board} data-carrying={carrying.carried !== undefined}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {by === 'room' ? '场地' : '教师'}
              </th>
              {grid.days.map((day) => (
                <DayHead
                  key={day.day}
                  day={day}
                  isToday={day.day === week.today}
                  span={grid.spans.length}
                />
              ))}
            </tr>
            <tr>
              {grid.columns.map((column) => (
                <th key={`${column.day.day} ${keyOf(column)}`} scope="col" className={look.span}>
                  {keyOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((row, at) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                {grid.columns.map((column, place) => (
                  <Cell
                    key={`${column.day.day} ${keyOf(column)}`}
                    grid={grid}
                    week={week}
                    row={row}
                    cell={{ column: place, row: at }}
                    carrying={carrying}
                    board={board}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

type CellProps = {
  grid: BoardGrid
  week: SchoolWeek
  row: BoardRow
  cell: BoardCell
  carrying: Carrying
  board: Carrying | undefined
}

function Cell({ grid, week, row, cell, carrying: { carried, problems }, board }: CellProps) {
  const column = grid.columns[cell.column]
  const lessons = week.lessons.filter(
    (lesson) => column && isAt(lesson, column) && isIn(lesson, grid.by, row.id),
  )
  const isTarget = carried && isSameCell(carried.at, cell) && !isSameCell(carried.from, carried.at)
  const isBlocked = problems.some(({ isWarning }) => !isWarning)
  return (
    <td
      data-cell={`${cell.column},${cell.row}`}
      data-target={isTarget ? (isBlocked ? 'bad' : 'ok') : undefined}
    >
      {lessons.map((lesson) => (
        <LessonCard
          key={lesson.id}
          lesson={lesson}
          cell={cell}
          isByRoom={grid.by === 'room'}
          board={board}
        />
      ))}
      {isTarget ? (
        <div className={look.ghost} aria-hidden="true">
          {carried.lesson.className}
        </div>
      ) : null}
    </td>
  )
}

/** Where the carried lesson is and what stands in its way, also for screen readers. */
function Status({
  board: { carried, problems, isChecking, said },
  grid,
}: {
  board: Carrying
  grid: BoardGrid
}) {
  const isAway = carried && !isSameCell(carried.from, carried.at)
  return (
    <div className={look.status} role="status" data-no-print="" data-busy={carried !== undefined}>
      {isAway ? (
        <>
          <span>{`${nameOf(carried.lesson)} → ${cellWords(grid, carried.at)}`}</span>
          {problems.map(({ msg, isWarning }) => (
            <span key={msg} className={isWarning ? look.warning : look.bad}>
              {msg}
            </span>
          ))}
          {problems.length === 0 ? (
            <span className={look.ok}>{isChecking ? '正在检查…' : '没有冲突'}</span>
          ) : null}
        </>
      ) : (
        said
      )}
    </div>
  )
}
