import { expect, test } from '../../../app/testing/world.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'
import { messageCalls, storageCalls } from '../contract/suppliers.ts'

const get = (client: ApiClient, path: string) =>
  client.inject({ method: 'GET', url: `/api${path}`, query: { current: '1', size: '10' } })
const post = (client: ApiClient, path: string) =>
  client.inject({ method: 'POST', url: path, query: { ids: '1' } })

async function emptyPage(client: ApiClient, path: string): Promise<void> {
  expect((await get(client, path)).data).toMatchObject({ records: [], total: 0, current: 1 })
}

async function emptyList(client: ApiClient, path: string): Promise<void> {
  const answer = await get(client, path)
  expect(answer).toBeDone()
  expect(answer.data).toEqual([])
}

test('GET code/list: works, and is empty', async ({ api }) =>
  emptyPage(api.as('teacher'), '/blade-develop/code/list'))

test('GET datasource/list: works, and is empty', async ({ api }) =>
  emptyPage(api.as('teacher'), '/blade-develop/datasource/list'))

test('GET model/list: works, and is empty', async ({ api }) =>
  emptyPage(api.as('teacher'), '/blade-develop/model/list'))

test('GET report/rest/list: works, and is empty', async ({ api }) =>
  emptyPage(api.as('teacher'), '/blade-report/report/rest/list'))

test('GET datasource/select: works, and is empty', async ({ api }) =>
  emptyList(api.as('teacher'), '/blade-develop/datasource/select'))

test('GET model/select: works, and is empty', async ({ api }) =>
  emptyList(api.as('teacher'), '/blade-develop/model/select'))

test('GET dashboard/activities: works, and is empty', async ({ api }) =>
  emptyList(api.as('teacher'), '/blade-desk/dashboard/activities'))

test('GET dashboard/notices: works, and is empty', async ({ api }) =>
  emptyList(api.as('teacher'), '/blade-desk/dashboard/notices'))

test('GET dashboard/my-notices: works, and is empty', async ({ api }) =>
  emptyList(api.as('teacher'), '/blade-desk/dashboard/my-notices'))

test('POST code/submit: works only as a refusal, NOT_OFFERED', async ({ api }) => {
  expect(await post(api.as('admin'), '/blade-develop/code/submit')).toBeRefused('NOT_OFFERED')
})

test('POST code/remove: works only as a refusal, NOT_OFFERED', async ({ api }) => {
  expect(await post(api.as('admin'), '/blade-develop/code/remove')).toBeRefused('NOT_OFFERED')
})

test('POST code/gen-code: works only as a refusal, NOT_OFFERED', async ({ api }) => {
  expect(await post(api.as('admin'), '/blade-develop/code/gen-code')).toBeRefused('NOT_OFFERED')
})

test('POST datasource/submit: works only as a refusal, NOT_OFFERED', async ({ api }) => {
  expect(await post(api.as('admin'), '/blade-develop/datasource/submit')).toBeRefused('NOT_OFFERED')
})

test('POST datasource/remove: works only as a refusal, NOT_OFFERED', async ({ api }) => {
  expect(await post(api.as('admin'), '/blade-develop/datasource/remove')).toBeRefused('NOT_OFFERED')
})

test('POST report/rest/remove: works only as a refusal, NOT_OFFERED', async ({ api }) => {
  expect(await post(api.as('admin'), '/blade-report/report/rest/remove')).toBeRefused('NOT_OFFERED')
})

test('POST sms/endpoint/send-validate: works only as a refusal, NOT_OFFERED', async ({ api }) => {
  expect(await post(api.as('admin'), '/blade-resource/sms/endpoint/send-validate')).toBeRefused(
    'NOT_OFFERED',
  )
})

test('POST sms/endpoint/validate-message: works only as a refusal, NOT_OFFERED', async ({
  api,
}) => {
  expect(await post(api.as('admin'), '/blade-resource/sms/endpoint/validate-message')).toBeRefused(
    'NOT_OFFERED',
  )
})

test('POST sms/endpoint/send-message: works only as a refusal, NOT_OFFERED', async ({ api }) => {
  expect(await post(api.as('admin'), '/blade-resource/sms/endpoint/send-message')).toBeRefused(
    'NOT_OFFERED',
  )
})

test('GET oss/list: works; GET oss/page: works the same; GET oss/detail: works, without any key', async ({
  api,
}) => {
  const chief = api.as('admin')
  const page = (await chief.call(storageCalls.list, {})).data

  expect(page.records).toMatchObject([
    { ossCode: 'server', accessKey: '', secretKey: '', endpoint: '' },
  ])
  expect((await chief.call(storageCalls.list, { current: 2 })).data.records).toEqual([])
})

test('GET oss/page: works', async ({ api }) => {
  expect((await api.as('admin').call(storageCalls.page, {})).data.total).toBe(1)
})

test('GET oss/detail: works, and says so when there is none', async ({ api }) => {
  expect((await api.as('admin').call(storageCalls.detail, { id: '1' })).data.remark).toMatch(
    '由服务器设置决定',
  )
  expect(await api.as('admin').call(storageCalls.detail, { id: '2' })).toBeRefused('NOT_FOUND')
})

test('POST oss/save: works only as a refusal, SET_BY_SERVER', async ({ api }) => {
  expect(await post(api.as('admin'), '/blade-resource/oss/save')).toBeRefused('SET_BY_SERVER')
})

test('POST oss/update: works only as a refusal, SET_BY_SERVER', async ({ api }) => {
  expect(await post(api.as('admin'), '/blade-resource/oss/update')).toBeRefused('SET_BY_SERVER')
})

test('POST oss/submit: works only as a refusal, SET_BY_SERVER', async ({ api }) => {
  expect(await post(api.as('admin'), '/blade-resource/oss/submit')).toBeRefused('SET_BY_SERVER')
})

test('POST oss/remove: works only as a refusal, SET_BY_SERVER', async ({ api }) => {
  expect(await post(api.as('admin'), '/blade-resource/oss/remove')).toBeRefused('SET_BY_SERVER')
})

test('POST oss/enable: works only as a refusal, SET_BY_SERVER', async ({ api }) => {
  expect(await post(api.as('admin'), '/blade-resource/oss/enable')).toBeRefused('SET_BY_SERVER')
})

test('GET sms/list: works; GET sms/page: works the same; GET sms/detail: works, without any key', async ({
  api,
}) => {
  const chief = api.as('admin')
  const page = (await chief.call(messageCalls.list, {})).data

  expect(page.records).toMatchObject([
    { smsCode: 'server', accessKey: '', secretKey: '', endpoint: '' },
  ])
  expect((await chief.call(messageCalls.list, { current: 2 })).data.records).toEqual([])
})

test('GET sms/page: works', async ({ api }) => {
  expect((await api.as('admin').call(messageCalls.page, {})).data.total).toBe(1)
})

test('GET sms/detail: works, and says so when there is none', async ({ api }) => {
  expect((await api.as('admin').call(messageCalls.detail, { id: '1' })).data.remark).toMatch(
    '由服务器设置决定',
  )
  expect(await api.as('admin').call(messageCalls.detail, { id: '2' })).toBeRefused('NOT_FOUND')
})

test('POST sms/save: works only as a refusal, SET_BY_SERVER', async ({ api }) => {
  expect(await post(api.as('admin'), '/blade-resource/sms/save')).toBeRefused('SET_BY_SERVER')
})

test('POST sms/update: works only as a refusal, SET_BY_SERVER', async ({ api }) => {
  expect(await post(api.as('admin'), '/blade-resource/sms/update')).toBeRefused('SET_BY_SERVER')
})

test('POST sms/submit: works only as a refusal, SET_BY_SERVER', async ({ api }) => {
  expect(await post(api.as('admin'), '/blade-resource/sms/submit')).toBeRefused('SET_BY_SERVER')
})

test('POST sms/remove: works only as a refusal, SET_BY_SERVER', async ({ api }) => {
  expect(await post(api.as('admin'), '/blade-resource/sms/remove')).toBeRefused('SET_BY_SERVER')
})

test('POST sms/enable: works only as a refusal, SET_BY_SERVER', async ({ api }) => {
  expect(await post(api.as('admin'), '/blade-resource/sms/enable')).toBeRefused('SET_BY_SERVER')
})
