import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import { listOwnBalances, listBalances, submitBalance } from '../contract/balance.ts'
import { getLeave, previewLeave, submitLeave } from '../contract/leave.ts'
import { day, decide, someLeave, staffForm, studentForm } from './testing/someLeave.ts'

const annual = async (api: Api, account: string, year = 2027) =>
  (await api.as(account).call(listOwnBalances, { year })).data.records.find(
    ({ kind }) => kind === 'ANNUAL',
  )

describe('approvers of staff leave', () => {
  test('the head of the department decides about a few days, the principal about more', async ({
    api,
    database,
    world,
  }) => {
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('userDepartment')
        .set({ isLeader: true })
        .where('tenantId', '=', world.tenant)
        .where('userId', '=', demoUserId(world.tenant, 'lead'))
        .execute(),
    )
    const short = await someLeave(api, 'reviewer', staffForm())
    const long = await someLeave(api, 'reviewer', staffForm(day('2027-03-22', '2027-03-25')))

    expect(await decide(api, 'lead', short, 'agree')).toBeDone()
    expect(await decide(api, 'lead', long, 'agree')).toBeDone()

    expect((await api.as('reviewer').call(getLeave, { id: short.id })).data.state).toBe('APPROVED')
    expect((await api.as('reviewer').call(getLeave, { id: long.id })).data.state).toBe('PENDING')
    expect(await decide(api, 'head', long, 'agree')).toBeDone()
    expect((await api.as('reviewer').call(getLeave, { id: long.id })).data.state).toBe('APPROVED')
  })

  test('without a head of department the principal decides, once; the office decides about the principal', async ({
    api,
  }) => {
    const long = await someLeave(api, 'teacher', staffForm(day('2027-03-22', '2027-03-26')))
    const own = await someLeave(api, 'head', staffForm())

    await decide(api, 'head', long, 'agree')

    expect((await api.as('teacher').call(getLeave, { id: long.id })).data.state).toBe('APPROVED')
    expect(await decide(api, 'admin', own, 'agree')).toBeDone()
  })

  test('parents request no leave of their own, and staff none for pupils', async ({ api }) => {
    expect(await api.as('parent').call(submitLeave, staffForm())).toBeRefused('NOT_ALLOWED')
    expect(await api.as('teacher').call(submitLeave, studentForm())).toBeRefused('NOT_ALLOWED')
  })
})

describe('the yearly balance', () => {
  test('GET balance/own: works: requesting reserves, approval uses, refusal and withdrawal give back', async ({
    api,
  }) => {
    expect(await annual(api, 'teacher')).toMatchObject({
      kindName: '年假',
      granted: 5,
      reserved: 0,
      used: 0,
      left: 5,
    })
    const first = await someLeave(
      api,
      'teacher',
      staffForm({ kind: 'ANNUAL', ...day('2027-03-16', '2027-03-17') }),
    )
    const second = await someLeave(
      api,
      'teacher',
      staffForm({ kind: 'ANNUAL', ...day('2027-03-18'), endHalf: 'AM' }),
    )
    expect(await annual(api, 'teacher')).toMatchObject({ reserved: 2.5, used: 0, left: 2.5 })

    await decide(api, 'head', first, 'agree')
    await decide(api, 'head', second, 'refuse')

    expect(await annual(api, 'teacher')).toMatchObject({ reserved: 0, used: 2, left: 3 })
  })

  test('POST leave/submit: BALANCE_TOO_SMALL when more is requested than is left', async ({
    api,
  }) => {
    await someLeave(
      api,
      'teacher',
      staffForm({ kind: 'ANNUAL', ...day('2027-03-15', '2027-03-18') }),
    )

    const answer = await api
      .as('teacher')
      .call(submitLeave, staffForm({ kind: 'ANNUAL', ...day('2027-03-22', '2027-03-23') }))

    expect(answer).toBeRefused('BALANCE_TOO_SMALL')
    expect(String(answer.body['msg'])).toBe(
      '2027 年年假还剩 1 天，不够这次申请，请减少天数或改选其他类型',
    )
    expect(await annual(api, 'teacher')).toMatchObject({ reserved: 4, left: 1 })
  })

  test('leave across the new year takes from both years', async ({ api, world }) => {
    world.setNow(new Date('2027-12-27T09:00:00+08:00'))

    await someLeave(
      api,
      'teacher',
      staffForm({ kind: 'ANNUAL', ...day('2027-12-30', '2028-01-04') }),
    )

    expect(await annual(api, 'teacher', 2027)).toMatchObject({ reserved: 2 })
    expect(await annual(api, 'teacher', 2028)).toMatchObject({ reserved: 2 })
  })

  test('POST balance/submit: works, and appears in the office’s list', async ({ api, world }) => {
    const form = {
      personId: demoUserId(world.tenant, 'teacher'),
      kind: 'COMPENSATORY',
      year: 2027,
      days: 1.5,
    }

    const saved = await api.as('admin').call(submitBalance, form)

    expect(saved.data).toMatchObject({
      personName: '李老师',
      kindName: '调休',
      granted: 1.5,
      left: 1.5,
    })
    expect((await api.as('admin').call(listBalances, { year: 2027 })).data.records).toEqual([
      saved.data,
    ])
    expect((await api.as('admin').call(listBalances, { year: 2026 })).data.records).toEqual([])
  })

  test('GET balance/list: works with a filter by kind', async ({ api, world }) => {
    const person = { personId: demoUserId(world.tenant, 'teacher'), year: 2027, days: 3 }
    await api.as('admin').call(submitBalance, { ...person, kind: 'COMPENSATORY' })
    await api.as('admin').call(submitBalance, { ...person, kind: 'ANNUAL' })

    const { records } = (await api.as('admin').call(listBalances, { kind: 'ANNUAL' })).data

    expect(records.map(({ kindName }) => kindName)).toEqual(['年假'])
  })

  test('POST balance/submit: BELOW_TAKEN when more is already taken', async ({ api, world }) => {
    await someLeave(
      api,
      'teacher',
      staffForm({ kind: 'ANNUAL', ...day('2027-03-16', '2027-03-17') }),
    )
    const form = { personId: demoUserId(world.tenant, 'teacher'), kind: 'ANNUAL', year: 2027 }

    expect(await api.as('admin').call(submitBalance, { ...form, days: 1.5 })).toBeRefused(
      'BELOW_TAKEN',
    )
    expect(await api.as('admin').call(submitBalance, { ...form, days: 2 })).toBeDone()
  })

  test('POST balance/submit: NO_BALANCE_OF_THIS_KIND for a kind without a limit, and only staff have days', async ({
    api,
    world,
  }) => {
    const form = {
      personId: demoUserId(world.tenant, 'teacher'),
      kind: 'SICK',
      year: 2027,
      days: 3,
    }

    expect(await api.as('admin').call(submitBalance, form)).toBeRefused('NO_BALANCE_OF_THIS_KIND')
    const annual = (personId: string) =>
      api.as('admin').call(submitBalance, { ...form, kind: 'ANNUAL', personId })
    for (const personId of [demoUserId(world.otherTenant, 'teacher'), '99999999999'])
      expect(await annual(personId)).toBeRefused('NOT_FOUND')
    const parent = await annual(demoUserId(world.tenant, 'parent'))
    expect(parent).toBeRefused('INVALID_INPUT')
    expect(parent.body).toMatchObject({ msg: '这位教职工没有请假权限，不能设置假期天数' })
  })
})

describe('the preview in the form', () => {
  test('POST request/preview: works and stores nothing', async ({ api, world }) => {
    const preview = async (account: string, input: object) => {
      world.statements.length = 0
      const { data } = await api.as(account).callRaw(previewLeave, { ...input })
      expect(world.statements.filter((text) => /^(insert|update|delete)/.test(text))).toEqual([])
      return data
    }
    const asked = await someLeave(api, 'teacher', staffForm({ kind: 'ANNUAL' }))

    expect(await preview('parent', studentForm(day('2027-03-19', '2027-03-22')))).toEqual({
      days: 2,
      deciders: [
        { step: '班主任审批', names: ['李老师'] },
        { step: '年级主任审批', names: ['王校长'] },
      ],
    })
    expect(await preview('parent', studentForm(day('2027-03-20')))).toEqual({
      days: 0,
      problem: '所选时间内没有上课日，不用请假',
      deciders: [],
    })
    expect(await preview('teacher', staffForm(day('2027-03-20')))).toEqual({
      days: 0,
      problem: '所选时间内没有工作日，不用请假',
      deciders: [],
    })
    expect(await preview('teacher', staffForm({ kind: 'ANNUAL', ...day('2027-03-22') }))).toEqual({
      days: 1,
      left: 4,
      deciders: [{ step: '部门主管审批', names: ['王校长'] }],
    })
    expect(
      await preview('teacher', staffForm({ kind: 'ANNUAL', ...day('2027-03-22', '2027-03-26') })),
    ).toMatchObject({
      days: 5,
      left: 4,
      problem: '2027 年年假还剩 4 天，不够这次申请，请减少天数或改选其他类型',
    })
    expect(await preview('teacher', staffForm())).toMatchObject({
      problem: expect.stringContaining('重叠'),
    })
    expect(await preview('teacher', staffForm({ id: asked.id }))).toMatchObject({ days: 1 })
  })
})

test('leave of a pupil and of staff never get the same number', async ({ api, database }) => {
  const asked = [
    await someLeave(api, 'parent', studentForm()),
    await someLeave(api, 'teacher', staffForm()),
  ]

  const numbers = await database.read(demoTenant, (db) =>
    db
      .selectFrom('wfInstance')
      .select('serialNumber')
      .where('tenantId', '=', demoTenant)
      .where(
        'businessId',
        'in',
        asked.map(({ id }) => id),
      )
      .orderBy('id')
      .execute(),
  )
  expect(numbers.map(({ serialNumber }) => serialNumber)).toEqual([
    expect.stringMatching(/^Leave20270315\d{5}$/),
    expect.stringMatching(/^StaffLeave20270315\d{5}$/),
  ])
})
