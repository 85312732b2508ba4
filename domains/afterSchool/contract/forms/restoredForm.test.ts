import { expect, test } from 'vitest'

import { draftOf, restoredForm } from './restoredForm.ts'

const given = {
  name: '',
  gradeIds: '',
  teachers: '',
  priceYuan: '',
  intro: '',
  goals: '',
  materialsNote: '',
  riskNote: '',
  coverId: '',
  institutionId: '7',
  ownerKind: 'INSTITUTION' as const,
  plannedClasses: 1,
  lessons: [{ title: '', content: '' }],
}

test('a draft keeps what is typed and leaves out what no draft accepts', () => {
  expect(
    draftOf({ ...given, name: '纸', plannedClasses: Number.NaN, kind: undefined, foreign: 1 }),
  ).toEqual({ ...given, name: '纸', plannedClasses: undefined })
})

test('a restored form has the values of the draft over the given ones', () => {
  const typed = {
    ...given,
    name: '纸飞机',
    plannedClasses: 2,
    lessons: [{ title: '一', content: '' }],
  }

  expect(restoredForm(given, draftOf({ ...typed, kind: 'ART' }))).toEqual({ ...typed, kind: 'ART' })
  expect(restoredForm(given, { name: '纸' })).toEqual({ ...given, name: '纸' })
  expect(restoredForm(given, undefined)).toEqual(given)
})
