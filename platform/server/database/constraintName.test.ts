import pg from 'pg'
import { expect, test } from 'vitest'

import { withConstraintName } from './constraintName.ts'

const fault = (message: string, code: string, constraint?: string) =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code, constraint })

test('an error of a shard names the constraint of the table', () => {
  const duplicate = 'duplicate key value violates unique constraint "post__code_107041"'
  expect(withConstraintName(fault(duplicate, '23505'))).toMatchObject({ constraint: 'post__code' })
  const check = 'new row for relation "tenant_1" violates check constraint "tenant__tenant_id"'
  expect(withConstraintName(fault(check, '23514'))).toMatchObject({
    constraint: 'tenant__tenant_id',
  })
})

test('other errors stay as they are', () => {
  expect(withConstraintName(fault('x "post__code_107041"', '23505', 'named'))).toMatchObject({
    constraint: 'named',
  })
  const lost = fault('constraint "post__code"', '57P01')
  expect(withConstraintName(lost)).toHaveProperty('constraint', undefined)
  const plain = new Error('constraint "post__code"')
  expect(withConstraintName(plain)).toBe(plain)
})
