import { addPublishedPlan } from '../../../domains/enrolment/server/plans/planPublishing.ts'
import { usualReasons } from '../../../domains/enrolment/server/planning/usualReasons.ts'
import { insertReasons } from '../../../domains/enrolment/server/queries/planWriting.ts'
import type { Stage } from '../../../domains/enrolment/contract/form/categories.ts'
import type {
  PlanContent,
  PlanWindow,
} from '../../../domains/enrolment/contract/planning/planContent.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { usualRules } from '../../../domains/enrolment/contract/planning/usualRules.ts'
import { demoMigrantSeats, demoPlanDays, demoQuotas, schoolYearAt } from './planFacts.ts'
import { idBase } from '../world.ts'

/** Fixed ids of the two open plans of each demo school. */
export const demoPlanId = (tenantId: string, stage: 'XX' | 'CZ'): string =>
  String(idBase(tenantId) + (stage === 'XX' ? 20_001n : 20_002n))

/**
 * Loads plans, windows, rules and reasons of one demo school; the fill window is open around the
 * anchor.
 */
export async function loadEnrolment(
  tx: Tx,
  { tenantId, anchor }: { tenantId: string; anchor: Date },
): Promise<void> {
  await insertReasons(tx, tenantId, usualReasons)
  for (const stage of ['XX', 'CZ'] as const)
    await addPublishedPlan(
      tx,
      { tenantId, id: demoPlanId(tenantId, stage) },
      planOf(stage, anchor),
      (category) => usualRules(stage, category),
    )
}

function planOf(stage: 'XX' | 'CZ', anchor: Date): PlanContent {
  const schoolYear = schoolYearAt(anchor)
  const seats = demoQuotas[stage]
  return {
    schoolYear,
    stage,
    ownership: 'PUBLIC',
    allocation: 'REGISTER',
    bureauEarliestStart: '',
    classCount: 4,
    classSize: 45,
    quotas: [
      { category: 'A', seats: seats - demoMigrantSeats, sortBy: 'HOUSEHOLD_DATE' },
      { category: 'D', seats: demoMigrantSeats, sortBy: 'DRAW' },
    ],
    passesLeftovers: true,
    twinSeats: 0,
    seatLockYears: 0,
    windows: windowsAround(anchor),
    ...textsOf(stage, schoolYear),
  }
}

function textsOf(stage: Stage, schoolYear: number) {
  if (stage === 'CZ') {
    return {
      name: `${schoolYear} 年初中一年级新生报名`,
      bornBy: '',
      introduction:
        '本学区小学毕业生和符合条件的随迁子女。按类别和户籍、房产登记日期排序，与提交先后无关。',
    }
  }
  return {
    name: `${schoolYear} 年小学一年级新生报名`,
    bornBy: `${schoolYear - 6}-08-31`,
    introduction: `${schoolYear - 6} 年 8 月 31 日（含）以前出生的适龄儿童。按类别和户籍、房产登记日期排序，与提交先后无关，不必抢时间。`,
  }
}

const dayMs = 24 * 60 * 60 * 1000
const dayAt = (anchor: Date, days: number, time: string): string =>
  `${wireDate(new Date(anchor.getTime() + days * dayMs))} ${time}`

const windowsAround = (anchor: Date): PlanWindow[] => {
  const { begin, fillEnd, supplementEnd, draw, result, resultEnd, appealEnd } = demoPlanDays
  const window = (kind: PlanWindow['kind'], first: string, last: string): PlanWindow => ({
    kind,
    startAt: first,
    endAt: last,
    categories: '',
    textBefore: '',
    textAfter: '',
  })
  const opening = dayAt(anchor, begin, '09:00:00')
  return [
    {
      ...window('FILL', opening, dayAt(anchor, fillEnd, '18:00:00')),
      textAfter: '网上报名已结束。错过时间的家庭请到学校窗口登记。',
    },
    window('AMEND', opening, dayAt(anchor, fillEnd, '18:00:00')),
    window('SUPPLEMENT', opening, dayAt(anchor, supplementEnd, '18:00:00')),
    {
      ...window('LOTTERY', dayAt(anchor, draw, '09:00:00'), dayAt(anchor, draw, '12:00:00')),
      categories: 'D',
    },
    {
      ...window('RESULT', dayAt(anchor, result, '10:00:00'), dayAt(anchor, resultEnd, '18:00:00')),
      textBefore: '录取结果公布后可在此查询。',
    },
    window('APPEAL', dayAt(anchor, result, '10:00:00'), dayAt(anchor, appealEnd, '18:00:00')),
  ]
}
