/** What Saber3 and Sword show to people who administer nothing: families, pupils and teachers. */
import { describe } from 'vitest'

import { expectDone, rowsOf, signedIn, tokenOf } from './testing/clients/answersOf.ts'
import { bladeClient, saber3, sword } from './testing/clients/recorder.ts'
import type { BladeClient } from './testing/clients/recorder.ts'
import { testTokens } from './testing/people.ts'
import { expect, test } from './testing/world.ts'

const system = (path: string): string => `/blade-system/${path}`
const notices = '/blade-desk/notice'
const readers = ['teacher', 'parent', 'student'] as const

const own = (account: string) => testTokens().get(`000000:${account}`)
const codesOf = (data: unknown): unknown[] => rowsOf(data).map((row) => row['code'])

/** The authorities of Sword's router; people without any of them see its page 403. */
const swordAuthorities = ['administrator', 'admin', 'user', 'test', 'guest']

async function enter(client: BladeClient, account: string): Promise<string> {
  const asked = { tenantId: '000000', account, password: 'qinghe', grantType: 'password' }
  const { data } = await client.post('/blade-auth/token', { ...asked, scope: 'all' })
  client.carry(tokenOf(data, 'accessToken'))
  return tokenOf(data, 'authority')
}

describe.for([saber3, sword])('$name', (habits) => {
  test.for(readers)('shows %s the notice page and its view button', async (account, { api }) => {
    const client = bladeClient(api, habits)
    const authority = await enter(client, account)

    expect(authority.split(',')).toEqual([account, 'user'])
    expect(authority.split(',').some((one) => swordAuthorities.includes(one))).toBe(true)
    const routes = (await client.get(system('menu/routes'))).data
    expect(codesOf(routes)).toEqual(expect.arrayContaining(['desk', 'notice']))
    expect(rowsOf(routes)).toContainEqual(expect.objectContaining({ path: '/desk/notice' }))
    expect(codesOf((await client.get(system('menu/buttons'))).data)).toEqual([
      'notice',
      'notice_view',
    ])
    expect(client.unanswered).toEqual([])
  })

  test.for(readers)(
    'opens the notices for %s, and refuses to add one',
    async (account, { api }) => {
      const client = signedIn(api, habits, own(account))
      const list = await client.get(`${notices}/list`, { current: '1', size: '10' })
      const [first] = rowsOf(list.data)
      await client.get(system('dict/dictionary'), { code: 'notice' })
      expectDone(await client.get(`${notices}/detail`, { id: String(first?.['id']) }), 'detail')
      expect(client.unanswered).toEqual([])

      const added = await client.json(`${notices}/submit`, { title: '春游', category: 1 })
      expect([400, 403]).toContain(added.status)
    },
  )

  test('shows publishers for the school the buttons of the notice page', async ({ api }) => {
    const client = signedIn(api, habits, own('head'))
    const codes = codesOf((await client.get(system('menu/buttons'))).data)

    expect(codes).toEqual(
      expect.arrayContaining(['notice_add', 'notice_edit', 'notice_delete', 'notice_view']),
    )
    expect(client.unanswered).toEqual([])
  })

  test('shows the menu of rights without the notice page, which everyone has', async ({ api }) => {
    const client = signedIn(api, habits)
    const roles = rowsOf((await client.get(system('role/list'))).data)
    const roleIds = String(roles.find((row) => row['roleAlias'] === 'parent')?.['id'])
    const grant = async (menuIds: unknown[]) =>
      client.json(system('role/grant'), { roleIds: [roleIds], menuIds })
    const menus = rowsOf((await client.get(system('menu/list'))).data)
    const open = menus.filter((row) => row['permission'] === 'signedIn').map((row) => row['id'])

    expect(open).toHaveLength(2)
    expectDone(await grant(open), 'ticked')
    expectDone(await grant([]), 'cleared')
    const reader = signedIn(api, habits, own('parent'))
    expect(codesOf((await reader.get(system('menu/routes'))).data)).toEqual(['desk', 'notice'])
    expect(client.unanswered).toEqual([])
  })
})
