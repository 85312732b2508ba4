import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { listPosts } from '../domains/organisation/contract/posts.ts'
import { serveOpenApi } from './openApi.ts'

const documentOf = async (installation: { demo: boolean; isProduction: boolean }) => {
  const http = Fastify()
  serveOpenApi(http, [listPosts], { ...installation, schoolName: '青禾校园' })
  return await http.inject('/openapi.json')
}

test.each([
  { demo: true, isProduction: false },
  { demo: false, isProduction: false },
  { demo: true, isProduction: true },
])('serves the OpenAPI document where demo or development is on: %o', async (installation) => {
  const answer = await documentOf(installation)

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    openapi: '3.1.0',
    info: { title: '青禾校园' },
    paths: { [`/api${listPosts.path}`]: { get: { 'x-may': listPosts.may } } },
  })
})

test('does not serve the OpenAPI document in production', async () => {
  expect((await documentOf({ demo: false, isProduction: true })).statusCode).toBe(404)
})
