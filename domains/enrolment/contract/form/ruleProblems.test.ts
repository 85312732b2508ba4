import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { usualRules } from '../planning/usualRules.ts'
import { categories, stages } from './categories.ts'
import { fields } from './fields.ts'
import { forbiddenKeys, ruleProblems } from './ruleProblems.ts'
import type { FormRules, VisibleRule } from '../rules.ts'

const row = (key: string, more: Partial<VisibleRule> = {}): VisibleRule => ({
  kind: 'field',
  key,
  groupKey: 'child',
  label: key,
  sort: 1,
  optionCodes: [],
  ...more,
})
const rules = (visible: VisibleRule[], must: FormRules['must'] = []): FormRules => ({
  formVersion: 1,
  visible,
  must,
})

describe('a rule set may be saved', () => {
  test.each([
    ['XX', 'A'],
    ['XX', 'D'],
    ['CZ', 'A'],
    ['CZ', 'D'],
  ] as const)('as the demo plan %s has it for category %s', (stage, category) => {
    expect(ruleProblems(stage, category, usualRules(stage, category))).toEqual([])
  })
})

describe('a rule set is refused', () => {
  test('when something is mandatory that is not shown', () => {
    expect(ruleProblems('XX', 'A', rules([], [{ kind: 'field', key: 'childName' }]))).toEqual([
      '“姓名”是必填项，但没有显示',
    ])
  })

  test('when a mandatory input is not among the visible ones, for any sets', () => {
    const keys = fields.filter((field) => field.group === 'child').map((field) => field.key)
    fc.assert(
      fc.property(fc.subarray(keys), fc.subarray(keys), (shown, must) => {
        const problems = ruleProblems(
          'GZ',
          'A',
          rules(
            shown.map((key) => row(key)),
            must.map((key) => ({ kind: 'field', key })),
          ),
        )
        expect(problems.length > 0).toBe(must.some((key) => !shown.includes(key)))
      }),
    )
  })

  test.each(forbiddenKeys)('for primary and junior schools when it names %s', (key) => {
    for (const stage of ['XX', 'CZ'] as const)
      expect(ruleProblems(stage, 'A', rules([row(key)]))).not.toEqual([])
  })

  test('for primary and junior schools when its texts ask for scores or rank, but not for senior schools', () => {
    const smuggled = rules([row('lastSchool', { label: '特长与获奖情况' })])

    expect(ruleProblems('XX', 'A', smuggled)).toEqual(['义务教育阶段不得收集与“特长”有关的内容'])
    expect(
      ruleProblems('CZ', 'A', rules([row('birthPlace', { help: '填写面试成绩' })])),
    ).toHaveLength(1)
    expect(ruleProblems('GZ', 'A', smuggled)).toEqual([])
  })

  test('when it asks for the employer outside category D', () => {
    for (const category of categories.filter((one) => one !== 'D'))
      expect(ruleProblems('XX', category, rules([row('gEmployer')]))).not.toEqual([])
    expect(ruleProblems('XX', 'D', rules([row('gEmployer')]))).toEqual([])
  })

  test('when conditions depend on each other or on hidden inputs', () => {
    const onEachOther = rules([
      row('twins', { dependsOn: { fieldKey: 'preschool', op: 'eq', value: ['1'] } }),
      row('preschool', { dependsOn: { fieldKey: 'twins', op: 'eq', value: ['1'] } }),
    ])
    expect(ruleProblems('XX', 'A', onEachOther)).toHaveLength(2)
    expect(
      ruleProblems(
        'XX',
        'A',
        rules([row('twinIdNo', { dependsOn: { fieldKey: 'twins', op: 'eq', value: ['1'] } })]),
      ),
    ).toHaveLength(1)
  })

  test('when it names unknown inputs, duplicates or an unknown option', () => {
    for (const stage of stages)
      expect(ruleProblems(stage, 'A', rules([row('bankAccount')]))).toEqual([
        '“bankAccount”不在清单里，请移除',
      ])
    expect(ruleProblems('XX', 'A', rules([row('childName'), row('childName')]))).toEqual([
      '“姓名”重复出现',
    ])
    expect(ruleProblems('XX', 'A', rules([row('health', { optionCodes: ['RICH'] })]))).toHaveLength(
      1,
    )
  })
})
