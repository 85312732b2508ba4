/**
 * Rules for every endpoint, derived from its declaration: a guest and a person without the
 * permission are refused, and no malformed input causes a fault. `tools/check-matrix.ts` relies on
 * this file for these cases.
 */
import { describe } from 'vitest'

import type { Endpoint } from '../platform/contract/endpoint.ts'
import { unconnectedApp } from '../tools/contract/unconnectedApp.ts'
import { fieldsOf } from '../platform/testing/sweeps.ts'
import { holder, outsiders, visitorMay } from './testing/rightHolders.ts'
import { addVisitor, asVisitor } from './testing/visitor.ts'
import { expect, test } from './testing/world.ts'

const { endpoints } = await unconnectedApp()
const named = endpoints.map((endpoint) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  endpoint,
}))
const closed = named.filter(({ endpoint }) => endpoint.may !== 'public')
const guarded = closed.filter(({ endpoint }) => endpoint.may !== 'signedIn')
const withFields = named.filter(({ endpoint }) => fieldsOf(endpoint).length > 0)

/**
 * Values that no field accepts; each goes into all fields together, and in the deep run into one
 * field at a time.
 */
const wrongValues: readonly unknown[] = [
  'x'.repeat(20_000),
  '\u0000',
  '\ud800',
  '99999999999999999999999999',
  "'; drop table tenant; --",
  -1,
  1e308,
  true,
  [],
  [[[1]]],
  { $gt: '' },
  { __proto__: { polluted: true }, constructor: 1 },
]

function wrongInputs(endpoint: Endpoint): Record<string, unknown>[] {
  const fields = fieldsOf(endpoint)
  const whole = wrongValues.map((value) =>
    Object.fromEntries(fields.map((field) => [field, value])),
  )
  const single =
    process.env['DEEP'] === '1'
      ? fields.flatMap((field) => wrongValues.map((value) => ({ [field]: value })))
      : []
  return [{}, ...whole, ...single]
}

describe('every endpoint', () => {
  test.for(closed)('$name: not signed in', async ({ endpoint }, { api }) => {
    const answer = await api.callRaw(endpoint, {})

    expect(answer.status).toBe(401)
  })

  test.for(closed)('$name: not signed in with a malformed token', async ({ endpoint }, { api }) => {
    for (const token of ['bearer x.y.z', 'bearer ', 'Basic abc', `bearer ${'a'.repeat(5000)}`]) {
      const answer = await api.callRaw(endpoint, {}, { 'blade-auth': token })
      expect(answer.status).toBe(401)
    }
  })

  test.for(guarded)('$name: not allowed', async ({ endpoint }, { api, database }) => {
    await addVisitor(database)
    const others = outsiders(endpoint.may).map((account) => ({ account, client: api.as(account) }))
    if (!visitorMay(endpoint.may)) others.push({ account: 'visitor', client: asVisitor(api) })
    expect(others.length).toBeGreaterThan(0)
    for (const { account, client } of others) {
      const answer = await client.callRaw(endpoint, {})
      expect({ account, status: answer.status }).toEqual({ account, status: 403 })
    }
  })

  test.for(withFields)(
    '$name: malformed input never causes a fault',
    async ({ endpoint }, { api }) => {
      const client = api.as(holder(endpoint.may) ?? 'parent')
      for (const input of wrongInputs(endpoint)) {
        const answer = await client.callRaw(endpoint, input)
        expect({
          input: JSON.stringify(input).slice(0, 80),
          isFault: answer.status >= 500,
        }).toEqual({
          input: JSON.stringify(input).slice(0, 80),
          isFault: false,
        })
        if (answer.status === 200) continue
        expect(answer.body['msg'] ?? answer.body['error_description']).toMatch(/[\u4e00-\u9fff]/)
      }
    },
  )

  test('lists all endpoints, each once', ({ world: _ }) => {
    expect(endpoints.length).toBeGreaterThan(40)
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length)
  })

  test('has a test account with each right, and one without it', ({ world: _ }) => {
    for (const { endpoint } of guarded)
      expect({ right: endpoint.may, holder: holder(endpoint.may) }).toEqual({
        right: endpoint.may,
        holder: expect.any(String),
      })
  })
})
