import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'

import { schemaText } from './schemaText.ts'

const textOf = (shape: z.ZodMiniType): string =>
  schemaText(withoutDialect(z.toJSONSchema(shape, { io: 'input' })), '').join('\n')

function withoutDialect({ $schema: _, ...schema }: Record<string, unknown>) {
  return schema
}

describe('the readable list of shapes', () => {
  test('writes each bound of a value', () => {
    const shape = z.object({
      name: z.string().check(z.minLength(1), z.maxLength(36)),
      age: z.optional(z.int().check(z.minimum(3), z.maximum(12))),
      code: z.string().check(z.regex(/^[A-Z]{2}$/)),
      ids: z.array(z.string().check(z.regex(/^\d{1,19}$/))).check(z.maxLength(50)),
      state: z.enum(['OPEN', 'CLOSED']),
    })

    expect(textOf(shape)).toBe(
      [
        '{',
        '  name string 1..36',
        '  age? integer 3..12',
        '  code string /^[A-Z]{2}$/',
        '  ids id[] ..50',
        '  state "OPEN" | "CLOSED"',
        '}',
      ].join('\n'),
    )
  })

  test('keeps a short object on one line and names optional fields', () => {
    expect(textOf(z.object({ a: z.string(), b: z.optional(z.boolean()) }))).toBe(
      '{a string, b? boolean}',
    )
  })

  test('refuses a keyword that it does not know, so that no bound is lost', () => {
    expect(() => schemaText({ type: 'string', contentEncoding: 'base64' }, '')).toThrow(
      /contentEncoding/,
    )
  })
})
