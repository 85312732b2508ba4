import { describe } from 'vitest'

import { demoIdentityNumber } from '../../../../db/demo/enrolment/applicationForms.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import {
  getApplication,
  identityNumberParam,
  listApplications,
  revealValues,
} from '../../contract/application.ts'
import { decide, someApplication } from '../testing/enrolmentFactory.ts'

const child = demoIdentityNumber('2020-10-11', 71)

describe('lists', () => {
  test('GET baoming/list: works for the family with its own alone', async ({ api, database }) => {
    const { id } = await someApplication(api, database)
    await someApplication(api, database, { account: 'parent2', order: 75, childName: '陈溪' })

    const { data } = await api.as('parent').call(listApplications, {})

    expect(data).toMatchObject({
      total: 1,
      records: [
        {
          id,
          childName: '张小溪',
          statusLabel: '待审核',
          nextAction: '等待审核，暂时不需要您操作',
        },
      ],
    })
    expect(data.records[0]).not.toHaveProperty('reviewerName')
  })

  test('GET baoming/list: works for staff by reviewer, round and day, and in three orders', async ({
    api,
    database,
    world,
  }) => {
    const first = await someApplication(api, database)
    const second = await someApplication(api, database, {
      account: 'parent2',
      order: 75,
      childName: '陈溪',
    })
    await decide(api.as('reviewer'), first.id, 'claim')
    const found = async (filter: InputOf<typeof listApplications>) =>
      (await api.as('reviewer').call(listApplications, filter)).data.records.map(({ id }) => id)

    expect(await found({ reviewer: 'mine' })).toEqual([first.id])
    expect(await found({ reviewer: 'none' })).toEqual([second.id])
    expect(await found({ reviewer: demoUserId(world.tenant, 'lead') })).toEqual([])
    expect(await found({ round: 2 })).toEqual([])
    const day = wireDate(world.now)
    expect(await found({ from: day, to: day })).toHaveLength(2)
    expect(await found({ from: '2020-01-01', to: '2020-01-02' })).toEqual([])
    expect(await found({ order: 'updated' })).toEqual([first.id, second.id])
    expect(await found({ order: 'waiting' })).toEqual(
      (await found({ order: 'submitted' })).toReversed(),
    )
    const family = await api.as('parent').call(listApplications, { reviewer: 'none' })
    expect(family.data.total).toBe(1)
  })

  test('GET baoming/list: works for staff with filters; names are shortened, numbers are found by blind index', async ({
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
      [{ among: 'cases' }, []],
      [{ among: 'cases', status: 'SUBMITTED' }, [id]],
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

  test('GET baoming/list: shows nothing to uninvolved people and nothing of another school', async ({
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

  test('GET baoming/list: NOT_ALLOWED by identity number for an overseer without access to numbers; other searches are recorded', async ({
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

  test('GET baoming/detail: only the family and people with access to the number get links to the papers', async ({
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
  test('GET baoming/detail: works by id and number, for the family and for staff, never with a full number', async ({
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

  test('GET baoming/detail: hides health information from staff until it is revealed', async ({
    api,
    database,
  }) => {
    const { id } = await someApplication(api, database)

    expect((await api.as('parent').call(getApplication, { id })).data.values['health']).toBe('GOOD')
    expect((await api.as('lead').call(getApplication, { id })).data.values['health']).toBe('已填写')
  })

  test('GET baoming/detail: NOT_FOUND for everybody else, also by number', async ({
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

describe('revealing masked values', () => {
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

  test('POST baoming/reveal: NOT_ALLOWED for people who may see the application but not its secrets', async ({
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
