import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant, otherTenant } from '../../../../db/demo/world.ts'
import * as proxy from '../../contract/proxy.ts'
import { idFor, standsIn, submit } from '../testing/proxies.ts'
import { defineStationery } from '../testing/stationeryFlow.ts'

defineStationery('processPage', '库房审核', { allows: ['transfer'] })

describe('managing proxies', () => {
  test('POST ops/proxy/submit: works for oneself, and for others by process managers', async ({
    api,
  }) => {
    const own = await api
      .as('teacher')
      .call(proxy.submitProxy, { proxyUserId: idFor('lead'), processDefKey: 'general,stationery' })
    const others = await api.as('admin').call(proxy.submitProxy, {
      userId: idFor('head'),
      proxyUserId: idFor('lead'),
      type: '2',
      endTime: '2027-03-20 18:00:00',
    })

    expect(own.data).toMatchObject({
      userName: '李老师',
      proxyUserName: '周敏',
      processDefNames: ['通用审批', '用品申请'],
      type: 1,
      isMine: true,
      state: 'now',
    })
    expect(others.data).toMatchObject({
      userName: '王校长',
      type: 2,
      startTime: '2027-03-15 09:00:00',
      endTime: '2027-03-20 18:00:00',
      isMine: false,
    })
    const changed = await api
      .as('teacher')
      .call(proxy.submitProxy, { id: own.data.id, proxyUserId: idFor('head') })
    expect(changed.data).toMatchObject({
      id: own.data.id,
      proxyUserName: '王校长',
      processDefKey: proxy.allFlowsKey,
      processDefNames: [],
    })
  })

  test('GET ops/proxy/list: works for both sides; for process managers with the whole school', async ({
    api,
  }) => {
    const made = await standsIn(api, 'teacher', 'lead')
    const listOf = async (account: string, scope?: 'all') =>
      (await api.as(account).call(proxy.listProxies, scope ? { scope } : {})).data.records.map(
        ({ id, mayChange }) => `${id === made} ${mayChange}`,
      )

    expect(await listOf('teacher')).toEqual(['true true'])
    expect(await listOf('lead')).toEqual(['true false'])
    expect(await listOf('reviewer')).toEqual([])
    expect(await listOf('admin', 'all')).toContain('true true')
    expect(await api.as('finance').callRaw(proxy.listProxies, { scope: 'all' })).toBeRefused(
      'NOT_ALLOWED',
    )
  })

  test('GET ops/proxy/detail: works for both sides', async ({ api }) => {
    const id = await standsIn(api, 'teacher', 'lead')

    expect((await api.as('lead').call(proxy.getProxy, { id })).data).toMatchObject({
      userName: '李老师',
      isMine: false,
      mayChange: false,
    })
    expect((await api.as('teacher').call(proxy.getProxy, { id })).data).toMatchObject({
      proxyUserName: '周敏',
      isMine: true,
      mayChange: true,
    })
  })

  test('GET ops/proxy/flows: works', async ({ api }) => {
    expect((await api.as('teacher').call(proxy.listProxyFlows, {})).data).toContainEqual({
      value: 'general',
      label: '通用审批',
    })
  })

  test('POST ops/proxy/submit and remove: strangers and other schools get the answer for an unknown one', async ({
    api,
  }) => {
    const made = await standsIn(api, 'teacher', 'lead')
    for (const [account, tenantId] of [
      ['finance', demoTenant],
      ['admin', otherTenant],
    ] as const) {
      const stranger = api.as(account, tenantId)
      for (const id of [made, '999']) {
        expect(await stranger.callRaw(proxy.getProxy, { id })).toBeRefused('NOT_FOUND')
        expect(await stranger.callRaw(proxy.removeProxies, { ids: id })).toBeRefused('NOT_FOUND')
        expect(
          await stranger.callRaw(proxy.submitProxy, { id, proxyUserId: idFor('head', tenantId) }),
        ).toBeRefused('NOT_FOUND')
      }
    }
    expect(await api.as('lead').callRaw(proxy.removeProxies, { ids: made })).toBeRefused(
      'NOT_ALLOWED',
    )
    expect(
      await submit(api, 'teacher', { userId: idFor('head'), proxyUserId: idFor('lead') }),
    ).toBeRefused('NOT_ALLOWED')
    expect(await api.as('teacher').call(proxy.removeProxies, { ids: made })).toBeDone()
  })

  test('POST ops/proxy/submit: NO_SUCH_COLLEAGUE for families on either side, and for other schools', async ({
    api,
  }) => {
    expect(await submit(api, 'teacher', { proxyUserId: idFor('parent') })).toBeRefused(
      'NO_SUCH_COLLEAGUE',
    )
    expect(await submit(api, 'teacher', { proxyUserId: idFor('head', otherTenant) })).toBeRefused(
      'NO_SUCH_COLLEAGUE',
    )
    expect(await submit(api, 'parent', { proxyUserId: idFor('head') })).toBeRefused(
      'NO_SUCH_COLLEAGUE',
    )
  })

  test('POST ops/proxy/submit: PROXY_OF_ONESELF', async ({ api }) => {
    expect(await submit(api, 'teacher', { proxyUserId: idFor('teacher') })).toBeRefused(
      'PROXY_OF_ONESELF',
    )
  })

  test('POST ops/proxy/submit: PROXY_CIRCLE over any number of people, as long as they overlap', async ({
    api,
  }) => {
    await standsIn(api, 'teacher', 'lead', {
      type: 2,
      startTime: '2027-03-20 08:00:00',
      endTime: '2027-03-22 08:00:00',
    })
    await standsIn(api, 'lead', 'head')

    expect(await submit(api, 'lead', { proxyUserId: idFor('teacher') })).toBeRefused('PROXY_CIRCLE')
    expect(await submit(api, 'head', { proxyUserId: idFor('teacher') })).toBeRefused('PROXY_CIRCLE')
    expect(
      await submit(api, 'head', {
        proxyUserId: idFor('teacher'),
        type: 2,
        endTime: '2027-03-20 08:00:00',
      }),
    ).toBeDone()
    expect(await submit(api, 'head', { proxyUserId: idFor('teacher'), status: 0 })).toBeDone()
  })

  test('POST ops/proxy/submit: PROXY_TIME', async ({ api }) => {
    const timed = (startTime: string, endTime: string) =>
      submit(api, 'teacher', { proxyUserId: idFor('lead'), type: 2, startTime, endTime })
    for (const [begin, end] of [
      ['', ''],
      ['2027-03-16 08:00:00', '2027-03-16 08:00:00'],
      ['2027-03-10 08:00:00', '2027-03-15 09:00:00'],
      ['', '2027-13-45 09:00:00'],
    ] as const)
      expect(await timed(begin, end)).toBeRefused('PROXY_TIME')
  })

  test('POST ops/proxy/submit: NO_SUCH_FLOW', async ({ api }) => {
    expect(
      await submit(api, 'teacher', {
        proxyUserId: idFor('lead'),
        processDefKey: 'general,unknown',
      }),
    ).toBeRefused('NO_SUCH_FLOW')
  })
})
