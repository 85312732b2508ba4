import { wireDateTime } from '../../../../platform/contract/time.ts'
import { stageLabels } from '../../contract/form/categories.ts'
import { planStateNames } from '../../contract/planning/deskPlan.ts'
import type { PlanSummary } from '../../contract/planning/deskPlan.ts'
import type { PlanContent } from '../../contract/planning/planContent.ts'
import type { DeskPlanRow, QuotaRow, WindowOfPlan } from '../queries/deskPlans.ts'

/** A plan in the list. One that was never published has its windows in its draft alone. */
export function toSummary(row: DeskPlanRow): PlanSummary {
  const { id, name, schoolYear, stage, status, version, draft, fillStartAt, fillEndAt } = row
  return {
    id,
    name,
    schoolYear,
    stage,
    stageLabel: stageLabels[stage],
    state: status,
    stateName: planStateNames[status],
    seats: row.quotaTotal,
    version,
    hasDraft: draft !== null,
    ...(fillStartAt ? { fillStartAt: wireDateTime(fillStartAt) } : {}),
    ...(fillEndAt ? { fillEndAt: wireDateTime(fillEndAt) } : {}),
    ...(draft && version === 0 ? fillOf(draft) : {}),
  }
}

function fillOf({ windows }: PlanContent): Pick<PlanSummary, 'fillStartAt' | 'fillEndAt'> {
  const fills = windows.filter(({ kind }) => kind === 'FILL')
  const start = fills.map(({ startAt }) => startAt).toSorted()[0]
  const end = fills
    .map(({ endAt }) => endAt)
    .toSorted()
    .at(-1)
  return {
    ...(start === undefined ? {} : { fillStartAt: start }),
    ...(end === undefined ? {} : { fillEndAt: end }),
  }
}

/** The content of a published plan, read from its rows. */
export const toContent = (
  row: DeskPlanRow,
  quotas: readonly QuotaRow[],
  windows: readonly WindowOfPlan[],
): PlanContent => ({
  name: row.name,
  schoolYear: row.schoolYear,
  stage: row.stage,
  introduction: row.introduction,
  ownership: row.ownership,
  allocation: row.allocation,
  bornBy: row.bornBy ?? '',
  bureauEarliestStart: row.bureauEarliestStart ? wireDateTime(row.bureauEarliestStart) : '',
  classCount: row.classCount,
  classSize: row.classSize,
  quotas: [...quotas],
  passesLeftovers: row.passesLeftovers,
  twinSeats: row.twinSeats,
  seatLockYears: row.seatLockYears,
  windows: windows.map(({ startAt, endAt, categories, ...window }) => ({
    ...window,
    startAt: wireDateTime(startAt),
    endAt: wireDateTime(endAt),
    categories: categories.join(','),
  })),
})
