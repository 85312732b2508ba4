import { describe, expect, test } from 'vitest'

import { demoForm } from '../../../../db/demo/enrolment/applicationForms.ts'
import { usualRules } from '../../contract/planning/usualRules.ts'
import { consentProblems, isAbout, problemsOf } from './problems.ts'

const rules = usualRules('XX', 'D')
const context = { today: '2027-05-04', allowsDemoNumbers: true }
const child = {
  childName: '周若溪',
  birthDate: '2020-06-01',
  order: 12,
  guardianName: '周海燕',
  phone: '14000000012',
}
const papers = Object.fromEntries(
  ['photo', 'hukou', 'guardianId', 'birthCert', 'lease', 'permit', 'social', 'signature'].map(
    (key, index) => [key, [String(index + 1)]],
  ),
)
const form = demoForm('D', child, papers)

describe('problems of the form', () => {
  test('none when it is filled in correctly', () => {
    expect(problemsOf({ rules, payload: form, context })).toEqual([])
  })

  test('are listed in the order of the form', () => {
    const payload = {
      ...form,
      values: { ...form.values, childName: '', socialMonths: '', ethnic: '' },
    }

    expect(problemsOf({ rules, payload, context }).map((one) => one.name)).toEqual([
      'values.childName',
      'values.ethnic',
      'values.socialMonths',
    ])
  })
})

describe('a returned application', () => {
  const masked = {
    ...form,
    values: { ...form.values, idNo: '99**************36', health: '已填写' },
  }
  const correction = {
    base: masked,
    masked: new Set(['values.idNo', 'values.health']),
    writable: new Set(['idNo', 'homeAddress']),
  }

  test('unchanged masked values are not validated', () => {
    expect(problemsOf({ rules, payload: masked, context, correction })).toEqual([])
  })

  test('a retyped masked value is validated, and so are editable inputs', () => {
    const payload = {
      ...masked,
      values: { ...masked.values, idNo: '990001', homeAddress: '', leaseNo: '' },
    }

    expect(problemsOf({ rules, payload, context, correction }).map((one) => one.name)).toEqual([
      'values.idNo',
      'values.homeAddress',
    ])
  })
})

describe('consents', () => {
  const text = {
    purpose: 'truth' as const,
    title: '真实性承诺',
    body: '',
    textVersion: '1',
    textHash: 'now',
  }

  test('a tick for an older text does not count', () => {
    expect(consentProblems([text], { truth: 'before' })).toEqual([
      { name: 'consents.truth', label: '真实性承诺', msg: '请阅读并勾选' },
    ])
    expect(consentProblems([text], { truth: 'now' })).toEqual([])
  })
})

test('an error that names only the key applies to every input of that key', () => {
  expect(isAbout('hukou', 'materials.hukou')).toBe(true)
  expect(isAbout('guardians.1.gPhone', 'guardians.0.gPhone')).toBe(false)
})
