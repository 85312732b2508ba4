import { createHash } from 'node:crypto'

import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import type { Endpoint } from '../../../platform/contract/endpoint.ts'
import { uploadRequest } from '../../../platform/testing/multipart.ts'
import {
  deleteEcho,
  getEcho,
  maxWaitMs,
  optionsEcho,
  postEcho,
  putEcho,
  uploadEcho,
} from '../contract/echo.ts'
import { withoutDemo } from './testing/withoutDemo.ts'

const file = { name: '通知.txt', type: 'text/plain', bytes: Buffer.from('秋季运动会') }
const uploadUrl = `/api${uploadEcho.path}`

describe('each method arrives as sent', () => {
  const works: readonly [string, Endpoint][] = [
    ['GET echo: works', getEcho],
    ['POST echo: works', postEcho],
    ['PUT echo: works', putEcho],
    ['DELETE echo: works', deleteEcho],
    ['OPTIONS echo: works', optionsEcho],
  ]
  test.for(works)('%s', async ([, endpoint], { api }) => {
    const answer = await api.as('parent').callRaw(endpoint, { text: '你好' })

    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({ method: endpoint.method, text: '你好' })
  })
})

describe('a demonstrated refusal names its field', () => {
  const refused: readonly [string, Endpoint][] = [
    ['GET echo: ECHO_REFUSED on request', getEcho],
    ['POST echo: ECHO_REFUSED on request', postEcho],
    ['PUT echo: ECHO_REFUSED on request', putEcho],
    ['DELETE echo: ECHO_REFUSED on request', deleteEcho],
    ['OPTIONS echo: ECHO_REFUSED on request', optionsEcho],
  ]
  test.for(refused)('%s', async ([, endpoint], { api }) => {
    const answer = await api.as('parent').callRaw(endpoint, { outcome: 'refused' })

    expect([answer.status, answer.reason]).toEqual([400, 'ECHO_REFUSED'])
    expect(answer.fields).toMatchObject([{ name: 'text' }])
  })
})

describe('without demo mode nothing is answered', () => {
  const off: readonly [string, Endpoint][] = [
    ['GET echo: DEMO_OFF without demo mode', getEcho],
    ['POST echo: DEMO_OFF without demo mode', postEcho],
    ['PUT echo: DEMO_OFF without demo mode', putEcho],
    ['DELETE echo: DEMO_OFF without demo mode', deleteEcho],
    ['OPTIONS echo: DEMO_OFF without demo mode', optionsEcho],
  ]
  test.for(off)('%s', async ([, endpoint], { database }) => {
    const api = await withoutDemo(database)

    const answer = await api.callRaw(endpoint, {})

    expect([answer.status, answer.reason]).toEqual([404, 'DEMO_OFF'])
  })

  test('POST echo/upload: DEMO_OFF without demo mode', async ({ database }) => {
    const api = await withoutDemo(database)

    const answer = await api.inject(await uploadRequest(uploadUrl, file))

    expect([answer.status, answer.reason]).toEqual([404, 'DEMO_OFF'])
  })
})

test('POST echo/upload: works and returns size and hash of the file', async ({ api }) => {
  const answer = await api.as('parent').inject(await uploadRequest(uploadUrl, file))

  expect(answer.data).toEqual({
    name: '通知.txt',
    type: 'text/plain',
    bytes: file.bytes.length,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
  })
})

test('HEAD of the echo answers with headers and without a body', async ({ api }) => {
  const answer = await api.as('parent').inject({ method: 'HEAD', url: `/api${getEcho.path}` })

  expect([answer.status, answer.text]).toEqual([200, ''])
})

test('an echo shows the marker header, and of secrets only their length', async ({ api }) => {
  const basic = `Basic ${Buffer.from('qinghe-phone:public').toString('base64')}`
  const headers = { authorization: basic, 'blade-requested-with': 'BladeHttpRequest' }

  const { data, text } = await api.as('parent').call(postEcho, {}, headers)

  expect(data.headers).toContainEqual({ name: 'blade-requested-with', value: 'BladeHttpRequest' })
  expect(data.headers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['authorization', 'blade-auth']),
  )
  expect(text).not.toContain(basic.slice(6))
})

test('an echo that would wait longer than allowed is refused', async ({ api }) => {
  const answer = await api.as('parent').callRaw(postEcho, { waitMs: maxWaitMs + 1 })

  expect(answer.fields).toMatchObject([{ name: 'waitMs', label: '等待时间' }])
})
