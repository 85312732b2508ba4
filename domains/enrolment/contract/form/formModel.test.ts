import { describe, expect, test } from 'vitest'

import { demoForm, demoIdentityNumber } from '../../../../db/demo/enrolment/applicationForms.ts'
import { usualRules } from '../planning/usualRules.ts'
import {
  isDerived,
  patchOf,
  sectionProgress,
  sectionsOf,
  startPayload,
  valueAt,
  withValue,
} from './formModel.ts'

const girl = demoIdentityNumber('2020-06-01', 12)
const rules = usualRules('XX', 'D')

describe('filling the form', () => {
  test('a valid identity number fills in sex and birth date, an invalid one does not', () => {
    const half = withValue(startPayload(), 'values.idNo', girl.slice(0, 17))
    const whole = withValue(half, 'values.idNo', girl)

    expect(half.values['sex']).toBeUndefined()
    expect(whole.values).toMatchObject({ sex: '2', birthDate: '2020-06-01' })
    expect(isDerived(whole.values)).toBe(true)
  })

  test('with a passport, sex and birth date are typed', () => {
    const passport = withValue(
      withValue(startPayload(), 'values.idType', 'PASSPORT'),
      'values.idNo',
      girl,
    )

    expect(isDerived(passport.values)).toBe(false)
    expect(passport.values['birthDate']).toBeUndefined()
  })

  test('a guardian’s value is stored in its own row', () => {
    const two = { ...startPayload(), guardians: [{ gName: '张敏' }, { gName: '张国栋' }] }

    const changed = withValue(two, 'guardians.1.gPhone', '14000000012')

    expect(changed.guardians).toEqual([
      { gName: '张敏' },
      { gName: '张国栋', gPhone: '14000000012' },
    ])
    expect(valueAt(changed, 'guardians.1.gPhone')).toBe('14000000012')
  })
})

describe('sections', () => {
  test('a rented home asks for the lease and not for the title', () => {
    const keys = (houseType: string) =>
      sectionsOf(rules, { houseType }).flatMap((section) =>
        section.inputs.map((input) => input.rule.key),
      )

    expect(keys('RENTED')).toEqual(expect.arrayContaining(['leaseNo', 'lease']))
    expect(keys('RENTED')).not.toContain('titleNo')
    expect(keys('OWNED')).toEqual(expect.arrayContaining(['titleNo', 'house']))
  })

  test('progress counts the mandatory inputs of every guardian', () => {
    const child = {
      childName: '周若溪',
      birthDate: '2020-06-01',
      order: 12,
      guardianName: '周海燕',
      phone: '14000000012',
    }
    const form = demoForm('D', child, {})
    const guardian = sectionsOf(rules, form.values).find((section) => section.key === 'guardian')

    expect(guardian && sectionProgress(guardian, form)).toEqual({ filled: 7, total: 7 })
    expect(
      guardian && sectionProgress(guardian, { ...form, guardians: [...form.guardians, {}] }),
    ).toEqual({ filled: 7, total: 14 })
  })
})

describe('what a corrected application sends', () => {
  const base = {
    values: { childName: '张小雨', idNo: '99**************36' },
    guardians: [{ gName: '张敏', gIdNo: '99**************41' }],
    materials: { hukou: ['1'] },
  }

  test('only the changes, so that masked values stay as they were', () => {
    const now = {
      ...base,
      values: { ...base.values, childName: '张筱雨' },
      materials: { hukou: ['1', '2'] },
    }

    expect(patchOf(base, now)).toEqual({
      values: { childName: '张筱雨' },
      materials: { hukou: ['1', '2'] },
    })
  })

  test('guardians as a whole, and a cleared value as empty', () => {
    expect(
      patchOf(base, { ...base, guardians: [{ gName: '张敏华', gIdNo: '99**************41' }] }),
    ).toEqual({
      guardians: [{ gName: '张敏华', gIdNo: '99**************41' }],
    })
    expect(patchOf(base, { ...base, values: { ...base.values, childName: '' } })).toEqual({
      values: { childName: '' },
    })
  })

  test('nothing when nothing changed', () => {
    expect(patchOf(base, structuredClone(base))).toBeUndefined()
  })
})
