import { expect, test } from 'vitest'

import { detailAddress } from './detailAddress.ts'

test('a detail address is read from parameters or from an old base64 link', () => {
  const old = btoa(JSON.stringify({ processId: 'x', taskId: '12', processInsId: '34' }))

  expect(detailAddress('1', '2', undefined)).toEqual({ taskId: '1', processInsId: '2' })
  expect(detailAddress(undefined, undefined, old)).toEqual({ taskId: '12', processInsId: '34' })
})

test('anything that is not an id is ignored', () => {
  expect(detailAddress('<b>', undefined, 'not base64 !')).toEqual({})
  expect(detailAddress(undefined, undefined, btoa('[]'))).toEqual({})
  expect(detailAddress(undefined, undefined, btoa(JSON.stringify({ taskId: { $gt: 1 } })))).toEqual(
    {},
  )
})
