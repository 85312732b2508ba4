import { describe } from 'vitest'

import { demoPlanId } from '../../../../db/demo/enrolment/enrolment.ts'
import { demoIdentityNumber } from '../../../../db/demo/enrolment/applicationForms.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import {
  countIdentityNumber,
  getApplicant,
  identityNumberParam,
} from '../../contract/application.ts'
import { claimAnd, someApplication } from '../testing/enrolmentFactory.ts'

const child = demoIdentityNumber('2020-10-11', 71)

describe('counting the applications of a number', () => {
  const planOf = (tenant: string) => demoPlanId(tenant, 'XX')

  test('GET baoming/sfzcount: works for own applications and reveals nothing about others', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someApplication(api, database)
    const count = async (account: string, more = {}) =>
      (
        await api.as(account).call(countIdentityNumber, {
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

  test('GET baoming/sfzcount: does not count a refused application', async ({
    api,
    database,
    world,
  }) => {
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

  test('GET baoming/sfzcount: RATE_LIMITED after 20 requests in an hour', async ({
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
      await api.as('parent').call(countIdentityNumber, {
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
