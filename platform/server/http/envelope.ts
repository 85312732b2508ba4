import fastJson from 'fast-json-stringify'
import type { Schema } from 'fast-json-stringify'
import * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import type { Refusal } from '../refusal.ts'

type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  $ref?: string
  definitions?: Record<string, JsonSchema>
  [key: string]: unknown
}

/** Encodes a verb's reply as text; the reply's schema drops unknown keys. */
export type Encoder = (reply: unknown) => string

/** The JSON Schema of a reply shape, without keys that readers do not need. */
export function replySchema(shape: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
  })
  return schema as JsonSchema
}

/** Compiles the serialiser of one endpoint at boot. */
export function encoderOf(endpoint: Endpoint): Encoder {
  const schema = replySchema(endpoint.reply)
  if (endpoint.wrapping !== 'envelope') return compile(schema)

  const encode = compile({
    type: 'object',
    properties: {
      code: { type: 'integer' },
      success: { type: 'boolean' },
      data: schema,
      msg: { type: 'string' },
    },
    required: ['code', 'success', 'data', 'msg'],
    // Recursive shapes, such as trees, refer to these from the root.
    ...(schema.definitions ? { definitions: schema.definitions } : {}),
  })
  const emptied =
    endpoint.dialect === 'blade'
      ? (reply: unknown) => fillEmpty(schema, reply)
      : (reply: unknown) => reply
  return (reply) => {
    const isMissing = reply === null || reply === undefined
    return encode({
      code: 200,
      success: true,
      data: isMissing ? {} : emptied(reply),
      msg: isMissing ? '暂无承载数据' : '操作成功',
    })
  }
}

// The library's schema type is narrower than zod's output; both follow draft 7.
const compile = (schema: JsonSchema): Encoder => fastJson(schema as Schema)

/**
 * Replaces null with the empty value of its declared type (wire-contract 2.4); absent keys remain
 * absent.
 */
export function fillEmpty(schema: JsonSchema, value: unknown, root: JsonSchema = schema): unknown {
  const here = whereTo(schema.anyOf?.find((one) => one.type !== 'null') ?? schema, root)
  if (value === null) return emptyOf(here)
  if (Array.isArray(value))
    return here.items ? value.map((item) => fillEmpty(here.items ?? {}, item, root)) : value
  if (typeof value !== 'object' || value === undefined || !here.properties) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      inner === undefined ? inner : fillEmpty(here.properties?.[key] ?? {}, inner, root),
    ]),
  )
}

/** The schema that a reference points to. */
const whereTo = (schema: JsonSchema, root: JsonSchema): JsonSchema =>
  schema.$ref === undefined
    ? schema
    : (root.definitions?.[schema.$ref.replace('#/definitions/', '')] ?? schema)

function emptyOf(schema: JsonSchema): unknown {
  switch (schema.type) {
    case 'number':
    case 'integer':
      return -1
    case 'boolean':
      return false
    case 'array':
      return []
    case 'object':
      return {}
    default:
      return ''
  }
}

/** The reply to a refusal in the endpoint's dialect (design.md 3, "Answers"). */
export function refusalAnswer(
  no: Refusal,
  requestId: string,
  isBare: boolean,
): Record<string, unknown> {
  const { status = 400, fields, errorCode, data } = no.extra
  // A refused sign-in is not a missing one: with 401, clients would loop back to sign-in
  // (wire-contract 2.6).
  const httpStatus = isBare && status === 401 && no.reason !== 'NOT_SIGNED_IN' ? 400 : status
  return {
    ...(isBare ? { error_code: errorCode ?? httpStatus, error_description: no.message } : {}),
    code: httpStatus,
    success: false,
    data: data ?? {},
    msg: no.message,
    reason: no.reason,
    ...(fields ? { fields } : {}),
    requestId,
  }
}
