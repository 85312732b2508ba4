import { describe } from 'vitest'

import { demoPlanId } from '../../../../db/demo/enrolment/enrolment.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { listConsentTexts } from '../../contract/consent.ts'
import { listPlans } from '../../contract/plan.ts'
import { listMustRules, listVisibleRules } from '../../contract/rules.ts'
import { listWindows } from '../../contract/window.ts'

describe('plans for everybody', () => {
  test('GET baoming/planlist: works for a guest, with the server’s clock and the open window', async ({
    api,
  }) => {
    const { data } = await api.call(listPlans, {})

    expect(data.serverNow).toBe('2027-03-15 09:00:00')
    expect(data.records).toMatchObject([
      {
        name: '2027 年小学一年级新生报名',
        stage: 'XX',
        bornBy: '2021-08-31',
        categories: [{ code: 'A' }, { code: 'D' }],
        fill: { state: 'open' },
      },
      { name: '2027 年初中一年级新生报名', stage: 'CZ', fill: { state: 'open' } },
    ])
    expect(data.records[1]).not.toHaveProperty('bornBy')
  })

  test('GET blade-baomingshijian/baomingshijian/list: works for a guest, of one plan or all', async ({
    api,
    world,
  }) => {
    const planId = demoPlanId(world.tenant, 'XX')
    const one = (await api.call(listWindows, { planId })).data.records

    expect(one.map((row) => [row.kind, row.state])).toEqual([
      ['FILL', 'open'],
      ['AMEND', 'open'],
      ['SUPPLEMENT', 'open'],
      ['LOTTERY', 'before'],
      ['RESULT', 'before'],
      ['APPEAL', 'before'],
    ])
    expect((await api.call(listWindows, {})).data.records).toHaveLength(12)
    expect(
      (await api.call(listWindows, { planId: demoPlanId(world.otherTenant, 'XX') })).data.records,
    ).toEqual([])
  })

  test('GET blade-baomingshijian/baomingshijian/list: a window closes in the second it ends', async ({
    api,
    world,
  }) => {
    const stateAt = async (moment: string) => {
      world.setNow(new Date(moment))
      return (await api.call(listWindows, {})).data.records[0]?.state
    }

    expect(await stateAt('2027-03-01T08:59:59+08:00')).toBe('before')
    expect(await stateAt('2027-03-01T09:00:00+08:00')).toBe('open')
    expect(await stateAt('2027-05-14T17:59:59+08:00')).toBe('open')
    expect(await stateAt('2027-05-14T18:00:00+08:00')).toBe('after')
  })

  test('GET blade-baomingshijian/baomingshijian/list: malformed', async ({ api }) => {
    expect(await api.callRaw(listWindows, { planId: 'x' })).toBeRefused('INVALID_INPUT')
  })

  test('GET baoming/consents: works for a guest, each text with its hash', async ({ api }) => {
    const { records } = (await api.call(listConsentTexts, {})).data

    expect(records.map((one) => one.purpose)).toEqual(['truth', 'privacy', 'sensitive'])
    for (const one of records) expect(one.textHash).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('rules for everybody', () => {
  test('GET weixinApplication/xuanxiangVisible/list: works for a guest and differs by category', async ({
    api,
    world,
  }) => {
    const keysOf = async (category: 'A' | 'D') =>
      (
        await api.call(listVisibleRules, { planId: demoPlanId(world.tenant, 'XX'), category })
      ).data.records.map((row) => row.key)

    expect(await keysOf('A')).toEqual(expect.arrayContaining(['childName', 'hkHead', 'titleNo']))
    expect(await keysOf('A')).not.toContain('gEmployer')
    expect(await keysOf('D')).toEqual(
      expect.arrayContaining(['permitNo', 'socialMonths', 'gEmployer', 'permit']),
    )
  })

  test('GET blade-xuanxiangMust/xuanxiangMust/list: works for a guest and is a subset of the visible inputs', async ({
    api,
    world,
  }) => {
    for (const stage of ['XX', 'CZ'] as const)
      for (const category of ['A', 'D'] as const) {
        const query = { planId: demoPlanId(world.tenant, stage), category }
        const visible = (await api.call(listVisibleRules, query)).data.records.map((row) => row.key)
        const must = (await api.call(listMustRules, query)).data.records.map((row) => row.key)
        expect(visible).toEqual(expect.arrayContaining(must))
      }
  })

  test('GET weixinApplication/xuanxiangVisible/list: PLAN_NOT_FOUND', async ({ api, world }) => {
    expect(
      await api.call(listVisibleRules, {
        planId: demoPlanId(world.otherTenant, 'XX'),
        category: 'A',
      }),
    ).toBeRefused('PLAN_NOT_FOUND')
  })

  test('GET weixinApplication/xuanxiangVisible/list: CATEGORY_NOT_OPEN', async ({ api, world }) => {
    expect(
      await api.call(listVisibleRules, { planId: demoPlanId(world.tenant, 'XX'), category: 'H' }),
    ).toBeRefused('CATEGORY_NOT_OPEN')
  })

  test('GET weixinApplication/xuanxiangVisible/list: malformed', async ({ api }) => {
    expect(await api.callRaw(listVisibleRules, { category: 'Q' })).toBeRefused('INVALID_INPUT')
  })

  test('GET blade-xuanxiangMust/xuanxiangMust/list: PLAN_NOT_FOUND', async ({ api }) => {
    expect(await api.call(listMustRules, { planId: '1', category: 'A' })).toBeRefused(
      'PLAN_NOT_FOUND',
    )
  })

  test('GET blade-xuanxiangMust/xuanxiangMust/list: CATEGORY_NOT_OPEN', async ({ api, world }) => {
    expect(
      await api.call(listMustRules, { planId: demoPlanId(world.tenant, 'XX'), category: 'H' }),
    ).toBeRefused('CATEGORY_NOT_OPEN')
  })

  test('GET blade-xuanxiangMust/xuanxiangMust/list: malformed', async ({ api }) => {
    expect(await api.callRaw(listMustRules, { planId: '' })).toBeRefused('INVALID_INPUT')
  })
})

describe('the tag of the rules', () => {
  const lists = [listVisibleRules, listMustRules]

  test('a reader that has the rules gets 304 without a body; another version of the form has another tag', async ({
    api,
    database,
    world,
  }) => {
    const planId = demoPlanId(world.tenant, 'XX')
    const input = { planId, category: 'A' as const }
    const tags: string[] = []
    for (const list of lists) {
      const first = await api.call(list, input)
      const etag = String(first.headers['etag'])
      tags.push(etag)
      expect(first.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: expect.stringContaining('tenant-id'),
      })
      world.setNow(new Date(world.now.getTime() + 3600_000))
      const again = await api.call(list, input, { 'if-none-match': `W/${etag}, "other"` })
      expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag])
    }
    await database.write(world.tenant, async (tx) => {
      await tx
        .updateTable('enrolPlan')
        .set({ formVersion: 2 })
        .where('tenantId', '=', world.tenant)
        .where('id', '=', planId)
        .execute()
      await tx
        .updateTable('formRule')
        .set({ version: 2 })
        .where('tenantId', '=', world.tenant)
        .where('planId', '=', planId)
        .where('category', '=', 'A')
        .execute()
    })
    for (const [at, list] of lists.entries()) {
      const changed = await api.call(list, input, { 'if-none-match': tags[at] ?? '' })
      expect(changed.status).toBe(200)
      expect(changed.headers['etag']).not.toBe(tags[at])
    }
  })

  test('the lists of plans and windows have a tag that leaves out the time, and no browser keeps them', async ({
    api,
    database,
    world,
  }) => {
    for (const list of [listPlans, listWindows]) {
      const first = await api.call(list, {})
      const etag = String(first.headers['etag'])
      expect(first.headers['cache-control']).toBe('no-store')
      world.setNow(new Date(world.now.getTime() + 1000))
      expect((await api.call(list, {}, { 'if-none-match': etag })).status).toBe(304)
    }
    const { headers } = await api.call(listPlans, {})
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('enrolPlan')
        .set({ formVersion: 9 })
        .where('tenantId', '=', world.tenant)
        .where('id', '=', demoPlanId(world.tenant, 'XX'))
        .execute(),
    )
    const changed = await api.call(listPlans, {}, { 'if-none-match': String(headers['etag']) })
    expect(changed.status).toBe(200)
  })

  test('a refusal has no tag', async ({ api }) => {
    const answer = await api.call(listMustRules, { planId: '1', category: 'A' })
    expect(answer).toBeRefused('PLAN_NOT_FOUND')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(answer.headers).not.toHaveProperty('etag')
  })
})
