import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { fieldErrors } from '../contract/errors.ts'
import { invalidInput, refusal } from './refusal.ts'

/**
 * Query string, form fields and JSON body as one flat record; the body wins (wire-contract 2.5), and what stands in the path over it.
 * A JSON array as body is refused: no endpoint of the contract takes one.
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

/** Parses what the caller sent; all problems at once, as label + reason. Unknown keys are dropped by the shape. */
export function parseInput<Shape extends z.ZodMiniType>(
  shape: Shape,
  input: Record<string, unknown>,
): z.output<Shape> {
  if (isTooDeep(input)) throw refusal('INVALID_INPUT', '内容的层级过深')
  const parsed = z.safeParse(shape, input)
  if (parsed.success) {
    refuseUnstorable(parsed.data)
    return parsed.data
  }
  throw invalidInput(fieldErrors(shape, parsed.error.issues))
}

/** Deeper than anything that a form or a drawing says, and flat enough for everything that reads it by recursion. */
const mostLevels = 100

/** Whether what was sent is nested too deeply to be read; looked at without recursion. */
function isTooDeep(input: object): boolean {
  let here: object[] = [input]
  for (let level = 0; here.length > 0; level += 1) {
    if (level > mostLevels) return true
    here = here.flatMap((one) =>
      Object.values(one).filter(
        (inner): inner is object => typeof inner === 'object' && inner !== null,
      ),
    )
  }
  return false
}

// PostgreSQL text cannot hold NUL, and its JSON no half of a surrogate pair; refusing them here keeps every endpoint from a 500.
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
