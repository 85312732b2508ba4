import { expect, test } from 'vitest'

import { withoutQuestions } from './leanContract.ts'

const contract = (method: string) => `
export const Query = z.object({ ...listing.fields })
export const list = endpoint({
  method: '${method}',
  path: '/blade-x/list',
  input: z.object({ ...Query.shape, at: z.optional(labelled('时间', dateTime)) }),
  reply: pageOf(Row),
})`

test('an endpoint that reads leaves the shape of its question behind, and nothing else', () => {
  expect(withoutQuestions(contract('GET'))).toBe(
    contract('GET').replace(
      "z.object({ ...Query.shape, at: z.optional(labelled('时间', dateTime)) })",
      'undefined',
    ),
  )
})

test('an endpoint that writes keeps it: forms are judged by it', () => {
  expect(withoutQuestions(contract('POST'))).toBe(contract('POST'))
})

test('an endpoint that writes leaves behind what the server alone judges', () => {
  const judged =
    "export const save = endpoint({ method: 'POST', path, input: judgedByServer(z.object({ design: Design })), reply })"

  expect(withoutQuestions(judged)).toBe(
    judged.replace('judgedByServer(z.object({ design: Design }))', 'undefined'),
  )
})

test('endpoints made by a function of the contract are found too, wherever they stand', () => {
  const made =
    "const list = (path: string) => endpoint({ method: 'GET', path, input: Query, reply })\nconst add = endpoint({ method: 'POST', path, input: Form, reply })"

  expect(withoutQuestions(made)).toBe(made.replace('input: Query', 'input: undefined'))
})
