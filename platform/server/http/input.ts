import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { fieldErrors } from '../../contract/errors.ts'
import { invalidInput, refusal } from '../refusal.ts'

/**
 * Query string, form fields and JSON body as one flat record; the body wins over the query
 * (wire-contract 2.5), and path parameters win over both. A JSON array as body is refused: no
 * endpoint of the contract takes one.
 */
export function mergedInput(request: FastifyRequest): Record<string, unknown> {
  const { body, query, params } = request
  if (Array.isArray(body)) throw refusal('INVALID_INPUT', '消息不能读取')
  return { ...asRecord(query), ...asRecord(body), ...asRecord(params) }
}

function asRecord(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== '__proto__'))
}

/**
 * Parses the input; reports all problems together, as label + reason. The shape drops unknown keys.
 */
export function parseInput<Shape extends z.ZodMiniType>(
  shape: Shape,
  input: Record<string, unknown>,
): z.output<Shape> {
  if (isTooDeep(input)) throw refusal('INVALID_INPUT', '内容的层次太多，请简化后再提交')
  const parsed = z.safeParse(shape, input)
  if (parsed.success) {
    refuseUnstorable(parsed.data)
    return parsed.data
  }
  throw invalidInput(fieldErrors(shape, parsed.error.issues))
}

/** Deeper than any form or drawing, and shallow enough for all recursive readers. */
const maxLevels = 100

/** Whether the input is nested too deeply; checked without recursion. */
function isTooDeep(input: object): boolean {
  let here: object[] = [input]
  for (let level = 0; here.length > 0; level += 1) {
    if (level > maxLevels) return true
    here = here.flatMap((one) =>
      Object.values(one).filter(
        (inner): inner is object => typeof inner === 'object' && inner !== null,
      ),
    )
  }
  return false
}

// PostgreSQL text cannot store NUL, and its JSON cannot store a lone surrogate; refusing both here
// prevents a 500.
function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed())
      throw refusal('INVALID_INPUT', '内容里有不能使用的字符')
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    refuseUnstorable(key)
    refuseUnstorable(inner)
  }
}
