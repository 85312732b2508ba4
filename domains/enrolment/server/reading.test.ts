import { describe } from 'vitest'

import { demoPlanId } from '../../../db/demo/enrolment.ts'
import { demoIdentityNumber } from '../../../db/demo/enrolmentForms.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import {
  countIdentityNumber,
  getApplicant,
  getApplication,
  identityNumberParam,
  listApplications,
  revealValues,
} from '../contract/application.ts'
import { listConsentTexts } from '../contract/consent.ts'
import { listPlans } from '../contract/plan.ts'
import { listMustRules, listVisibleRules } from '../contract/rules.ts'
import { listWindows } from '../contract/window.ts'
import { claimAnd, decide, someApplication } from './testing/enrolmentFactory.ts'

const child = demoIdentityNumber('2020-10-11', 71)

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
      ['RESULT', 'before'],
    ])
    expect((await api.call(listWindows, {})).data.records).toHaveLength(8)
    expect(
      (await api.call(listWindows, { planId: demoPlanId(world.otherTenant, 'XX') })).data.records,
    ).toEqual([])
  })

  test('GET blade-baomingshijian/baomingshijian/list: a window is over in the second it ends', async ({
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

  test('GET blade-xuanxiangMust/xuanxiangMust/list: works for a guest and lies within what is visible', async ({
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

describe('lists', () => {
  test('GET baoming/list: works for the family with its own alone', async ({ api, database }) => {
    const { id } = await someApplication(api, database)
    await someApplication(api, database, { account: 'parent2', order: 75, childName: '陈溪' })

    const { data } = await api.as('parent').call(listApplications, {})

    expect(data).toMatchObject({
      total: 1,
      records: [
        { id, childName: '张小溪', statusLabel: '待审核', nextAction: '等待审核，无需操作' },
      ],
    })
    expect(data.records[0]).not.toHaveProperty('reviewerName')
  })

  test('GET baoming/list: works for staff with filters, names shortened, numbers through the blind index', async ({
    api,
    database,
  }) => {
    const { id } = await someApplication(api, database)
    const other = await someApplication(api, database, {
      account: 'parent2',
      order: 75,
      childName: '陈溪',
      category: 'D',
    })
    await decide(api.as('reviewer'), other.id, 'claim')

    const all = (await api.as('lead').call(listApplications, {})).data
    expect(all.records.map((one) => [one.childName, one.reviewerName])).toEqual(
      expect.arrayContaining([
        ['张*溪', undefined],
        ['陈*', '林晓'],
      ]),
    )
    for (const [filter, found] of [
      [{ [identityNumberParam]: child }, [id]],
      [{ category: 'D' }, [other.id]],
      [{ status: 'SUBMITTED' }, [id]],
      [{ name: '陈' }, [other.id]],
      [{ name: '%' }, []],
      [{ scope: 'mine' }, []],
      [{ planId: '1' }, []],
    ] as const) {
      expect((await api.as('lead').call(listApplications, filter)).data).toMatchObject({
        total: found.length,
        records: found.map((one) => ({ id: one })),
      })
    }
  })

  test('GET baoming/list: shows nothing to people without a part in it, and nothing of another school', async ({
    api,
    database,
  }) => {
    await someApplication(api, database)

    for (const account of ['teacher', 'finance', 'admin', 'student', 'parent2'])
      expect((await api.as(account).call(listApplications, {})).data.total).toBe(0)
    for (const account of ['lead', 'privacy', 'parent'])
      expect(
        (await api.as(account, '100001').call(listApplications, { [identityNumberParam]: child }))
          .data.total,
      ).toBe(0)
  })

  test('GET baoming/list: NOT_ALLOWED by identity number for an overseer who may not know numbers; other searches are recorded', async ({
    api,
    database,
    world,
  }) => {
    await someApplication(api, database)
    const search = (account: string, more = {}) =>
      api.as(account).call(listApplications, { [identityNumberParam]: child, ...more })

    expect(await search('head')).toBeRefused('NOT_ALLOWED')
    expect(await search('head', { scope: 'mine' })).toBeDone()
    expect(await search('parent')).toBeDone()
    expect(await search('reviewer')).toBeDone()

    const rows = await database.read(world.tenant, (db) =>
      db
        .selectFrom('auditLog')
        .select(['actorAccount', 'detail'])
        .where('action', '=', 'enrolment.lookUp')
        .execute(),
    )
    expect(rows).toEqual([
      { actorAccount: 'reviewer', detail: { by: 'identityNumber', in: 'list' } },
    ])
    for (let used = 1; used < 60; used += 1) expect(await search('parent2')).toBeDone()
    expect(await search('parent2')).toBeDone()
    expect(await search('parent2')).toBeRefused('RATE_LIMITED')
  })

  test('GET baoming/detail: links to the papers are for the family and those who may know the number', async ({
    api,
    database,
  }) => {
    const { id } = await someApplication(api, database)
    const filesFor = async (account: string) =>
      (await api.as(account).call(getApplication, { id })).data.materials.flatMap(
        (one) => one.files,
      )

    for (const account of ['parent', 'reviewer', 'lead', 'privacy'])
      expect(await filesFor(account)).not.toEqual([])
    expect(await filesFor('head')).toEqual([])
  })

  test('GET baoming/list: ignores a uid that the caller supplies', async ({
    api,
    database,
    world,
  }) => {
    await someApplication(api, database)
    const uid = demoUserId(world.tenant, 'parent')

    expect(
      (
        await api
          .as('parent2')
          .callRaw(listApplications, { uid, applicantId: uid, createUser: uid })
      ).data,
    ).toMatchObject({ total: 0 })
  })

  test('GET baoming/list: malformed', async ({ api }) => {
    expect(
      await api
        .as('lead')
        .callRaw(listApplications, { status: 'LOST', [identityNumberParam]: '123' }),
    ).toBeRefused('INVALID_INPUT')
  })

  test('GET baoming/list: not signed in', async ({ api }) => {
    expect(await api.call(listApplications, {})).toBeRefused('NOT_SIGNED_IN')
  })
})

describe('one application', () => {
  test('GET baoming/detail: works by id and number, for the family and for staff, never with a whole number', async ({
    api,
    database,
  }) => {
    const { id, applyNo } = await someApplication(api, database)

    for (const account of ['parent', 'reviewer', 'lead', 'head', 'privacy']) {
      const answer = await api
        .as(account)
        .call(getApplication, account === 'lead' ? { applyNo } : { id })
      expect(answer.data).toMatchObject({ id, applyNo })
      for (const secret of [
        child,
        demoIdentityNumber('1990-05-17', 571),
        'DEMO-2018-0036172',
        '14000000271',
      ])
        expect(answer.text).not.toContain(secret)
    }
  })

  test('GET baoming/detail: hides the state of health from staff until it is revealed', async ({
    api,
    database,
  }) => {
    const { id } = await someApplication(api, database)

    expect((await api.as('parent').call(getApplication, { id })).data.values['health']).toBe('GOOD')
    expect((await api.as('lead').call(getApplication, { id })).data.values['health']).toBe('已填写')
  })

  test('GET baoming/detail: NOT_FOUND for everybody else, also with a number', async ({
    api,
    database,
  }) => {
    const { id, applyNo } = await someApplication(api, database)

    for (const account of ['parent2', 'teacher', 'student', 'finance', 'admin'])
      for (const by of [{ id }, { applyNo }])
        expect(await api.as(account).call(getApplication, by)).toBeRefused('NOT_FOUND')
    for (const account of ['lead', 'parent'])
      expect(await api.as(account, '100001').call(getApplication, { id })).toBeRefused('NOT_FOUND')
    expect(await api.as('parent').call(getApplication, {})).toBeRefused('NOT_FOUND')
  })

  test('GET baoming/detail: malformed', async ({ api }) => {
    expect(await api.as('parent').callRaw(getApplication, { id: '1 or 1=1' })).toBeRefused(
      'INVALID_INPUT',
    )
  })

  test('GET baoming/detail: not signed in', async ({ api }) => {
    expect(await api.call(getApplication, { id: '1' })).toBeRefused('NOT_SIGNED_IN')
  })
})

describe('revealing', () => {
  test('POST baoming/reveal: works for the family and for staff with a reason, and leaves an audit row', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someApplication(api, database)

    const { data } = await api.as('reviewer').call(revealValues, {
      id,
      names: [
        'values.idNo',
        'values.health',
        'guardians.0.gPhone',
        'values.nothing',
        'guardians.9.gIdNo',
      ],
      reason: '核对户口簿',
    })

    expect(data.records).toEqual([
      { name: 'values.idNo', label: '身份证件号', value: child },
      { name: 'values.health', label: '健康状况', value: '健康或良好' },
      { name: 'guardians.0.gPhone', label: '联系电话', value: '14000000271' },
    ])
    const rows = await database.read(world.tenant, (db) =>
      db
        .selectFrom('auditLog')
        .select(['action', 'subjectId', 'detail'])
        .where('tenantId', '=', world.tenant)
        .where('subjectId', '=', id)
        .execute(),
    )
    expect(rows).toMatchObject([
      {
        action: 'enrolment.reveal',
        detail: {
          reason: '核对户口簿',
          names: ['values.idNo', 'values.health', 'guardians.0.gPhone'],
        },
      },
    ])
    expect(
      await api.as('parent').call(revealValues, { id, names: ['values.idNo'], reason: '自己核对' }),
    ).toBeDone()
  })

  test('POST baoming/reveal: NOT_ALLOWED for who may see the application but not its secrets', async ({
    api,
    database,
  }) => {
    const { id } = await someApplication(api, database)
    expect(
      await api.as('head').call(revealValues, { id, names: ['values.idNo'], reason: '想看看' }),
    ).toBeRefused('NOT_ALLOWED')
  })

  test('POST baoming/reveal: NOT_FOUND for everybody else', async ({ api, database }) => {
    const { id } = await someApplication(api, database)
    for (const account of ['parent2', 'admin', 'teacher'])
      expect(
        await api.as(account).call(revealValues, { id, names: ['values.idNo'], reason: '想看看' }),
      ).toBeRefused('NOT_FOUND')
    expect(
      await api
        .as('lead', '100001')
        .call(revealValues, { id, names: ['values.idNo'], reason: '想看看' }),
    ).toBeRefused('NOT_FOUND')
  })

  test('POST baoming/reveal: malformed without a reason', async ({ api }) => {
    const answer = await api.as('lead').callRaw(revealValues, { id: '1', names: [], reason: '' })
    expect(answer.fields.map((one) => one.label)).toEqual(['字段', '查看原因'])
  })

  test('POST baoming/reveal: not signed in', async ({ api }) => {
    expect(
      await api.call(revealValues, { id: '1', names: ['values.idNo'], reason: 'x' }),
    ).toBeRefused('NOT_SIGNED_IN')
  })
})

describe('counting a number', () => {
  const planOf = (tenant: string) => demoPlanId(tenant, 'XX')

  test('GET baoming/sfzcount: works for own applications and says nothing about others', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someApplication(api, database)
    const count = async (account: string, more = {}) =>
      (
        await api
          .as(account)
          .call(countIdentityNumber, {
            [identityNumberParam]: child.toLowerCase(),
            planId: planOf(world.tenant),
            ...more,
          })
      ).data

    expect(await count('parent')).toBe(1)
    expect(await count('parent', { excludeId: id })).toBe(0)
    expect(await count('parent', { planId: demoPlanId(world.tenant, 'CZ') })).toBe(0)
    for (const account of ['parent2', 'teacher', 'lead']) expect(await count(account)).toBe(0)
  })

  test('GET baoming/sfzcount: forgets a refused application', async ({ api, database, world }) => {
    const { id } = await someApplication(api, database)
    await claimAnd(api.as('lead'), id, 'refuse')

    expect(
      (
        await api
          .as('parent')
          .call(countIdentityNumber, { [identityNumberParam]: child, planId: planOf(world.tenant) })
      ).data,
    ).toBe(0)
  })

  test('GET baoming/sfzcount: RATE_LIMITED after 20 questions in an hour', async ({
    api,
    world,
  }) => {
    const ask = () =>
      api
        .as('parent')
        .call(countIdentityNumber, { [identityNumberParam]: child, planId: planOf(world.tenant) })
    for (let index = 0; index < 20; index += 1) expect(await ask()).toBeDone()

    expect(await ask()).toBeRefused('RATE_LIMITED')
    expect(
      await api
        .as('parent2')
        .call(countIdentityNumber, { [identityNumberParam]: child, planId: planOf(world.tenant) }),
    ).toBeDone()
  })

  test('GET baoming/sfzcount: PLAN_NOT_FOUND', async ({ api, world }) => {
    expect(
      await api
        .as('parent')
        .call(countIdentityNumber, {
          [identityNumberParam]: child,
          planId: planOf(world.otherTenant),
        }),
    ).toBeRefused('PLAN_NOT_FOUND')
  })

  test('GET baoming/sfzcount: malformed', async ({ api }) => {
    expect(
      await api.as('parent').callRaw(countIdentityNumber, { [identityNumberParam]: '' }),
    ).toBeRefused('INVALID_INPUT')
  })

  test('GET baoming/sfzcount: not signed in', async ({ api, world }) => {
    expect(
      await api.call(countIdentityNumber, {
        [identityNumberParam]: child,
        planId: planOf(world.tenant),
      }),
    ).toBeRefused('NOT_SIGNED_IN')
  })
})

describe('the applicant', () => {
  test('GET baoming/getuid: works for oneself', async ({ api, database, world }) => {
    await someApplication(api, database)

    expect((await api.as('parent').call(getApplicant, {})).data).toEqual({
      uid: demoUserId(world.tenant, 'parent'),
      phoneMasked: '140****0271',
      applications: 1,
      drafts: 0,
    })
  })

  test('GET baoming/getuid: works for staff by number or phone, and each look-up is recorded without the number', async ({
    api,
    database,
    world,
  }) => {
    await someApplication(api, database)
    const uid = demoUserId(world.tenant, 'parent')

    expect(
      (await api.as('reviewer').call(getApplicant, { [identityNumberParam]: child })).data.uid,
    ).toBe(uid)
    expect((await api.as('lead').call(getApplicant, { phone: '14000000271' })).data.uid).toBe(uid)
    expect((await api.as('lead').call(getApplicant, { phone: '14000000999' })).data).toEqual({
      uid: '0',
      phoneMasked: '',
      applications: 0,
      drafts: 0,
    })
    expect(
      (await api.as('lead', '100001').call(getApplicant, { [identityNumberParam]: child })).data
        .uid,
    ).toBe('0')
    const rows = await database.read(world.tenant, (db) =>
      db
        .selectFrom('auditLog')
        .select(['action', 'detail'])
        .where('tenantId', '=', world.tenant)
        .where('action', '=', 'enrolment.lookUp')
        .execute(),
    )
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain(child)
  })

  test('GET baoming/getuid: NOT_ALLOWED for looking others up without being enrolment staff', async ({
    api,
  }) => {
    for (const account of ['parent', 'teacher', 'head', 'admin'])
      expect(
        await api.as(account).call(getApplicant, { [identityNumberParam]: child }),
      ).toBeRefused('NOT_ALLOWED')
  })

  test('GET baoming/getuid: malformed', async ({ api }) => {
    expect(await api.as('lead').callRaw(getApplicant, { phone: 'x'.repeat(21) })).toBeRefused(
      'INVALID_INPUT',
    )
  })

  test('GET baoming/getuid: not signed in', async ({ api }) => {
    expect(await api.call(getApplicant, {})).toBeRefused('NOT_SIGNED_IN')
  })
})
