import { describe } from 'vitest'

import { testTokens } from '../../../../app/testing/people.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { oauthToken } from '../../../identity/contract/token.ts'
import { noHashes, testServer } from '../../../identity/server/testing/testServer.ts'
import { letInstitutionGo } from '../../contract/institution.ts'
import * as account from '../../contract/institutionAccount.ts'
import { listInstructors, submitInstructor } from '../../contract/instructor.ts'
import { mountInstitutionAccounts } from './routes.ts'
import { anotherInstitution, someStaffedInstitution } from '../testing/someAccount.ts'
import { someInstitution } from '../testing/someInstitution.ts'

const { openInstitutionAccount: open, closeInstitutionAccount: close } = account
const { issueInstitutionPassword: issue, listInstitutionAccounts: list } = account

const teacherForm = { duty: 'TEACHER', account: 'guqing', realName: '顾青' } as const
const lead = demoUserId(demoTenant, 'institution')
const coach = demoUserId(demoTenant, 'coach')

const enter = (api: Api, username: string, password: string) =>
  api.call(oauthToken, { grant_type: 'password', username, password })

describe('opening an account', () => {
  test('POST institution-account/open: works for the office, which opens the account of a lead', async ({
    api,
    database,
    world,
  }) => {
    const { id: institutionId } = await anotherInstitution(api, database)
    const form = { institutionId, duty: 'LEAD', account: 'hechuan', realName: '何川' } as const

    const { data } = await api.as('afterschool').call(open, form)

    expect(data).toMatchObject({ account: 'hechuan', realName: '何川' })
    expect((await enter(api, 'hechuan', data.password)).status).toBe(200)
    expect(world.statements.join()).not.toContain(data.password)
    const { records } = (await api.as('afterschool').call(list, { institutionId })).data
    expect(records).toMatchObject([
      { account: 'hechuan', dutyName: '机构负责人', openedByName: '许静', isOpen: true },
    ])
  })

  test('GET institution-account/list: works after a lead has opened the account of a teacher of the own institution, whatever institution was named', async ({
    api,
    database,
  }) => {
    const own = await someStaffedInstitution(api, database)
    const other = await anotherInstitution(api, database)

    const form = { ...teacherForm, institutionId: other.id }
    expect(await api.as('institution').call(open, form)).toBeDone()

    const { records } = (await api.as('afterschool').call(list, { institutionId: own.id })).data
    expect(records.map((one) => one.account)).toEqual(['institution', 'coach', 'guqing'])
    const instructors = (await api.as('head').call(listInstructors, { keyword: '顾青' })).data
    expect(instructors.records).toMatchObject([{ institutionId: own.id, kind: 'OUTSIDE' }])
  })

  test('GET institution-account/choices: works with teachers without an account, who get it in the list of instructors', async ({
    api,
    database,
  }) => {
    const { id: institutionId } = await someStaffedInstitution(api, database)
    const outside = { kind: 'OUTSIDE', institutionId, name: '沈小舟' } as const
    const { id: instructorId } = (await api.as('afterschool').call(submitInstructor, outside)).data
    const choices = (await api.as('institution').call(account.listInstitutionAccountChoices, {}))
      .data
    expect(choices.teachers).toEqual([{ id: instructorId, institutionId, name: '沈小舟' }])

    const { data } = await api
      .as('institution')
      .call(open, { duty: 'TEACHER', account: 'xiaozhou', instructorId })

    expect(data.realName).toBe('沈小舟')
    const { records } = (await api.as('head').call(listInstructors, { keyword: '沈小舟' })).data
    expect(records).toMatchObject([{ id: instructorId, userId: data.userId }])
    expect(
      await api.as('institution').call(open, { duty: 'TEACHER', account: 'again', instructorId }),
    ).toBeRefused('NO_SUCH_INSTRUCTOR')
  })

  test('a teacher of an institution opens none', async ({ api, database }) => {
    await someStaffedInstitution(api, database)

    expect((await api.as('coach').call(open, teacherForm)).status).toBe(403)
  })

  test('POST institution-account/open: NO_SUCH_INSTITUTION unless it is admitted', async ({
    api,
    database,
  }) => {
    const { id: institutionId } = await someInstitution(api, database)

    expect(await api.as('afterschool').call(open, { ...teacherForm, institutionId })).toBeRefused(
      'NO_SUCH_INSTITUTION',
    )
    expect(await api.as('afterschool').call(open, teacherForm)).toBeRefused('NO_SUCH_INSTITUTION')
  })

  test('POST institution-account/open: LEAD_BY_OFFICE when a lead opens the account of a lead', async ({
    api,
    database,
  }) => {
    await someStaffedInstitution(api, database)

    expect(await api.as('institution').call(open, { ...teacherForm, duty: 'LEAD' })).toBeRefused(
      'LEAD_BY_OFFICE',
    )
  })

  test('POST institution-account/open: NAME_MISSING without a name or a known teacher', async ({
    api,
    database,
  }) => {
    await someStaffedInstitution(api, database)

    expect(await api.as('institution').call(open, { ...teacherForm, realName: '' })).toBeRefused(
      'NAME_MISSING',
    )
  })

  test('POST institution-account/open: NO_SUCH_INSTRUCTOR for a teacher of another institution', async ({
    api,
    database,
  }) => {
    await someStaffedInstitution(api, database)
    const other = await anotherInstitution(api, database)
    const outside = { kind: 'OUTSIDE', institutionId: other.id, name: '何川' } as const
    const { id: instructorId } = (await api.as('afterschool').call(submitInstructor, outside)).data

    expect(await api.as('institution').call(open, { ...teacherForm, instructorId })).toBeRefused(
      'NO_SUCH_INSTRUCTOR',
    )
  })

  test('POST institution-account/open: ACCOUNT_TAKEN when somebody of the school has the name', async ({
    api,
    database,
  }) => {
    await someStaffedInstitution(api, database)

    expect(
      await api.as('institution').call(open, { ...teacherForm, account: 'Teacher' }),
    ).toBeRefused('ACCOUNT_TAKEN')
  })

  test('POST institution-account/open: ACCOUNTS_FULL at the limit of the school', async ({
    api,
    database,
    world,
  }) => {
    await someStaffedInstitution(api, database)
    await database.platform((tx) =>
      tx
        .updateTable('tenant')
        .set({ accountNumber: 1 })
        .where('tenantId', '=', world.tenant)
        .execute(),
    )

    expect(await api.as('institution').call(open, teacherForm)).toBeRefused('ACCOUNTS_FULL')
  })
})

describe('passwords and closing', () => {
  test('POST institution-account/password: works for the own teachers of a lead', async ({
    api,
    database,
  }) => {
    await someStaffedInstitution(api, database)

    const { data } = await api.as('institution').call(issue, { userId: coach })

    expect((await enter(api, 'coach', data.password)).status).toBe(200)
    expect((await enter(api, 'coach', 'qinghe')).status).not.toBe(200)
  })

  test('POST institution-account/password: OWN_ACCOUNT for the own account', async ({
    api,
    database,
  }) => {
    await someStaffedInstitution(api, database)

    expect(await api.as('institution').call(issue, { userId: lead })).toBeRefused('OWN_ACCOUNT')
  })

  test('POST institution-account/close: works, ends the sessions, and keeps the teacher in the list', async ({
    api,
    database,
  }) => {
    const { id: institutionId } = await someStaffedInstitution(api, database)

    expect(await api.as('institution').call(close, { userId: coach })).toBeDone()

    expect((await api.as('coach').call(list, {})).status).toBe(401)
    const { records } = (await api.as('afterschool').call(list, { institutionId })).data
    expect(records.map(({ account: name, isOpen }) => [name, isOpen])).toEqual([
      ['institution', true],
      ['coach', false],
    ])
    const instructors = (await api.as('head').call(listInstructors, { keyword: '顾小川' })).data
    expect(instructors.records.map(({ userId }) => userId)).toEqual([undefined])
  })

  test('POST institution-account/close: OWN_ACCOUNT for the own account', async ({
    api,
    database,
  }) => {
    await someStaffedInstitution(api, database)

    expect(await api.as('institution').call(close, { userId: lead })).toBeRefused('OWN_ACCOUNT')
  })

  test('POST institution-account/close: ACCOUNT_CLOSED when it is closed already', async ({
    api,
    database,
  }) => {
    await someStaffedInstitution(api, database)
    await api.as('afterschool').call(close, { userId: coach })

    expect(await api.as('afterschool').call(close, { userId: coach })).toBeRefused('ACCOUNT_CLOSED')
  })

  test('POST institution-account/password: ACCOUNT_CLOSED for a closed account', async ({
    api,
    database,
  }) => {
    await someStaffedInstitution(api, database)
    await api.as('afterschool').call(close, { userId: coach })

    expect(await api.as('afterschool').call(issue, { userId: coach })).toBeRefused('ACCOUNT_CLOSED')
  })

  test('accounts outside institutions, of other institutions and of other schools do not exist here', async ({
    api,
    database,
    world,
  }) => {
    await someStaffedInstitution(api, database)
    const other = await anotherInstitution(api, database)
    const form = { ...teacherForm, institutionId: other.id }
    const { userId } = (await api.as('afterschool').call(open, form)).data

    for (const call of [issue, close]) {
      for (const wanted of [userId, demoUserId(demoTenant, 'teacher'), '99999999999'])
        expect(await api.as('institution').call(call, { userId: wanted })).toBeRefused('NOT_FOUND')
      expect(await api.as('admin', world.otherTenant).call(call, { userId: coach })).toBeRefused(
        'NOT_FOUND',
      )
    }
    const { records } = (await api.as('institution').call(list, { institutionId: other.id })).data
    expect(records.map((one) => one.account)).toEqual(['institution', 'coach'])
  })

  test('a dismissed institution opens no account and sees none', async ({ api, database }) => {
    const { id } = await someStaffedInstitution(api, database)

    await api.as('admin').call(letInstitutionGo, { id, reason: '协议到期' })

    for (const call of [list, account.listInstitutionAccountChoices])
      expect((await api.as('institution').callRaw(call, {})).reason).toBe('NOT_ALLOWED')
    expect((await api.as('institution').call(open, teacherForm)).reason).toBe('NOT_ALLOWED')
    for (const call of [issue, close])
      expect((await api.as('institution').call(call, { userId: coach })).reason).toBe('NOT_ALLOWED')
  })
})

describe('while no password can be hashed', () => {
  const queued = (database: Database, now: Date) =>
    testServer(database, () => now, {
      isDemo: true,
      services: noHashes(),
      also: mountInstitutionAccounts,
    })
  const token = testTokens().get(`${demoTenant}:afterschool`) ?? ''

  test('POST institution-account/open: SIGN_IN_QUEUED, and no account is opened', async ({
    api,
    database,
    world,
  }) => {
    const { id: institutionId } = await someStaffedInstitution(api, database)
    const server = await queued(database, world.now)

    expect(await server.as(token).call(open, { ...teacherForm, institutionId })).toBeRefused(
      'SIGN_IN_QUEUED',
    )
    expect((await api.as('afterschool').call(list, { institutionId })).data.total).toBe(2)
  })

  test('POST institution-account/password: SIGN_IN_QUEUED, and the password stays', async ({
    api,
    database,
    world,
  }) => {
    await someStaffedInstitution(api, database)
    const server = await queued(database, world.now)

    expect(await server.as(token).call(issue, { userId: coach })).toBeRefused('SIGN_IN_QUEUED')
    expect((await enter(api, 'coach', 'qinghe')).status).toBe(200)
  })
})
