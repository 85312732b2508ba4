import { describe, expect, test } from 'vitest'

import { conditionText } from './conditionText.ts'

describe('conditions in plain words', () => {
  test('codes become the labels that a family sees', () => {
    expect(
      conditionText({ fieldKey: 'houseType', op: 'in', value: ['OWNED', 'GRANDPARENT'] }),
    ).toBe('住房类型为自有住房或祖辈住房时')
    expect(conditionText({ fieldKey: 'twins', op: 'eq', value: ['1'] })).toBe('是否多胞胎为是时')
    expect(conditionText({ fieldKey: 'usedName', op: 'filled', value: [] })).toBe('填写曾用名时')
  })

  test('no condition gives no text', () => {
    expect(conditionText(undefined)).toBe('')
  })
})
