import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { listMessages } from '../../messaging/contract/message.ts'
import { warnOfExpiry } from './warnings.ts'
import { someLookUp, staffKey } from './testing/someLookUp.ts'

const messagesOf = async (api: Api, account: string) =>
  (await api.as(account).call(listMessages, {})).data.records
    .map(({ title }) => title)
    .filter((title) => title.includes('准入查询'))

test('the office is told 30 days before a clearance ends, once for each look-up', async ({
  api,
  database,
  world,
}) => {
  await someLookUp(api, staffKey('finance'), { validUntil: '2027-04-14' })
  await someLookUp(api, staffKey('teacher'), { validUntil: '2027-04-15' })
  const warn = (day: string) =>
    warnOfExpiry(database, world.tenant, new Date(`${day}T03:00:00+08:00`))

  expect(await warn('2027-03-15')).toBe(2)
  expect(await warn('2027-03-15')).toBe(0)
  expect(await messagesOf(api, 'afterschool')).toEqual([
    '吴会计、郑老师的准入查询将在 30 天内到期，请及时查询',
  ])
  expect(await messagesOf(api, 'head')).toEqual([])

  expect(await warn('2027-03-16')).toBe(1)
  expect((await messagesOf(api, 'afterschool'))[0]).toContain('李老师')
  await someLookUp(api, staffKey('teacher'), { lookedOn: '2027-03-15', validUntil: '2027-04-16' })
  expect(await warn('2027-03-17')).toBe(1)
})
