import type { Category } from '../../../domains/enrolment/contract/form/categories.ts'
import { appealPath } from './appeals.ts'
import type { AppealEnd } from './appeals.ts'
import { fillForm } from './families.ts'
import type { FamilyMaker } from './families.ts'
import { daysNeeded, reviewPath } from './paths.ts'
import type { ReviewEnd, Setting } from './paths.ts'
import type { Piece } from './piece.ts'
import type { Filled, SeasonPlanRef, Turn } from './story.ts'

/** A review that did not lead to the list of the season, and the appeal against it. */
export type OtherEnd = {
  readonly review: ReviewEnd
  readonly appeal?: AppealEnd
  readonly count: number
  readonly category?: Category
}

type Others = {
  readonly plan: SeasonPlanRef
  readonly maker: FamilyMaker
  readonly births: readonly [string, string]
  readonly lastSchool: string
  readonly setting: Setting
  /** The days on which appeals are filed and decided. */
  readonly appealDays: readonly string[]
}

/** The applications of a plan that were withdrawn, refused, voided or not mended in time. */
export function otherPieces(others: Others, ends: readonly OtherEnd[]): Piece[] {
  const { plan, maker, births, lastSchool, setting, appealDays } = others
  return ends.flatMap(({ review, appeal, count, category = 'A' }) =>
    Array.from({ length: count }, (): Piece => {
      const family = maker.newFamily()
      const child = maker.newChild(family.surname, births, lastSchool)
      const filled = fillForm(maker.next, { category, child, family })
      const turns = reviewTo(setting, filled, review)
      const days = { ...setting, days: appealDays }
      return {
        plan,
        filled,
        turns: appeal ? appealPath(days, filled, { turns, end: appeal }) : turns,
      }
    }),
  )
}

/** A review that began early enough to come to its end on the days of the plan. */
export function reviewTo(setting: Setting, filled: Filled, end: ReviewEnd): Turn[] {
  const latest = Math.max(0, setting.days.length - 1 - daysNeeded[end])
  return reviewPath(setting, filled, end, Math.floor(setting.next() * (latest + 1)))
}
