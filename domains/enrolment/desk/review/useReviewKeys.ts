import type { CrudPlace } from '../../../../platform/desk/crud/crudTypes.ts'
import { useKeys } from '../../../../platform/desk/keyboard/keys.ts'
import { type PageKeys, usePageKeys } from '../../../../platform/desk/keyboard/pageKeys.ts'
import type { CheckItem } from '../../contract/reason.ts'
import { pointId } from './PointList.tsx'
import { type Point, reasonsAt } from './points.ts'
import type { PaperView } from './usePapers.ts'
import type { Revealed } from './useReveal.ts'
import type { ReviewActs } from './useReviewActs.ts'
import type { ReviewNotes } from './useReviewNotes.ts'

const reviewKeys: PageKeys = {
  title: '审核报名',
  keys: [
    ['J', '下一份报名'],
    ['K', '上一份报名'],
    ['↓ ↑', '下一栏、上一栏，照片跟着换'],
    ['1–9', '勾选这一栏的退回原因'],
    ['→ ←', '下一张、上一张照片'],
    ['+ -', '放大、缩小照片'],
    ['O', '旋转照片'],
    ['A', '通过；还没有签收的先签收'],
    ['B', '退回给家长'],
    ['R', '不通过'],
    ['I', '请家长到校核验'],
    ['U', '放回，让其他人审核'],
    ['C', '写审核意见'],
    ['V', '查看完整号码'],
    ['Esc', '回到列表'],
  ],
}

export const commentField = 'review-comment'

type Input = {
  points: readonly Point[]
  current: string
  choose: (point: Point) => void
  items: readonly CheckItem[]
  notes: ReviewNotes
  papers: PaperView
  acts: ReviewActs
  place: CrudPlace
  revealed: Revealed
}

/** Every act of the review by keyboard. A key acts on the application that is shown. */
export function useReviewKeys(input: Input): void {
  const { points, current, choose, papers, acts, place, revealed } = input
  usePageKeys(reviewKeys)
  const stepPoint = (by: number) => {
    const at = points.findIndex(({ key }) => key === current)
    const next = points[Math.min(Math.max(at + by, 0), points.length - 1)]
    if (!next) return
    choose(next)
    const element = document.getElementById(pointId(next.key))
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({
    ...reasonKeys(input),
    j: () => place.step(1),
    k: () => place.step(-1),
    ArrowDown: () => stepPoint(1),
    ArrowUp: () => stepPoint(-1),
    ArrowRight: () => papers.step(1),
    ArrowLeft: () => papers.step(-1),
    '+': () => papers.zoomBy(1),
    '=': () => papers.zoomBy(1),
    '-': () => papers.zoomBy(-1),
    o: papers.turn,
    a: acts.approve ?? acts.claim ?? ignore,
    b: acts.giveBack ?? ignore,
    r: acts.reject ?? ignore,
    i: acts.invite ?? ignore,
    u: acts.release ?? ignore,
    c: acts.mayDecide ? () => document.getElementById(commentField)?.focus() : ignore,
    v: revealed.mayReveal ? revealed.toggle : ignore,
    // The list behind this page has keys of its own.
    n: ignore,
    x: ignore,
    e: ignore,
    Delete: ignore,
    Escape: place.close,
  })
}

const ignore = (): void => undefined

/** The keys 1 to 9 tick the reasons of the current point. */
function reasonKeys({ points, current, items, notes, acts }: Input) {
  const point = points.find(({ key }) => key === current)
  if (!point || !acts.mayDecide) return {}
  return Object.fromEntries(
    reasonsAt(point, items)
      .slice(0, 9)
      .map(({ code }, at) => [String(at + 1), () => notes.toggle(code)] as const),
  )
}
