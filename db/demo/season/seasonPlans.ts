import { usualRules } from '../../../domains/enrolment/contract/planning/usualRules.ts'
import type {
  PlanContent,
  PlanWindow,
} from '../../../domains/enrolment/contract/planning/planContent.ts'
import { addPublishedPlan } from '../../../domains/enrolment/server/plans/planPublishing.ts'
import { updatePlan } from '../../../domains/enrolment/server/queries/planWriting.ts'
import { dayAfter } from '../../../platform/contract/dayWords.ts'
import { momentOf, wireDate } from '../../../platform/contract/time.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { schoolYearAt } from '../enrolment/planFacts.ts'
import { demoTenant, idBase } from '../world.ts'
import type { SeasonPlanRef } from './story.ts'

/** The plans of the season besides the two that families apply for now. */
export type SeasonPlanKey = 'lastYear' | 'senior' | 'joining' | 'joiningJunior'

const offsets = {
  lastYear: 20_003,
  senior: 20_004,
  joining: 20_005,
  joiningJunior: 20_006,
} as const

/** The fixed id of a plan of the season. */
export const seasonPlanId = (key: SeasonPlanKey): string =>
  String(idBase(demoTenant) + BigInt(offsets[key]))

/** The days of a plan: those of last year as dates, the others counted from the anchor. */
export type SeasonDays = {
  readonly fill: string
  readonly fillEnd: string
  readonly draw: string
  readonly propose: string
  readonly release: string
  readonly confirmUntil: string
  readonly register: string
  readonly registerEnd: string
}

/** Four classes of 43 pupils, as the first grade has them. */
export const lastYearSeats = { A: 132, D: 40 } as const
export const seniorSeats = { A: 90 } as const
export const joiningSeats = { A: 12 } as const
export const joiningJuniorSeats = { A: 8, D: 4 } as const

/** The days of last year's season. All of them lie before any day on which the demo is loaded. */
export function lastYearDays(anchor: Date): SeasonDays {
  const year = schoolYearAt(anchor) - 1
  return {
    fill: `${year}-04-20`,
    fillEnd: `${year}-05-10`,
    draw: `${year}-06-02`,
    propose: `${year}-06-08`,
    release: `${year}-06-16`,
    confirmUntil: `${year}-06-26`,
    register: `${year}-08-20`,
    registerEnd: `${year}-08-25`,
  }
}

const counted = (
  anchor: Date,
  {
    fill,
    fillEnd,
    draw,
    propose,
    release,
    confirmUntil,
    register,
    registerEnd,
  }: Record<keyof SeasonDays, number>,
): SeasonDays => {
  const day = (count: number) => dayAfter(wireDate(anchor), count)
  return {
    fill: day(fill),
    fillEnd: day(fillEnd),
    draw: day(draw),
    propose: day(propose),
    release: day(release),
    confirmUntil: day(confirmUntil),
    register: day(register),
    registerEnd: day(registerEnd),
  }
}

/** Offers are out, families answer them, and the first children are registered. */
export const seniorDays = (anchor: Date): SeasonDays =>
  counted(anchor, {
    fill: -52,
    fillEnd: -38,
    draw: -27,
    propose: -26,
    release: -20,
    confirmUntil: -9,
    register: -8,
    registerEnd: 20,
  })

/** The proposed admissions are published for notice. */
export const joiningDays = (anchor: Date): SeasonDays =>
  counted(anchor, {
    fill: -30,
    fillEnd: -16,
    draw: -4,
    propose: -3,
    release: 4,
    confirmUntil: 10,
    register: 14,
    registerEnd: 18,
  })

/** The roster of the draw is frozen, and its secrets may be opened. */
export const joiningJuniorDays = (anchor: Date): SeasonDays =>
  counted(anchor, {
    fill: -24,
    fillEnd: -11,
    draw: -1,
    propose: 4,
    release: 9,
    confirmUntil: 15,
    register: 20,
    registerEnd: 24,
  })

type Plan = {
  readonly key: SeasonPlanKey
  readonly name: (schoolYear: number) => string
  readonly days: (anchor: Date) => SeasonDays
  readonly content: Pick<PlanContent, 'stage' | 'introduction' | 'classCount' | 'classSize'>
  readonly seats: { readonly A: number; readonly D?: number }
}

const plans: readonly Plan[] = [
  {
    key: 'lastYear',
    name: (year) => `${year} 年小学一年级新生报名`,
    days: lastYearDays,
    content: {
      stage: 'XX',
      introduction: '本学区适龄儿童和符合条件的随迁子女。',
      classCount: 4,
      classSize: 43,
    },
    seats: lastYearSeats,
  },
  {
    key: 'senior',
    name: (year) => `${year} 年高中一年级新生报名`,
    days: seniorDays,
    content: {
      stage: 'GZ',
      introduction: '本区初中毕业生。按类别和户籍迁入日期排序，与提交先后无关。',
      classCount: 2,
      classSize: 45,
    },
    seats: seniorSeats,
  },
  {
    key: 'joining',
    name: () => '小学插班生报名',
    days: joiningDays,
    content: {
      stage: 'XX',
      introduction: '二至五年级有少量空余学位，接收转入本学区的学生。',
      classCount: 4,
      classSize: 3,
    },
    seats: joiningSeats,
  },
  {
    key: 'joiningJunior',
    name: () => '初中插班生报名',
    days: joiningJuniorDays,
    content: {
      stage: 'CZ',
      introduction: '七、八年级有少量空余学位，接收转入本学区的学生。',
      classCount: 4,
      classSize: 3,
    },
    seats: joiningJuniorSeats,
  },
]

/** Names a plan of the season for its applications. */
export function seasonPlan(key: SeasonPlanKey, anchor: Date): SeasonPlanRef {
  const { name, stage, schoolYear } = contentOf(planOf(key), anchor)
  return { id: seasonPlanId(key), name, stage, schoolYear }
}

function planOf(key: SeasonPlanKey): Plan {
  const found = plans.find((one) => one.key === key)
  if (!found) throw new Error(`no plan ${key}`)
  return found
}

/** What the plans of the season say. */
export const seasonContents = (anchor: Date): PlanContent[] =>
  plans.map((plan) => contentOf(plan, anchor))

function contentOf({ key, name, days, content, seats }: Plan, anchor: Date): PlanContent {
  const schoolYear = schoolYearAt(anchor) - (key === 'lastYear' ? 1 : 0)
  return {
    ...content,
    name: name(schoolYear),
    schoolYear,
    ownership: 'PUBLIC',
    allocation: 'REGISTER',
    bornBy: content.stage === 'XX' ? `${schoolYear - 6}-08-31` : '',
    bureauEarliestStart: '',
    quotas: [
      { category: 'A', seats: seats.A, sortBy: 'HOUSEHOLD_DATE' },
      ...(seats.D === undefined
        ? []
        : [{ category: 'D' as const, seats: seats.D, sortBy: 'DRAW' as const }]),
    ],
    passesLeftovers: true,
    twinSeats: 0,
    seatLockYears: 0,
    windows: windowsOf(days(anchor), seats.D !== undefined),
  }
}

const windowsOf = (days: SeasonDays, draws: boolean): PlanWindow[] => {
  const window = (kind: PlanWindow['kind'], first: string, last: string): PlanWindow => ({
    kind,
    startAt: `${first} 09:00:00`,
    endAt: `${last} 18:00:00`,
    categories: '',
    textBefore: '',
    textAfter: kind === 'FILL' ? '网上报名已结束。错过时间的家庭请到学校窗口登记。' : '',
  })
  return [
    window('FILL', days.fill, days.fillEnd),
    window('AMEND', days.fill, days.fillEnd),
    ...(draws
      ? [{ ...window('LOTTERY', days.draw, dayAfter(days.draw, 2)), categories: 'D' }]
      : []),
    window('RESULT', days.release, days.registerEnd),
    window('APPEAL', days.release, days.registerEnd),
    window('REGISTER', days.register, days.registerEnd),
  ]
}

/** Publishes the plans of the season; the one of last year is closed. */
export async function loadSeasonPlans(tx: Tx, anchor: Date): Promise<void> {
  for (const plan of plans) {
    const ref = { tenantId: demoTenant, id: seasonPlanId(plan.key) }
    const { stage } = plan.content
    await addPublishedPlan(tx, ref, contentOf(plan, anchor), (category) =>
      usualRules(stage, category),
    )
    if (plan.key === 'lastYear')
      await updatePlan(
        tx,
        ref,
        { status: 'CLOSED' },
        momentOf(`${plan.days(anchor).registerEnd} 18:00:00`),
      )
  }
}
