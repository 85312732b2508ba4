import { publishPlan } from '../../../domains/enrolment/server/plans/planPublishing.ts'
import { insertReasons } from '../../../domains/enrolment/server/queries/planWriting.ts'
import type { Stage } from '../../../domains/enrolment/contract/form/categories.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { momentOf, wireDate } from '../../../platform/contract/time.ts'
import { demoReasons } from './returnReasons.ts'
import { demoRules } from './planRules.ts'
import { demoPlanDays, demoQuotas, schoolYearAt } from './planFacts.ts'
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
  await insertReasons(tx, tenantId, demoReasons)
  for (const stage of ['XX', 'CZ'] as const) {
    await publishPlan(tx, planOf(tenantId, stage, anchor), windowsAround(anchor), (category) =>
      demoRules(stage, category),
    )
  }
}

function planOf(tenantId: string, stage: 'XX' | 'CZ', anchor: Date) {
  const schoolYear = schoolYearAt(anchor)
  return {
    tenantId,
    id: demoPlanId(tenantId, stage),
    schoolYear,
    stage,
    categories: ['A', 'D'] as const,
    ...textsOf(stage, schoolYear),
  }
}

function textsOf(stage: Stage, schoolYear: number) {
  if (stage === 'CZ') {
    return {
      name: `${schoolYear} 年初中一年级新生报名`,
      quotaTotal: demoQuotas.CZ,
      bornBy: null,
      introduction:
        '本学区小学毕业生和符合条件的随迁子女。按类别和户籍、房产登记日期排序，与提交先后无关。',
    }
  }
  return {
    name: `${schoolYear} 年小学一年级新生报名`,
    quotaTotal: demoQuotas.XX,
    bornBy: `${schoolYear - 6}-08-31`,
    introduction: `${schoolYear - 6} 年 8 月 31 日（含）以前出生的适龄儿童。按类别和户籍、房产登记日期排序，与提交先后无关，不必抢时间。`,
  }
}

const dayMs = 24 * 60 * 60 * 1000
const dayAt = (anchor: Date, days: number, time: string): Date =>
  momentOf(`${wireDate(new Date(anchor.getTime() + days * dayMs))} ${time}`)

const windowsAround = (anchor: Date) => [
  {
    kind: 'FILL' as const,
    startAt: dayAt(anchor, demoPlanDays.begin, '09:00:00'),
    endAt: dayAt(anchor, demoPlanDays.fillEnd, '18:00:00'),
    textAfter: '网上报名已结束。错过时间的家庭请到学校窗口登记。',
  },
  {
    kind: 'AMEND' as const,
    startAt: dayAt(anchor, demoPlanDays.begin, '09:00:00'),
    endAt: dayAt(anchor, demoPlanDays.fillEnd, '18:00:00'),
  },
  {
    kind: 'SUPPLEMENT' as const,
    startAt: dayAt(anchor, demoPlanDays.begin, '09:00:00'),
    endAt: dayAt(anchor, demoPlanDays.supplementEnd, '18:00:00'),
  },
  {
    kind: 'RESULT' as const,
    startAt: dayAt(anchor, demoPlanDays.result, '10:00:00'),
    endAt: dayAt(anchor, 105, '18:00:00'),
    textBefore: '录取结果公布后可在此查询。',
  },
]
