import fc from 'fast-check'
import { expect, test } from 'vitest'

import { categories, stages } from '../form/categories.ts'
import { ruleProblems } from '../form/ruleProblems.ts'
import { changesPapers, formDifference } from './formDifference.ts'
import { type FormRow, rowsOf, rulesIn } from './formRows.ts'
import { usualRules } from './usualRules.ts'

const rules = usualRules('XX', 'A')
const changed = (key: string, change: Partial<FormRow>) =>
  rulesIn(
    rowsOf(rules).map((row) => (row.key === key ? { ...row, ...change } : row)),
    rules,
  )

test('reading rules as rows and writing them again changes nothing, in every form', () => {
  fc.assert(
    fc.property(fc.constantFrom(...stages), fc.constantFrom(...categories), (stage, category) => {
      const usual = usualRules(stage, category)
      const again = rulesIn(rowsOf(usual), usual)
      expect(again.visible).toEqual(usual.visible)
      expect(new Set(again.must)).toEqual(new Set(usual.must))
      expect(formDifference(usual, again)).toEqual([])
    }),
  )
})

test('whatever uses are chosen, what is required is shown, and a difference is named exactly then', () => {
  const rows = rowsOf(rules)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(rows.length - 1), fc.constantFrom('HIDDEN', 'SHOWN', 'MUST'))),
      (choices) => {
        const uses = new Map(choices)
        const after = rulesIn(
          rows.map((row, place) => ({ ...row, use: uses.get(place) ?? row.use })),
          rules,
        )
        const shown = new Set(after.visible.map(({ kind, key }) => `${kind}:${key}`))
        expect(after.must.every(({ kind, key }) => shown.has(`${kind}:${key}`))).toBe(true)
        const isSame = rows.every((row, place) => row.use === (uses.get(place) ?? row.use))
        expect(formDifference(rules, after).length === 0).toBe(isSame)
      },
    ),
  )
})

test('a change is said in words', () => {
  expect(formDifference(rules, changed('usedName', { use: 'MUST', help: '没有就填无' }))).toEqual([
    { label: '曾用名', before: '选填，“曾用名”', after: '必填，“曾用名”，说明“没有就填无”' },
  ])
  const when = changed('lastSchool', { whenField: 'preschool', whenValues: '1' })
  expect(formDifference(rules, when)[0]?.after).toContain('只在“是否受过学前教育”是 是 时')
  expect(ruleProblems('XX', 'A', when)).toEqual([])
})

test('why we ask is the purpose of the catalogue until the office words it itself, and empty restores it', () => {
  const row = rowsOf(rules).find(({ key }) => key === 'homeAddress')
  expect(row?.why).toBe('确认实际居住地，寄送通知')
  const after = changed('homeAddress', { why: '寄录取通知书用' })
  expect(after.visible.find(({ key }) => key === 'homeAddress')?.why).toBe('寄录取通知书用')
  expect(formDifference(rules, after)[0]?.after).toContain('原因“寄录取通知书用”')
  expect(formDifference(rules, changed('homeAddress', { why: '' }))).toEqual([])
})

test('only papers that are added, removed or newly required change the list of papers', () => {
  expect(changesPapers(rules, changed('usedName', { use: 'MUST' }))).toBe(false)
  expect(changesPapers(rules, changed('hukou', { help: '四角完整' }))).toBe(false)
  expect(changesPapers(rules, changed('vaccine', { use: 'MUST' }))).toBe(true)
  expect(changesPapers(rules, changed('lease', { use: 'HIDDEN' }))).toBe(true)
})

test('the law refuses a form that asks for income, also under another name', () => {
  const after = changed('lastSchool', { label: '家庭收入' })
  expect(ruleProblems('XX', 'A', after)).toEqual(['义务教育阶段不得收集与“收入”有关的内容'])
})
