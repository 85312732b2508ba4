import { expect, test } from 'vitest'

import { blankChange, changeOptions, questionsOf } from './studentValues.ts'

test('a change into a class requires the class, one between schools the other school', () => {
  expect(questionsOf('MOVE_CLASS')).toEqual({
    asksClass: true,
    needsClass: true,
    asksSchool: false,
  })
  expect(questionsOf('RESUME')).toEqual({ asksClass: true, needsClass: false, asksSchool: false })
  expect(questionsOf('RETURN')).toEqual({ asksClass: true, needsClass: true, asksSchool: true })
  expect(questionsOf('TRANSFER_OUT')).toEqual({
    asksClass: false,
    needsClass: false,
    asksSchool: true,
  })
  expect(questionsOf('')).toEqual({ asksClass: false, needsClass: false, asksSchool: false })
})

test('only possible changes are offered, and the form starts with today’s date at the school', () => {
  expect(changeOptions('TRANSFERRED')).toEqual([{ value: 'RETURN', label: '转回' }])
  expect(changeOptions('GRADUATED')).toEqual([])
  expect(blankChange('1', new Date('2027-03-14T17:00:00Z')).happenedOn).toBe('2027-03-15')
})
