import { expect, test } from 'vitest'

import { textsOf, textsOfDraft } from './formTexts.ts'

test('a draft gives its texts and nothing else', () => {
  expect(textsOfDraft('{"subject":"纸","count":3,"more":{"x":1}}')).toEqual({ subject: '纸' })
  expect(textsOfDraft('[1]')).toEqual({})
  expect(textsOfDraft(undefined)).toEqual({})
})

test('the data of a process becomes texts, people with their names beside them', () => {
  const fields = [
    { name: 'amount', label: '金额', type: 'text', required: true },
    { name: 'who', label: '审批人', type: 'people', required: true },
  ] as const

  expect(textsOf(fields, { amount: 3, who: ['1', '2'] }, [{ label: '审批人', value: '王校长、周敏' }])).toEqual({
    amount: '3',
    who: '1,2',
    whoNames: '王校长,周敏',
  })
})
