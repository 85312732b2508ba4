import { expect, test } from '../../../app/testing/world.ts'
import { unconnectedApp } from '../../../tools/contract/unconnectedApp.ts'
import { getCall, listCalls } from '../contract/calls.ts'
import { exampleRequest } from './calls.ts'
import { exampleOf } from './examples.ts'
import { withoutDemo } from './testing/withoutDemo.ts'

const path = '/blade-desk/notice/list'

test('GET call/list: works with a keyword, page by page', async ({ api }) => {
  const client = api.as('parent')
  const first = await client.call(listCalls, { keyword: 'notice', size: 5 })
  const second = await client.call(listCalls, { keyword: 'notice', size: 5, current: 2 })

  expect(first.data.records).toHaveLength(5)
  expect(first.data.total).toBeGreaterThan(5)
  const paths = [...first.data.records, ...second.data.records].map((row) => row.path)
  expect(paths).toEqual(paths.toSorted())
})

test('GET call/list: DEMO_OFF without demo mode', async ({ database }) => {
  expect((await (await withoutDemo(database)).call(listCalls, {})).reason).toBe('DEMO_OFF')
})

test('GET call/detail: works with fields, labels and examples', async ({ api }) => {
  const answer = await api.as('parent').call(getCall, {
    method: 'POST',
    path: '/blade-demo/echo',
  })

  expect(answer.data.fields).toContainEqual({
    name: 'waitMs',
    label: '等待时间',
    isRequired: false,
    rule: '整数，不小于 0，不大于 3000',
  })
  expect(JSON.parse(answer.data.request)).toMatchObject({ outcome: 'done' })
  expect(JSON.parse(answer.data.answer)).toMatchObject({ code: 200, success: true })
})

test('GET call/detail: DEMO_OFF without demo mode', async ({ database }) => {
  const api = await withoutDemo(database)

  expect((await api.call(getCall, { method: 'GET', path })).reason).toBe('DEMO_OFF')
})

test('a call that the contract does not have is not found', async ({ api }) => {
  const answer = await api.as('parent').call(getCall, { method: 'POST', path: `${path}/x` })

  expect(answer.status).toBe(404)
})

test('most calls have an example, and their own shapes accept each of them', async () => {
  const { endpoints } = await unconnectedApp()
  const examples = endpoints.flatMap((one) => {
    const example = exampleRequest(one)
    return example === undefined ? [] : [{ one, example }]
  })

  expect(examples.length).toBeGreaterThan(endpoints.length * 0.9)
  expect(
    examples.filter(({ one, example }) => !one.input.safeParse(JSON.parse(example)).success),
  ).toEqual([])
})

test.for([
  [{ type: 'string', enum: ['b', 'a'] }, 'b'],
  [{ type: 'integer', minimum: 5 }, 5],
  [{ type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d$` }, '2027-03-15'],
  [{ type: 'string', minLength: 60 }, '示'.repeat(60)],
  [{ type: 'array', items: { type: 'boolean' } }, [true]],
  [{ anyOf: [{ const: '' }, { type: 'string', title: '手机号' }] }, '14000000001'],
] as const)('the example of schema %j', ([schema, example]) => {
  expect(exampleOf(schema)).toEqual(example)
})
