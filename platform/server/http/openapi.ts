import * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import { replySchema } from './envelope.ts'
import { commonReasons } from '../refusal.ts'
import { archiveType } from './archiveAnswer.ts'
import { paperType } from '../paper/paperAnswer.ts'
import { workbookType } from '../sheets/workbookAnswer.ts'

type Json = Record<string, unknown>

/** Builds the OpenAPI 3.1 document of all mounted endpoints, in path order. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  info: { title: string; version: string },
): Json {
  const paths: Record<string, Json> = {}
  const named = endpoints.flatMap((one) =>
    [one.path, ...one.alsoAt].map((path) => ({ ...one, path })),
  )
  for (const one of named.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const path = `/api${one.path.replaceAll(pathField, '{$1}')}`
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operation(one) }
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      securitySchemes: {
        bladeAuth: {
          type: 'apiKey',
          in: 'header',
          name: 'Blade-Auth',
          description: 'bearer <access token>',
        },
      },
    },
  }
}

/** `:source` in a path. */
const pathField = /:(\w+)/g

function operation(one: Endpoint): Json {
  const input = inputSchema(one.input)
  return {
    operationId: one.path.slice(1).replaceAll('/', '.').replaceAll(':', ''),
    summary: one.summary,
    'x-may': one.may,
    'x-refusals': [...one.refusals],
    ...(one.may === 'public' ? {} : { security: [{ bladeAuth: [] }] }),
    ...(one.method === 'GET'
      ? { parameters: parameters(input, one.path) }
      : { requestBody: { content: bodyContent(one, input) } }),
    responses: {
      ...(one.wrapping === 'redirect'
        ? { 302: { description: 'sent on' } }
        : { 200: { description: 'done', content: answerContent(one) } }),
      default: {
        description: `refused: ${[...one.refusals, ...commonReasons].join(', ')}`,
        content: { 'application/json': { schema: refusalSchema } },
      },
    },
  }
}

/** The JSON Schema of a request's input. */
export function inputSchema(shape: z.ZodMiniType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  return schema
}

function parameters(schema: Json, path: string): Json[] {
  const inPath = new Set([...path.matchAll(pathField)].map(([, name]) => name))
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : [])
  const properties: [string, unknown][] = Object.entries(schema['properties'] ?? {})
  return properties.map(([name, inner]) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: required.has(name),
    schema: inner,
  }))
}

function bodyContent(one: Endpoint, schema: Json): Json {
  if (one.upload)
    return {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { file: { type: 'string', format: 'binary' } },
          required: ['file'],
        },
      },
    }
  return { 'application/json': { schema } }
}

function answerContent(one: Endpoint): Json {
  if (one.wrapping === 'workbook')
    return { [workbookType]: { schema: { type: 'string', format: 'binary' } } }
  if (one.wrapping === 'csv')
    return { 'text/csv': { schema: { type: 'string', format: 'binary' } } }
  if (one.wrapping === 'paper' || one.wrapping === 'certificates')
    return { [paperType]: { schema: { type: 'string', format: 'binary' } } }
  if (one.wrapping === 'calendar')
    return { 'text/calendar': { schema: { type: 'string', format: 'binary' } } }
  if (one.wrapping === 'archive')
    return { [archiveType]: { schema: { type: 'string', format: 'binary' } } }
  if (one.wrapping === 'document') return { 'application/json': { schema: { type: 'object' } } }
  return { 'application/json': { schema: answerSchema(one) } }
}

function answerSchema(one: Endpoint): Json {
  const { definitions, ...reply } = replySchema(one.reply)
  if (one.wrapping === 'bare') return reply
  return {
    // A separate `$id` makes `#/definitions` resolve to the definitions below.
    ...(definitions ? { $id: `urn:qinghe:${one.path.slice(1)}`, definitions } : {}),
    type: 'object',
    properties: {
      code: { const: 200 },
      success: { const: true },
      data: reply,
      msg: { type: 'string' },
    },
    required: ['code', 'success', 'data', 'msg'],
  }
}

const refusalSchema: Json = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    success: { const: false },
    msg: { type: 'string' },
    reason: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          label: { type: 'string' },
          msg: { type: 'string' },
        },
      },
    },
  },
  required: ['code', 'success', 'msg'],
}
