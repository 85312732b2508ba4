import { expect, test } from '../../../../app/testing/world.ts'
import type { World } from '../../../../app/testing/world.ts'
import { testTokens } from '../../../../app/testing/people.ts'
import { demoTenant, demoUserId, otherTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { mailNotices } from '../../../../platform/server/ports/mailNotices.ts'
import { shownMail } from '../../../../platform/server/ports/mail.ts'
import { mailbox, mailStandIn } from '../../../../platform/testing/mailStandIn.ts'
import type { MailBehaviour } from '../../../../platform/testing/mailStandIn.ts'
import { listOwnChannels } from '../../../messaging/contract/channels.ts'
import { sendOutsideNotices, notify } from '../../../messaging/server/public.ts'
import { removeUserRecords } from '../../../organisation/contract/users.ts'
import {
  confirmMail,
  getMailNotices,
  removeMail,
  sendMailCode,
} from '../../contract/mailAddress.ts'
import { testServer } from '../testing/testServer.ts'

const address = 'reader@example.org'
const teacher = demoUserId(demoTenant, 'teacher')
const tokenOf = (account: string): string => testTokens().get(`${demoTenant}:${account}`) ?? ''
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')
const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)

/** A separate server with this mail port; `as` signs demo people in. */
async function withMail(
  { database, world }: { database: Database; world: World },
  become: () => MailBehaviour = () => 'take',
) {
  const server = await mailStandIn({ become })
  const moment = { now: world.now }
  const mail = mailNotices(
    { ...mailbox, host: '127.0.0.1', port: server.port, security: 'none' },
    () => moment.now,
  )
  const made = await testServer(database, () => moment.now, { isDemo: true, settings: { mail } })
  const as = (account: string) => made.as(tokenOf(account))
  const codes = () =>
    server.letters.map(
      ({ raw }) =>
        /验证码是 (\d{6})/.exec(
          Buffer.from(raw.split('\r\n\r\n')[1] ?? '', 'base64').toString(),
        )?.[1] ?? '',
    )
  return { server, mail, as, codes, moment }
}

const reached = (database: Database) =>
  database.read(demoTenant, (db) =>
    db
      .selectFrom('messageChannel')
      .select(['userId', 'address', 'isOn'])
      .where('channel', '=', 'mail')
      .execute(),
  )

test('GET message/mail: works, and says whether mail is available', async ({
  api,
  database,
  world,
}) => {
  const { server, as } = await withMail({ database, world })
  const plain = await testServer(database, () => world.now, { isDemo: true })

  expect((await as('teacher').call(getMailNotices, {})).data).toEqual({ isOffered: true })
  expect((await plain.as(tokenOf('teacher')).call(getMailNotices, {})).data).toEqual({
    isOffered: false,
  })
  expect((await api.as('teacher').call(getMailNotices, {})).data).toEqual({ isOffered: true })
  await server.close()
})

test('POST message/mail-code: works, sends a code that nobody else sees, and does not register the address yet', async ({
  database,
  world,
}) => {
  const { server, as, codes } = await withMail({ database, world })
  const { data } = await as('teacher').call(sendMailCode, { address })

  expect(data).toEqual({ id: expect.stringMatching(/^\d+$/), resendSeconds: 60, validSeconds: 300 })
  expect(codes()).toEqual([expect.stringMatching(/^\d{6}$/)])
  expect(await reached(database)).toEqual([])
  await server.close()
})

test('POST message/mail: works: the code registers the address for notices, once', async ({
  database,
  world,
}) => {
  const { server, as, codes } = await withMail({ database, world })
  const { id } = (await as('teacher').call(sendMailCode, { address })).data
  const given = { address, id, value: codes()[0] ?? '' }

  expect(await as('teacher').call(confirmMail, given)).toBeDone()
  expect(await reached(database)).toEqual([
    { userId: teacher, address: `mailto:${address}`, isOn: true },
  ])
  expect(await as('teacher').callRaw(confirmMail, given)).toBeRefused('MAIL_CODE_WRONG')
  await server.close()
})

test('POST message/mail: MAIL_CODE_WRONG for a wrong, old or foreign code, for another address, and after five tries', async ({
  database,
  world,
}) => {
  const { server, as, codes, moment } = await withMail({ database, world })
  const { id } = (await as('teacher').call(sendMailCode, { address })).data
  const value = codes()[0] ?? ''
  const refused = async (account: string, given: { address: string; id: string; value: string }) =>
    expect(await as(account).callRaw(confirmMail, given)).toBeRefused('MAIL_CODE_WRONG')

  await refused('teacher', { address, id, value: wrong(value) })
  await refused('teacher', { address: 'other@example.org', id, value })
  await refused('head', { address, id, value })
  moment.now = later(world.now, 301)
  await refused('teacher', { address, id, value })

  const second = (await as('teacher').call(sendMailCode, { address })).data.id
  for (let tries = 0; tries < 5; tries += 1)
    await refused('teacher', { address, id: second, value: wrong(codes()[1] ?? '') })
  await refused('teacher', { address, id: second, value: codes()[1] ?? '' })
  expect(await reached(database)).toEqual([])
  await server.close()
})

test('POST message/mail-code: MAIL_OFF without a mail server', async ({ database, world }) => {
  const { as } = await testServer(database, () => world.now, { isDemo: true })

  expect(await as(tokenOf('teacher')).callRaw(sendMailCode, { address })).toBeRefused('MAIL_OFF')
})

test('POST message/mail: MAIL_OFF without a mail server', async ({ database, world }) => {
  const { as } = await testServer(database, () => world.now, { isDemo: true })

  expect(
    await as(tokenOf('teacher')).callRaw(confirmMail, { address, id: '1', value: '123456' }),
  ).toBeRefused('MAIL_OFF')
})

test('POST message/mail-code: MAIL_NOT_SENT for an address that accepts nothing; a failing server is OUTSIDE_DOWN', async ({
  database,
  world,
}) => {
  const behaviours: MailBehaviour[] = [
    { at: 'to', code: 550, words: '5.1.1 unknown' },
    { at: 'to', code: 451 },
  ]
  const { server, as } = await withMail({ database, world }, () => behaviours.shift() ?? 'take')

  expect(await as('teacher').callRaw(sendMailCode, { address })).toBeRefused('MAIL_NOT_SENT')
  expect(await as('head').callRaw(sendMailCode, { address })).toBeRefused('OUTSIDE_DOWN')
  await server.close()
})

test('POST message/mail-code: RATE_LIMITED within a minute, and for a mailbox that others have used up', async ({
  database,
  world,
}) => {
  const { server, as, moment } = await withMail({ database, world })
  expect(await as('teacher').call(sendMailCode, { address })).toBeDone()
  expect(await as('teacher').callRaw(sendMailCode, { address: 'other@example.org' })).toBeRefused(
    'RATE_LIMITED',
  )
  for (const account of ['head', 'finance', 'lead', 'privacy'])
    expect(await as(account).call(sendMailCode, { address })).toBeDone()

  for (const [minute, same] of [address.toUpperCase(), address.replace('@', '+news@')].entries()) {
    moment.now = later(world.now, 61 * (minute + 1))
    expect(await as('teacher').callRaw(sendMailCode, { address: same })).toBeRefused('RATE_LIMITED')
  }
  expect(server.letters).toHaveLength(5)
  await server.close()
})

test('POST message/mail-code: malformed', async ({ api }) => {
  for (const bad of [
    '',
    'reader',
    'a@b',
    'reader@example.org\r\nBcc: x@example.org',
    'a b@example.org',
    '<reader@example.org>',
  ])
    expect(await api.as('teacher').callRaw(sendMailCode, { address: bad })).toBeRefused(
      'INVALID_INPUT',
    )
})

test('POST message/mail-remove: works, and only for oneself', async ({ api, database }) => {
  for (const account of ['teacher', 'head']) {
    const { id, shownCode = '' } = (await api.as(account).call(sendMailCode, { address })).data
    await api.as(account).call(confirmMail, { address, id, value: shownCode })
  }
  expect((await api.as('teacher').call(listOwnChannels, {})).data).toEqual([
    { channel: 'mail', isOn: true, isDemo: true, address },
  ])
  expect(await api.as('teacher').call(removeMail, {})).toBeDone()

  expect((await api.as('teacher').call(listOwnChannels, {})).data).toEqual([])
  expect((await api.as('head').call(listOwnChannels, {})).data).toHaveLength(1)
  expect(
    await database.read(demoTenant, (db) =>
      db.selectFrom('messageChannel').select('address').where('userId', '=', teacher).execute(),
    ),
  ).toEqual([{ address: '' }])
})

test('the demo’s fake mail server sends nothing, and addresses verified by it receive nothing', async () => {
  expect(await shownMail().sendCode({ address, school: '学校', code: '012345' })).toEqual({
    kind: 'sent',
    shownCode: '012345',
  })
  expect(shownMail().addressesBegin).not.toBe('mailto:')
})

test('after an account is removed it receives no mail, and its address is deleted', async ({
  api,
  database,
  world,
}) => {
  const { server, as, codes } = await withMail({ database, world })
  const { id } = (await as('teacher').call(sendMailCode, { address })).data
  await as('teacher').call(confirmMail, { address, id, value: codes()[0] ?? '' })
  expect(await api.as('admin').call(removeUserRecords, { ids: teacher })).toBeDone()

  expect((await reached(database)).map((row) => row.address)).toEqual([''])
  await server.close()
})

test('mail is sent like any notice: once, by day, with fixed texts; a dead mailbox is not tried again, and the operator is notified', async ({
  database,
  world,
}) => {
  const behaviours: MailBehaviour[] = []
  const { server, mail, as, codes } = await withMail(
    { database, world },
    () => behaviours.shift() ?? 'take',
  )
  const { id } = (await as('teacher').call(sendMailCode, { address })).data
  await as('teacher').call(confirmMail, { address, id, value: codes()[0] ?? '' })
  const leave = () =>
    database.write(demoTenant, (tx) =>
      notify(tx, demoTenant, [teacher], {
        topic: 'message',
        message: { title: '张小明的请假', link: '/pages/manage/notice' },
      }),
    )
  const faults: unknown[] = []
  const round = (time: string, tenantId: string = demoTenant) => {
    const clock = () => new Date(`${time}+08:00`)
    return sendOutsideNotices(database, tenantId, {
      notices: mail,
      source: async () => [],
      isDemo: true,
      clock,
      onFault: (fault) => faults.push(fault),
    })
  }

  await leave()
  await round('2027-03-15T22:00:00')
  await round('2027-03-16T08:00:00', otherTenant)
  expect(server.letters).toHaveLength(1)
  await round('2027-03-16T08:00:00')
  await round('2027-03-16T08:01:00')
  expect(server.letters).toHaveLength(2)
  expect(JSON.stringify(server.letters)).not.toContain('张小明')

  behaviours.push({ at: 'to', code: 451 })
  await leave()
  await round('2027-03-16T09:00:00')
  await round('2027-03-16T09:02:00')
  expect(server.letters).toHaveLength(3)

  behaviours.push({ at: 'to', code: 550, words: '5.1.1 unknown' })
  await leave()
  await round('2027-03-16T11:00:00')
  await leave()
  await round('2027-03-16T12:00:00')
  expect(server.letters).toHaveLength(3)
  expect((await reached(database)).map((row) => row.address)).toEqual([''])
  expect(faults).toMatchObject([{ code: 'smtp 451' }, { code: 'smtp 550' }])
  expect(JSON.stringify(faults)).not.toMatch(/reader|hunter2/)
  await server.close()
})
