import { expect, test } from 'vitest'

import { codesAbove, partOf } from './regionCodes.ts'

test.for([
  ['110000', []],
  ['110100', ['110000']],
  ['110101', ['110000', '110100']],
  ['110101001', ['110000', '110100', '110101']],
  ['110101001003', ['110000', '110100', '110101', '110101001']],
] as const)('the regions that contain %s', ([code, above]) => {
  expect(codesAbove(code)).toEqual(above)
})

test('a search stays inside the chosen region, unless it asks for a code further down', () => {
  expect(partOf('')).toEqual({})
  expect(partOf('110000')).toEqual({ code_likeright: '11' })
  expect(partOf('110100', '110101')).toEqual({})
  expect(partOf('110100', '32')).toEqual({ code_likeright: '1101' })
})
