import { categoryTexts } from '../form/categories.ts'
import { windowKindLabels } from '../window.ts'
import { categoriesOf, type PlanContent, type PlanWindow } from './planContent.ts'

/** What families see on a day on which something begins or ends. */
export type PlanDay = { readonly day: string; readonly lines: readonly string[] }

/** The days of a plan, the first first. */
export function planDays(content: PlanContent): PlanDay[] {
  const moments = content.windows
    .flatMap((window) => [
      { at: window.startAt, text: `${nameOf(content, window)}开始` },
      { at: window.endAt, text: `${nameOf(content, window)}结束` },
    ])
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  const days = [...new Set(moments.map(({ at }) => at.slice(0, 10)))]
  return days.map((day) => ({
    day,
    lines: moments
      .filter(({ at }) => at.startsWith(day))
      .map(({ at, text }) => `${at.slice(11, 16)} ${text}`),
  }))
}

function nameOf(content: PlanContent, window: PlanWindow): string {
  const name = windowKindLabels[window.kind]
  if (window.categories === '') return name
  const labels = categoriesOf(window, content).map((code) => categoryTexts[code].label)
  return `${name}（${labels.join('、')}）`
}

/** Where a window lies on the time line of its plan, both in percent of the whole. */
export type Span = { readonly left: number; readonly width: number }

/** The windows on one common scale; a window shorter than the eye can see is drawn 1 % wide. */
export function spansOf(windows: readonly PlanWindow[]): Span[] {
  const at = (wire: string) => Date.parse(`${wire.replace(' ', 'T')}Z`)
  const begin = Math.min(...windows.map(({ startAt }) => at(startAt)))
  const whole = Math.max(...windows.map(({ endAt }) => at(endAt))) - begin
  return windows.map(({ startAt, endAt }) => {
    if (!(whole > 0)) return { left: 0, width: 100 }
    const width = Math.max(1, (100 * (at(endAt) - at(startAt))) / whole)
    return {
      left: Math.min(99, (100 * (at(startAt) - begin)) / whole),
      width: Math.min(100, width),
    }
  })
}
