import type { Endpoint, ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { inputSchema } from '../../../platform/server/http/openapi.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type { getCall, listCalls } from '../contract/calls.ts'
import { exampleOf, fieldsOf } from './examples.ts'

const rowOf = ({ method, path, summary, may }: Endpoint) => ({ method, path, summary, may })

/** The calls whose path, summary or permission contains the keyword, by path. */
export function listContractCalls(
  endpoints: readonly Endpoint[],
  { keyword = '', current, size }: ParsedInputOf<typeof listCalls>,
): ReplyOf<typeof listCalls> {
  const wanted = keyword.toLowerCase()
  const found = endpoints
    .map(rowOf)
    .filter((row) => Object.values(row).some((value) => value.toLowerCase().includes(wanted)))
    .toSorted((left, right) => (left.path < right.path ? -1 : 1))
  const from = (current - 1) * size
  return toPage({ current, size }, found.length, found.slice(from, from + size))
}

/** One call with its fields and an example of request and answer. */
export function getContractCall(
  endpoints: readonly Endpoint[],
  { method, path }: ParsedInputOf<typeof getCall>,
): ReplyOf<typeof getCall> {
  const found = endpoints.find((one) => one.method === method && one.path === path)
  if (!found) throw notFound('接口')
  const schema = inputSchema(found.input)
  return {
    ...rowOf(found),
    fields: fieldsOf(schema),
    refusals: [...found.refusals],
    request: exampleRequest(found) ?? '',
    answer: json(answerOf(found)),
  }
}

/** Returns an example that the call's own shape accepts, if one can be invented. */
export function exampleRequest(one: Endpoint): string | undefined {
  const example = exampleOf(inputSchema(one.input))
  return one.input.safeParse(example).success ? json(example) : undefined
}

function answerOf(one: Endpoint): unknown {
  if (['workbook', 'csv', 'paper', 'calendar', 'redirect'].includes(one.wrapping)) return null
  const data = exampleOf(inputSchema(one.reply))
  return one.wrapping === 'bare' ? data : { code: 200, success: true, data, msg: '操作成功' }
}

const json = (value: unknown): string => JSON.stringify(value, undefined, 2)
