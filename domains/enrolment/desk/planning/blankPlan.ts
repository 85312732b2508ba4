import type * as z from 'zod/mini'

import type { PlanForm } from '../../contract/planning/deskPlan.ts'
import type { PlanContent } from '../../contract/planning/planContent.ts'
import type { WindowKind } from '../../contract/window.ts'

export type PlanInput = z.input<typeof PlanForm>

/** A new plan: the next year, one category, and the windows that every plan needs. */
export function blankPlan(today: string): PlanInput {
  const year = Number(today.slice(0, 4)) + (Number(today.slice(5, 7)) >= 9 ? 1 : 0)
  return {
    name: `${year} 年小学一年级新生报名`,
    schoolYear: String(year),
    stage: 'XX',
    introduction: '',
    ownership: 'PUBLIC',
    allocation: 'DISTRICT',
    bornBy: `${year - 6}-08-31`,
    bureauEarliestStart: '',
    classCount: '',
    classSize: '45',
    quotas: [{ category: 'A', seats: '', sortBy: 'HOUSEHOLD_DATE' }],
    passesLeftovers: true,
    twinSeats: '0',
    seatLockYears: '0',
    windows: (['FILL', 'SUPPLEMENT', 'RESULT', 'APPEAL'] as const).map(blankWindow),
  }
}

export const blankWindow = (kind: WindowKind) => ({
  kind,
  startAt: '',
  endAt: '',
  categories: '',
  textBefore: '',
  textAfter: '',
})

/** A stored plan as the fields of the form. */
export const fieldsOf = (
  content: PlanContent,
  { id, draftRev }: { id: string; draftRev: number },
): PlanInput => ({
  ...content,
  id,
  draftRev,
  schoolYear: String(content.schoolYear),
  classCount: String(content.classCount),
  classSize: String(content.classSize),
  twinSeats: String(content.twinSeats),
  seatLockYears: String(content.seatLockYears),
  quotas: content.quotas.map((quota) => ({ ...quota, seats: String(quota.seats) })),
})
