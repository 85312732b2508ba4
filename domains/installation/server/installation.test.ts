import { expect, test } from '../../../app/testing/world.ts'
import type { Answer, ApiClient } from '../../../platform/testing/apiClient.ts'
import { messageCalls, storageCalls } from '../contract/suppliers.ts'

const get = (client: ApiClient, path: string) =>
  client.inject({ method: 'GET', url: `/api${path}`, query: { current: '1', size: '10' } })
const post = (client: ApiClient, path: string) =>
  client.inject({ method: 'POST', url: path, query: { ids: '1' } })

async function refusedWith(answer: Promise<Answer>, sentence: RegExp): Promise<void> {
  const { body, ...rest } = await answer
  expect({ ...rest, body }).toBeRefused('NOT_OFFERED')
  expect(body['msg']).toMatch(sentence)
}

async function emptyList(client: ApiClient, path: string): Promise<void> {
  const answer = await get(client, path)
  expect(answer).toBeDone()
  expect(answer.data).toEqual([])
}

test('GET code/list: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  refusedWith(get(api.as('teacher'), '/blade-develop/code/list'), /不提供代码生成/))

test('GET code/detail: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  refusedWith(get(api.as('teacher'), '/blade-develop/code/detail'), /不提供代码生成/))

test('GET model/list: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  refusedWith(get(api.as('teacher'), '/blade-develop/model/list'), /不提供代码生成/))

test('GET datasource/list: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  refusedWith(get(api.as('teacher'), '/blade-develop/datasource/list'), /不提供数据源/))

test('GET datasource/detail: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  refusedWith(get(api.as('teacher'), '/blade-develop/datasource/detail'), /不提供数据源/))

test('GET report/rest/list: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  refusedWith(get(api.as('teacher'), '/blade-report/report/rest/list'), /不提供报表/))

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

test('POST code/submit: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  refusedWith(post(api.as('teacher'), '/blade-develop/code/submit'), /不提供代码生成/))

test('POST code/remove: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  refusedWith(post(api.as('teacher'), '/blade-develop/code/remove'), /不提供代码生成/))

test('POST code/copy: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  refusedWith(post(api.as('teacher'), '/blade-develop/code/copy'), /不提供代码生成/))

test('POST code/gen-code: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  refusedWith(post(api.as('teacher'), '/blade-develop/code/gen-code'), /不提供代码生成/))

test('POST datasource/submit: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  refusedWith(post(api.as('teacher'), '/blade-develop/datasource/submit'), /不提供数据源/))

test('POST datasource/remove: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  refusedWith(post(api.as('teacher'), '/blade-develop/datasource/remove'), /不提供数据源/))

test('POST report/rest/remove: works only as a refusal, NOT_OFFERED', async ({ api }) =>
  refusedWith(post(api.as('teacher'), '/blade-report/report/rest/remove'), /不提供报表/))

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

test('GET oss/detail: works, and reports a missing one', async ({ api }) => {
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

test('GET sms/detail: works, and reports a missing one', async ({ api }) => {
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
