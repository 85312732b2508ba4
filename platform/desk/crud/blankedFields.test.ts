import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { emptied } from './blankedFields.ts'

const shape = z.object({
  name: z.optional(z.string().check(z.minLength(1))),
  phone: z.optional(z.string()),
})

test('a field cleared on purpose is sent, where blank is allowed', () => {
  expect(
    emptied(shape, { name: '孙丽', phone: '14000000001' }, { name: '', phone: '', unknown: '' }),
  ).toEqual({ phone: '' })
  expect(emptied(shape, { phone: '' }, { phone: '' })).toEqual({})
  expect(emptied(shape, { phone: '1' }, { phone: '2' })).toEqual({})
})
