import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import { submitInstructor } from '../../contract/instructor.ts'
import { admit, someInstitution } from '../testing/someInstitution.ts'
import { warnOfHealth } from '../public.ts'

const titlesOf = async (api: Api, account: string) =>
  (await api.as(account).call(listMessages, {})).data.records
    .map(({ title }) => title)
    .filter((title) => title.includes('健康证'))

test('the office is told 30 days before a health certificate ends, once for each certificate', async ({
  api,
  database,
  world,
}) => {
  const institution = await someInstitution(api, database)
  await admit(api, institution)
  const outside = { kind: 'OUTSIDE', institutionId: institution.id } as const
  const certify = async (form: { id?: string; name: string; healthUntil: string }) =>
    (await api.as('afterschool').call(submitInstructor, { ...outside, healthNo: 'JK-1', ...form }))
      .data
  const warn = (day: string) =>
    warnOfHealth(database, world.tenant, new Date(`${day}T03:00:00+08:00`))
  const before = await certify({ name: '沈小舟', healthUntil: '2027-04-14' })
  await certify({ name: '顾一帆', healthUntil: '2027-04-15' })
  await certify({ name: '过期者', healthUntil: '2027-03-14' })

  expect(await warn('2027-03-15')).toBe(1)
  expect(await warn('2027-03-15')).toBe(0)
  const first = '沈小舟的健康证将在 30 天内到期，请收取新证并登记'
  expect(await titlesOf(api, 'afterschool')).toEqual([first])
  expect(await titlesOf(api, 'head')).toEqual([])

  expect(await warn('2027-03-16')).toBe(1)
  await certify({ ...before, name: '沈小舟', healthUntil: '2027-04-16' })
  expect(await warn('2027-03-17')).toBe(1)
  expect(await titlesOf(api, 'afterschool')).toHaveLength(3)
})
