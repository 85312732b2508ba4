import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Category } from '../../contract/form/categories.ts'
import type { EnrolmentWindow, WindowKind, WindowState } from '../../contract/window.ts'
import { windowKindLabels } from '../../contract/window.ts'
import type { WindowRow } from '../queries/plans.ts'

/** The end is exclusive: at 18:00:00 the window is closed. */
export function windowState(
  { startAt, endAt }: Pick<WindowRow, 'startAt' | 'endAt'>,
  now: Date,
): WindowState {
  if (now < startAt) return 'before'
  return now < endAt ? 'open' : 'after'
}

/** The effective window of a category: the open one, else the next, else the last. */
export function windowFor(
  windows: readonly WindowRow[],
  kind: WindowKind,
  category: Category | undefined,
  now: Date,
): WindowRow | undefined {
  const fitting = windows.filter(
    (one) =>
      one.kind === kind &&
      (category === undefined || one.categories.length === 0 || one.categories.includes(category)),
  )
  const inState = (state: WindowState) => fitting.filter((one) => windowState(one, now) === state)
  return inState('open')[0] ?? inState('before')[0] ?? inState('after').at(-1)
}

export function isWindowOpen(
  windows: readonly WindowRow[],
  kind: WindowKind,
  category: Category,
  now: Date,
): boolean {
  const window = windowFor(windows, kind, category, now)
  return window !== undefined && windowState(window, now) === 'open'
}

/** Why submission is closed, with the times that the family needs. */
export function whyClosed(window: WindowRow | undefined, now: Date): string {
  if (!window) return '这一类别的报名时间尚未公布'
  const { startAt, endAt, textBefore, textAfter } = window
  const words = (at: Date) => minuteWords(wireDateTime(at), wireDate(now))
  if (now < startAt) return textBefore || `报名尚未开始，${words(startAt)} 开始`
  return textAfter || `报名已于 ${words(endAt)} 结束`
}

export const toWindow = (row: WindowRow, now: Date): EnrolmentWindow => ({
  id: row.id,
  planId: row.planId,
  kind: row.kind,
  kindLabel: windowKindLabels[row.kind],
  startAt: wireDateTime(row.startAt),
  endAt: wireDateTime(row.endAt),
  categories: row.categories,
  state: windowState(row, now),
  textBefore: row.textBefore,
  textAfter: row.textAfter,
})
