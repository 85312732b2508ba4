import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import {
  createScanTicket,
  decideScanTicket,
  lookAtScanTicket,
  pollScanTicket,
} from '../../contract/scan.ts'
import { oauthToken } from '../../contract/token.ts'

const desk = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0.0.0 Safari/537.36' }
const ask = async (api: Api) => (await api.call(createScanTicket, {}, desk)).data
const stateOf = async (api: Api, ticket: { code: string; holder: string }) =>
  (await api.call(pollScanTicket, ticket)).data.state
const enter = (api: Api, { code, holder }: { code: string; holder: string }) =>
  api.call(oauthToken, { grant_type: 'scan', code, holder }, desk)

test('POST scan/ticket: works for anybody, within a limit, and stores neither half in readable form', async ({
  api,
  database,
  world,
}) => {
  const ticket = await ask(api)

  expect(ticket).toEqual({
    code: expect.stringMatching(/^000000\.[\w-]{32}$/),
    holder: expect.stringMatching(/^[\w-]{43}$/),
    expireSeconds: 120,
  })
  const rows = await database.read(world.tenant, (db) =>
    db
      .selectFrom('signInTicket')
      .select(['codeIndex', 'holderIndex'])
      .where('tenantId', '=', world.tenant)
      .execute(),
  )
  expect(JSON.stringify(rows)).not.toContain(ticket.code.slice(7))
  expect(JSON.stringify(rows)).not.toContain(ticket.holder)
  await database.write(world.tenant, (tx) =>
    tx.updateTable('rateLimit').set({ used: 500 }).where('bucket', '=', 'scan ticket').execute(),
  )
  expect(await api.call(createScanTicket, {})).toBeRefused('RATE_LIMITED')
})

test('POST scan/poll: works from waiting to allowed, and the browser gets its tokens once', async ({
  api,
  world,
}) => {
  const ticket = await ask(api)
  expect(await stateOf(api, ticket)).toBe('waiting')

  const shown = await api.as('teacher').call(lookAtScanTicket, { code: ticket.code })
  expect(shown.data).toEqual({
    device: 'Chrome · Windows 电脑',
    ip: '127.0.0.1',
    createTime: expect.any(String),
  })
  expect(await stateOf(api, ticket)).toBe('scanned')
  expect(await enter(api, ticket)).toBeRefused('SCAN_CODE_GONE')

  expect(
    await api.as('teacher').call(decideScanTicket, { code: ticket.code, isAllowed: true }),
  ).toBeDone()
  expect(await stateOf(api, ticket)).toBe('allowed')
  const entered = await enter(api, ticket)
  expect(entered.data).toMatchObject({ account: 'teacher', tenant_id: world.tenant })
  expect(await stateOf(api, ticket)).toBe('gone')
})

test('POST oauth/token: SCAN_CODE_GONE for a second use, another browser, and after two minutes', async ({
  api,
  world,
}) => {
  const [ticket, other] = [await ask(api), await ask(api)]
  await api.as('teacher').call(lookAtScanTicket, { code: ticket.code })
  await api.as('teacher').call(decideScanTicket, { code: ticket.code, isAllowed: true })

  expect(await enter(api, { ...ticket, holder: other.holder })).toBeRefused('SCAN_CODE_GONE')
  expect(await stateOf(api, { ...ticket, holder: other.holder })).toBe('gone')
  world.setNow(new Date(world.now.getTime() + 121_000))
  expect(await stateOf(api, ticket)).toBe('gone')
  expect(await enter(api, ticket)).toBeRefused('SCAN_CODE_GONE')
  world.setNow(world.now)
  expect(await enter(api, ticket)).toMatchObject({ status: 200 })
  expect(await enter(api, ticket)).toBeRefused('SCAN_CODE_GONE')
})

test('POST scan/look: works for the first person; SCAN_CODE_GONE for anybody else', async ({
  api,
  world,
}) => {
  const { code } = await ask(api)

  expect(await api.as('teacher').call(lookAtScanTicket, { code })).toBeDone()
  expect(await api.as('teacher').call(lookAtScanTicket, { code })).toBeDone()
  expect(await api.as('parent').call(lookAtScanTicket, { code })).toBeRefused('SCAN_CODE_GONE')
  expect(await api.as('teacher', world.otherTenant).call(lookAtScanTicket, { code })).toBeRefused(
    'SCAN_CODE_GONE',
  )
  expect(
    await api.as('parent').call(lookAtScanTicket, { code: `000000.${'x'.repeat(32)}` }),
  ).toBeRefused('SCAN_CODE_GONE')
})

test('POST scan/decide: works as a refusal, which ends it; SCAN_CODE_GONE for people who did not scan it and for a second answer', async ({
  api,
}) => {
  const ticket = await ask(api)
  const { code } = ticket
  expect(await api.as('teacher').call(decideScanTicket, { code, isAllowed: true })).toBeRefused(
    'SCAN_CODE_GONE',
  )
  await api.as('teacher').call(lookAtScanTicket, { code })

  expect(await api.as('parent').call(decideScanTicket, { code, isAllowed: true })).toBeRefused(
    'SCAN_CODE_GONE',
  )
  expect(await api.as('teacher').call(decideScanTicket, { code, isAllowed: false })).toBeDone()
  expect(await stateOf(api, ticket)).toBe('refused')
  expect(await api.as('teacher').call(decideScanTicket, { code, isAllowed: true })).toBeRefused(
    'SCAN_CODE_GONE',
  )
  expect(await enter(api, ticket)).toBeRefused('SCAN_CODE_GONE')
})
