import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { demoForm, demoIdentityNumber } from '../../../../db/demo/enrolment/applicationForms.ts'
import { usualRules } from '../planning/usualRules.ts'
import { openInputs } from './evaluation.ts'
import { fieldOf, fields } from './fields.ts'
import type { FormContent } from './form.ts'
import { checkForm, cleanForm, completeness } from './formCheck.ts'

const context = { today: '2027-03-15', bornBy: '2021-08-31', allowsDemoNumbers: true }
const child = {
  childName: '张小雨',
  birthDate: '2020-06-01',
  order: 8,
  guardianName: '张敏',
  phone: '14000000006',
}
const papersOf = (category: 'A' | 'D') =>
  Object.fromEntries(
    usualRules('XX', category)
      .visible.filter((rule) => rule.kind === 'material')
      .map((rule, index) => [rule.key, [String(index + 1)]]),
  )
const formOf = (category: 'A' | 'D'): FormContent => demoForm(category, child, papersOf(category))
const withValues = (form: FormContent, values: Record<string, string>): FormContent => ({
  ...form,
  values: { ...form.values, ...values },
})
const withGuardian = (form: FormContent, values: Record<string, string>): FormContent => ({
  ...form,
  guardians: [{ ...form.guardians[0], ...values }],
})
const problemsOf = (form: FormContent, category: 'A' | 'D' = 'A', more = {}) =>
  Object.fromEntries(
    checkForm(usualRules('XX', category), form, { ...context, ...more }).map((one) => [
      one.name,
      one.msg,
    ]),
  )

test.each(['A', 'D'] as const)(
  'a correct form of category %s has no problem and is complete',
  (category) => {
    expect(problemsOf(formOf(category), category)).toEqual({})
    expect(completeness(usualRules('XX', category), formOf(category))).toBe(100)
  },
)

test('an empty form names every mandatory input once, in Chinese', () => {
  const found = checkForm(
    usualRules('XX', 'A'),
    { values: {}, guardians: [], materials: {} },
    context,
  )

  expect(found).toContainEqual({ name: 'values.childName', label: '姓名', msg: '请填写' })
  expect(found).toContainEqual({ name: 'values.health', label: '健康状况', msg: '请选择' })
  expect(found).toContainEqual({ name: 'guardians.0.gPhone', label: '联系电话', msg: '请填写' })
  expect(found).toContainEqual({ name: 'materials.hukou', label: '户口簿', msg: '请上传' })
  expect(new Set(found.map((one) => one.name)).size).toBe(found.length)
})

describe('exactly the visible mandatory inputs are required', () => {
  test.each(['A', 'D'] as const)('category %s, whichever values are missing', (category) => {
    const rules = usualRules('XX', category)
    const whole = formOf(category)
    fc.assert(
      fc.property(fc.subarray(Object.keys(whole.values)), (kept) => {
        const form = {
          ...whole,
          values: Object.fromEntries(kept.map((key) => [key, whole.values[key] ?? ''])),
        }
        const demanded = openInputs(rules, form.values).filter(
          ({ rule, isMust }) =>
            isMust && rule.kind === 'field' && fieldOf(rule.key)?.group !== 'guardian',
        )
        const missing = demanded
          .filter(({ rule }) => !form.values[rule.key])
          .map(({ rule }) => `values.${rule.key}`)
        const named = checkForm(rules, form, context).filter(
          (one) => /请填写|请选择/.test(one.msg) && one.name.startsWith('values.'),
        )
        expect(named.map((one) => one.name).toSorted()).toEqual(missing.toSorted())
      }),
    )
  })
})

describe('inputs hidden by a condition are neither required nor stored', () => {
  test('a rented home needs the lease and drops the title', () => {
    const rented = withValues(formOf('A'), { houseType: 'RENTED' })

    expect(Object.keys(problemsOf(rented))).toEqual(['values.leaseNo', 'values.leaseStart'])
    expect(Object.keys(cleanForm(usualRules('XX', 'A'), rented).values)).not.toContain('titleNo')
  })

  test('the twin’s number is required only of twins', () => {
    expect(problemsOf(withValues(formOf('A'), { twins: '1' }))).toEqual({
      'values.twinIdNo': '请填写',
    })
    expect(
      cleanForm(
        usualRules('XX', 'A'),
        withValues(formOf('A'), { twinIdNo: demoIdentityNumber('2020-06-01', 9) }),
      ).values,
    ).not.toHaveProperty('twinIdNo')
  })

  test('a cleaned form contains only what its rules show, whatever was sent', () => {
    const keys = [...fields.map((field) => field.key), 'role', '__proto__', 'status', 'gIncome']
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...keys),
          fc.constantFrom('1', '0', 'OWNED', 'RENTED', ' 文字 '),
        ),
        (values) => {
          const rules = usualRules('XX', 'D')
          const clean = cleanForm(rules, { values, guardians: [values], materials: {} })
          const open = openInputs(rules, clean.values).map(({ rule }) => rule.key)
          for (const key of [
            ...Object.keys(clean.values),
            ...Object.keys(clean.guardians[0] ?? {}),
          ])
            expect(open).toContain(key)
          expect(cleanForm(rules, clean)).toEqual(clean)
        },
      ),
    )
  })
})

describe('fields that must agree', () => {
  test('birth date and sex match the identity number', () => {
    expect(
      problemsOf(
        withValues(formOf('A'), { birthDate: '2020-05-31', hkDate: '2020-06-02', sex: '1' }),
      ),
    ).toEqual({
      'values.birthDate': '与身份证号中的出生日期不一致',
      'values.sex': '与身份证号中的性别不一致',
    })
  })

  test('the child and both guardians have different numbers', () => {
    const form = formOf('A')
    const own = form.guardians[0] ?? {}

    expect(problemsOf(withGuardian(form, { gIdNo: form.values['idNo'] ?? '' }))).toEqual({
      'guardians.0.gIdNo': '监护人不能与孩子使用同一号码',
    })
    expect(problemsOf({ ...form, guardians: [own, own] })).toEqual({
      'guardians.1.gIdNo': '两位监护人的号码不能相同',
    })
  })

  test('exactly one guardian is the legal one', () => {
    expect(problemsOf(withGuardian(formOf('A'), { gIsGuardian: '0' }))).toEqual({
      'guardians.0.gIsGuardian': '至少填写一位法定监护人',
    })
  })

  test('a moving date is neither before birth nor in the future', () => {
    expect(problemsOf(withValues(formOf('A'), { hkDate: '2020-05-31' }))).toEqual({
      'values.hkDate': '不能早于孩子出生日期',
    })
    expect(problemsOf(withValues(formOf('A'), { hkDate: '2027-03-16' }))).toEqual({
      'values.hkDate': '不能晚于今天',
    })
  })

  test('the child reaches the age by the cutoff day', () => {
    const born = (birthDate: string) => demoForm('A', { ...child, birthDate }, papersOf('A'))

    expect(problemsOf(born('2021-08-31'))).toEqual({})
    expect(problemsOf(born('2021-09-01'))).toEqual({
      'values.birthDate': '未到入学年龄，应在 2021-08-31 当天或以前出生',
    })
  })

  test('numbers of region 99 are valid in a demo school only', () => {
    expect(problemsOf(formOf('A'), 'A', { allowsDemoNumbers: false })).toEqual({
      'values.idNo': '开头两位不是有效的地区代码，请核对',
      'guardians.0.gIdNo': '开头两位不是有效的地区代码，请核对',
    })
  })
})

test.each([
  ['childName', '张3', '应为中文姓名，或证件上的英文姓名，最多 36 个字'],
  ['childName', '张'.repeat(37), '应为中文姓名，或证件上的英文姓名，最多 36 个字'],
  ['idNo', '990001202006010087', '号码不正确，请核对每一位'],
  ['birthDate', '2020-02-30', '没有这一天'],
  ['health', 'RICH', '不在可选范围内'],
  ['twins', '2', '不在可选范围内'],
  ['homeAddress', '长'.repeat(101), '最多 100 个字'],
  ['homeAddress', '一\u0007二', '含有不能显示的字符，请删除后重新填写'],
])('%s refuses %s', (key, value, msg) => {
  expect(problemsOf(withValues(formOf('A'), { [key]: value }))).toMatchObject({
    [`values.${key}`]: msg,
  })
})

test.each([
  ['D', { socialMonths: '601' }, '应为 0 到 600 的整数'],
  ['D', { socialMonths: '-1' }, '应为 0 到 600 的整数'],
] as const)('category %s refuses %o', (category, values, msg) => {
  expect(Object.values(problemsOf(withValues(formOf(category), values), category))).toEqual([msg])
})

test('a phone is a mobile or a landline with its area code', () => {
  for (const gPhone of ['14000000006', '0571-88886666', '02088886666'])
    expect(problemsOf(withGuardian(formOf('A'), { gPhone }))).toEqual({})
  for (const gPhone of ['12345678901', '88886666', '1400000000', '140****0006'])
    expect(problemsOf(withGuardian(formOf('A'), { gPhone }))).toHaveProperty(['guardians.0.gPhone'])
})

test('documents other than the identity card are checked by their format only', () => {
  const passport = withValues(formOf('A'), {
    idType: 'PASSPORT',
    idNo: 'E12345678',
    birthDate: '2020-01-02',
    sex: '1',
  })

  expect(problemsOf(passport)).toEqual({})
  expect(problemsOf(withValues(passport, { idNo: 'E*****78' }))).toEqual({
    'values.idNo': '应为 5 到 20 位字母或数字，可以有括号和短横线',
  })
})

test('no paper takes more files than its limit', () => {
  const form = formOf('A')
  expect(problemsOf({ ...form, materials: { ...form.materials, photo: ['1', '2'] } })).toEqual({
    'materials.photo': '最多上传 1 张',
  })
})
