import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import {
  getInstitution,
  letInstitutionGo,
  renewInstitution,
  submitInstitution,
} from '../contract/institution.ts'
import {
  admit,
  institutionForm,
  renewal,
  someCode,
  someInstitution,
  stateOf,
} from './testing/someInstitution.ts'
import { suspendWithoutPapers } from './public.ts'

describe('expired papers', () => {
  test('suspend the institution on the next day, but none of another school', async ({
    api,
    database,
    world,
  }) => {
    const asked = await someInstitution(api, database, { agreementEnd: '2027-03-31' })
    const other = await someInstitution(api, database, { uscc: someCode(2) })
    await admit(api, asked)
    await admit(api, other)

    expect(
      await suspendWithoutPapers(database, world.tenant, new Date('2027-03-31T23:59:00+08:00')),
    ).toBe(0)
    expect(
      await suspendWithoutPapers(
        database,
        world.otherTenant,
        new Date('2027-04-01T00:01:00+08:00'),
      ),
    ).toBe(0)
    expect(
      await suspendWithoutPapers(database, world.tenant, new Date('2027-04-01T00:01:00+08:00')),
    ).toBe(1)

    const stopped = (await api.as('admin').call(getInstitution, { id: asked.id })).data
    expect(stopped).toMatchObject({
      state: 'SUSPENDED',
      stateName: '已暂停',
      stateReason: '证照、白名单或协议已过期',
      mayRenew: true,
    })
    expect(await stateOf(api, other.id)).toBe('ADMITTED')
  })

  test('POST institution/renew: works and ends the suspension', async ({
    api,
    database,
    world,
  }) => {
    const asked = await someInstitution(api, database)
    await admit(api, asked)
    await suspendWithoutPapers(database, world.tenant, new Date('2027-09-01T09:00:00+08:00'))

    const renewed = (await api.as('admin').call(renewInstitution, { id: asked.id, ...renewal }))
      .data

    expect(renewed).toMatchObject({ state: 'ADMITTED', stateReason: '', expiry: '2030-12-31' })
  })

  test('POST institution/renew: PAPER_EXPIRED when the new date has passed too', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database)
    await admit(api, asked)

    expect(
      await api
        .as('admin')
        .call(renewInstitution, { id: asked.id, ...renewal, permitExpiry: '2027-03-14' }),
    ).toBeRefused('PAPER_EXPIRED')
  })

  test('POST institution/renew: AGREEMENT_BACKWARDS when it would end before it begins', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database)
    await admit(api, asked)

    expect(
      await api
        .as('admin')
        .call(renewInstitution, { id: asked.id, ...renewal, agreementEnd: '2027-02-28' }),
    ).toBeRefused('AGREEMENT_BACKWARDS')
  })

  test('POST institution/renew: NOT_HERE before admission', async ({ api, database }) => {
    const { id } = await someInstitution(api, database)

    expect(await api.as('admin').call(renewInstitution, { id, ...renewal })).toBeRefused('NOT_HERE')
  })

  test('POST institution/let-go: works with a reason, and the institution may apply again', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database)
    await admit(api, asked)

    const gone = (
      await api.as('admin').call(letInstitutionGo, { id: asked.id, reason: '合作期满' })
    ).data

    expect(gone).toMatchObject({
      state: 'LEFT',
      stateReason: '合作期满',
      mayRenew: false,
      mayLetGo: false,
    })
    expect(
      await api.as('admin').call(submitInstitution, await institutionForm(database)),
    ).toBeDone()
  })

  test('POST institution/let-go: NOT_HERE for an open request', async ({ api, database }) => {
    const { id } = await someInstitution(api, database)

    expect(await api.as('admin').call(letInstitutionGo, { id, reason: '合作期满' })).toBeRefused(
      'NOT_HERE',
    )
  })
})
