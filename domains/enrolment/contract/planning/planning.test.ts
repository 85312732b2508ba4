import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { categories } from '../form/categories.ts'
import { ruleProblems } from '../form/ruleProblems.ts'
import { windowKinds } from '../window.ts'
import { forNextYear } from './nextYear.ts'
import { type PlanContent, seatsOf, type PlanWindow } from './planContent.ts'
import { planDays, spansOf } from './planDays.ts'
import { planDifference } from './planDifference.ts'
import { fixedProblems, planProblems } from './planProblems.ts'
import { somePlan, someWindow } from './testing/somePlan.ts'
import { usualRules } from './usualRules.ts'

const messagesOf = (change: Partial<PlanContent>) =>
  planProblems({ ...somePlan, ...change }).map(({ name, msg }) => `${name}: ${msg}`)
const withWindow = (kind: PlanWindow['kind'], change: Partial<PlanWindow>) => ({
  windows: somePlan.windows.map((one) => (one.kind === kind ? { ...one, ...change } : one)),
})

describe('the check list of a plan', () => {
  test('is empty for a complete plan', () => {
    expect(planProblems(somePlan)).toEqual([])
  })

  test.for<[string, Partial<PlanContent>, string]>([
    ['no category', { quotas: [] }, 'quotas: 至少开放一个生源类别'],
    [
      'a category twice',
      { quotas: [...somePlan.quotas, { category: 'A', seats: 1, sortBy: 'DRAW' }] },
      'quotas: “户籍房产一致”出现了两次',
    ],
    [
      'more seats than the classes hold',
      { classCount: 1 },
      'classCount: 1 个班共 45 人，放不下 180 个名额',
    ],
    ['no birth date for a primary school', { bornBy: '' }, 'bornBy: 小学招生要写明最晚出生日期'],
    ['a birth date after the school year', { bornBy: '2027-09-01' }, 'bornBy: 应在入学年份之前'],
    [
      'a window that ends before it begins',
      withWindow('FILL', { endAt: '2027-04-01 00:00:00' }),
      'windows.0.endAt: 应晚于开始时间',
    ],
    [
      'filling in before the bureau allows it',
      { bureauEarliestStart: '2027-05-02 00:00:00' },
      'windows.0.startAt: 主管部门规定最早 5月2日（周日）00:00 开始',
    ],
    [
      'a category outside the plan',
      withWindow('FILL', { categories: 'A,D,E' }),
      'windows.0.categories: 有的类别不在本计划内，请去掉',
    ],
    [
      'two windows of a kind at once',
      { windows: [...somePlan.windows, someWindow('FILL', '2027-05-10', '2027-05-12')] },
      'windows.4.startAt: 与另一段“网上填报”的时间重叠',
    ],
    [
      'no window for a draw',
      { windows: somePlan.windows.filter(({ kind }) => kind !== 'LOTTERY') },
      'windows: 还没有安排“摇号”的时间',
    ],
    [
      'no appeal in a compulsory stage',
      { windows: somePlan.windows.filter(({ kind }) => kind !== 'APPEAL') },
      'windows: 还没有安排“申诉”的时间',
    ],
    [
      'a category without time to fill in',
      withWindow('FILL', { categories: 'A' }),
      'windows: “随迁子女”没有网上填报的时间',
    ],
    [
      'results before the draw',
      withWindow('RESULT', { startAt: '2027-05-20 09:00:00' }),
      'windows.2.startAt: 不能早于“摇号”的开始时间',
    ],
  ])('names %s', ([, change, sentence]) => {
    expect(messagesOf(change)).toContain(sentence)
  })

  test('windows of a kind may overlap for different categories', () => {
    const [fill, ...others] = somePlan.windows
    const two = fill
      ? [
          { ...fill, categories: 'A' },
          { ...fill, categories: 'D' },
        ]
      : []
    expect(messagesOf({ windows: [...two, ...others] })).toEqual([])
  })

  test('every problem names a field of the plan, whatever is written', () => {
    fc.assert(
      fc.property(anyPlan, (content) => {
        for (const { label, msg } of planProblems(content)) {
          expect(label).not.toBe('')
          expect(msg).not.toBe('')
        }
      }),
    )
  })
})

describe('a new version', () => {
  test('differs from the earlier one exactly if something is written differently', () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, (one, other) => {
        expect(planDifference(one, one)).toEqual([])
        const isSame = JSON.stringify(one) === JSON.stringify(other)
        if (!isSame) expect(planDifference(one, other)).not.toEqual([])
      }),
    )
  })

  test('says in words what was and what is', () => {
    const after = {
      ...somePlan,
      ...withWindow('FILL', { endAt: '2027-05-21 18:00:00' }),
      quotas: somePlan.quotas.map((one) => (one.category === 'D' ? { ...one, seats: 30 } : one)),
    }
    expect(planDifference(somePlan, after)).toEqual([
      {
        label: '名额 · 随迁子女',
        before: '第 2 顺位，40 个，由摇号决定',
        after: '第 2 顺位，30 个，由摇号决定',
      },
      {
        label: '网上填报',
        before: '2027-05-01 09:00 至 2027-05-15 18:00',
        after: '2027-05-01 09:00 至 2027-05-21 18:00',
      },
    ])
  })

  test('stays public or private: the two are never mixed', () => {
    const after = { ...somePlan, ownership: 'PRIVATE' as const }
    expect(fixedProblems(somePlan, after, []).map(({ name }) => name)).toEqual(['ownership'])
  })

  test('keeps year, stage and the categories in which families have applied', () => {
    const after = { ...somePlan, schoolYear: 2028, stage: 'CZ' as const, quotas: [] }
    expect(fixedProblems(somePlan, after, ['A']).map(({ name }) => name)).toEqual([
      'schoolYear',
      'stage',
      'quotas',
    ])
    expect(fixedProblems(somePlan, { ...somePlan, quotas: [] }, [])).toEqual([])
  })
})

test('the plan of the next year is a year later in everything', () => {
  const next = forNextYear({
    ...somePlan,
    introduction: '2021 年 8 月 31 日（含）以前出生的适龄儿童。',
    ...withWindow('RESULT', { startAt: '2028-02-29 09:00:00', endAt: '2028-03-09 09:00:00' }),
  })

  expect(next).toMatchObject({
    name: '2028 年小学一年级新生报名',
    schoolYear: 2028,
    bornBy: '2022-08-31',
    introduction: '2022 年 8 月 31 日（含）以前出生的适龄儿童。',
  })
  expect(next.windows[0]).toMatchObject({ startAt: '2028-05-01 09:00:00' })
  expect(next.windows[2]).toMatchObject({ startAt: '2029-02-28 09:00:00' })
})

test('days tell families what begins and ends, and every window lies on the time line', () => {
  expect(planDays(somePlan)[0]).toEqual({ day: '2027-05-01', lines: ['09:00 网上填报开始'] })
  expect(planDays(somePlan).flatMap(({ lines }) => lines)).toContain('09:00 摇号（随迁子女）开始')
  fc.assert(
    fc.property(anyPlan, ({ windows }) => {
      for (const { left, width } of spansOf(windows)) {
        expect(left).toBeGreaterThanOrEqual(0)
        expect(width).toBeGreaterThan(0)
        expect(left).toBeLessThan(100)
      }
    }),
  )
})

test('the usual rules of every category are lawful in every stage', () => {
  for (const stage of ['YEY', 'XX', 'CZ', 'GZ'] as const)
    for (const category of categories)
      expect(ruleProblems(stage, category, usualRules(stage, category))).toEqual([])
  expect(seatsOf(somePlan)).toBe(180)
})

const anyMoment = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(
    ([month, day]) =>
      `2027-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')} 09:00:00`,
  )

const anyPlan: fc.Arbitrary<PlanContent> = fc.record({
  name: fc.constantFrom('甲', '乙'),
  schoolYear: fc.constantFrom(2027, 2028),
  stage: fc.constantFrom('XX', 'GZ'),
  introduction: fc.constantFrom('', '说明'),
  ownership: fc.constantFrom('PUBLIC', 'PRIVATE'),
  allocation: fc.constantFrom('DISTRICT', 'LOTTERY'),
  bornBy: fc.constantFrom('', '2021-08-31'),
  bureauEarliestStart: fc.constantFrom('', '2027-05-01 09:00:00'),
  classCount: fc.nat(5),
  classSize: fc.nat(45),
  quotas: fc.uniqueArray(
    fc.record({
      category: fc.constantFrom(...categories),
      seats: fc.nat(90),
      sortBy: fc.constantFrom('HOUSEHOLD_DATE', 'DRAW'),
    }),
    { maxLength: 3, selector: ({ category }) => category },
  ),
  passesLeftovers: fc.boolean(),
  twinSeats: fc.nat(3),
  seatLockYears: fc.nat(12),
  windows: fc.array(
    fc.record({
      kind: fc.constantFrom(...windowKinds),
      startAt: anyMoment,
      endAt: anyMoment,
      categories: fc.constantFrom('', 'A', 'A,D'),
      textBefore: fc.constantFrom('', '请稍候'),
      textAfter: fc.constantFrom('', '已结束'),
    }),
    { maxLength: 6 },
  ),
})
