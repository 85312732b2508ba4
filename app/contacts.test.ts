/**
 * Who reads phones and mail addresses of other people: only those who may change people. A list,
 * page, detail, sheet or search that does not mask shows one of the values that these tests look
 * for.
 */
import { describe } from 'vitest'

import { demoPeople, demoTenant, demoUserId } from '../db/demo/world.ts'
import { listUsers, platformDetail } from '../domains/organisation/contract/users.ts'
import { exportUserSheet } from '../domains/organisation/server/users/userImport.ts'
import { unconnectedApp } from '../tools/contract/unconnectedApp.ts'
import { guestOf } from '../platform/server/actor.ts'
import type { Actor } from '../platform/server/actor.ts'
import type { Database } from '../platform/server/database/db.ts'
import { fieldsOf } from '../platform/testing/sweeps.ts'
import { holder } from './testing/rightHolders.ts'
import { expect, test } from './testing/world.ts'

const { endpoints } = await unconnectedApp()

const mailOf = (account: string): string => `${account}.box@lanting.edu.cn`
const wholeContacts = (except: string): string[] =>
  demoPeople
    .filter(({ account }) => account !== except)
    .flatMap(({ account, phone }) => [phone, mailOf(account)])

const giveMail = async (database: Database): Promise<void> => {
  for (const { account } of demoPeople)
    await database.write(demoTenant, (tx) =>
      tx
        .updateTable('appUser')
        .set({ email: mailOf(account) })
        .where('account', '=', account)
        .execute(),
    )
}

const givesNobody = [
  { phone: '14000000006' },
  { phone_equal: '14000000006' },
  { phone_likeright: '1400' },
  { email_like: 'lanting' },
  { email_notequal: 'x' },
  { keyword: '14000000006' },
] as const

describe('phones and mail addresses', () => {
  test.for(['head', 'privacy', 'teacher', 'parent'])(
    'no call shows those of others to %s',
    async (account, { api, database }) => {
      await giveMail(database)
      const hidden = wholeContacts(account)
      const known: Record<string, string> = {
        size: '200',
        id: demoUserId(demoTenant, 'parent'),
        userId: demoUserId(demoTenant, 'parent'),
        name: '张妈妈',
      }
      const shown: string[] = []
      for (const endpoint of endpoints.filter(
        ({ method, path }) => method === 'GET' && path.startsWith('/blade-system/'),
      )) {
        const input = Object.fromEntries(
          fieldsOf(endpoint).flatMap((field) => (known[field] ? [[field, known[field]]] : [])),
        )
        const { text } = await api.as(account).callRaw(endpoint, input)
        shown.push(
          ...hidden
            .filter((value) => text.includes(value))
            .map((value) => `${endpoint.path} shows ${value}`),
        )
      }

      expect(shown).toEqual([])
    },
  )

  test('the head reads them masked, in lists and in a whole record, and the own ones whole', async ({
    api,
    database,
  }) => {
    await giveMail(database)
    const head = api.as('head')

    const { records } = (await head.call(listUsers, { account_equal: 'parent' })).data
    expect(records).toMatchObject([{ phone: '140****0006', email: 'p***@lanting.edu.cn' }])
    expect(
      (await head.call(platformDetail, { id: demoUserId(demoTenant, 'parent') })).data,
    ).toMatchObject({ phone: '140****0006', email: 'p***@lanting.edu.cn' })
    expect((await head.call(listUsers, { account_equal: 'head' })).data.records).toMatchObject([
      { phone: '14000000002', email: mailOf('head') },
    ])
  })

  test('those who may change people read them whole', async ({ api, database }) => {
    await giveMail(database)
    const account = holder('organisation.editUsers') ?? ''

    expect(
      (await api.as(account).call(listUsers, { account_equal: 'parent' })).data.records,
    ).toMatchObject([{ phone: '14000000006', email: mailOf('parent') }])
    for (const filter of givesNobody)
      expect({
        filter,
        isFound: (await api.as(account).call(listUsers, filter)).data.total > 0,
      }).toEqual({ filter, isFound: true })
  })

  test.for(givesNobody)('the head finds nobody by %o', async (filter, { api, database }) => {
    await giveMail(database)

    expect((await api.as('head').call(listUsers, filter)).data.records).toEqual([])
  })

  test('the head still finds people by name, initials and account', async ({ api }) => {
    for (const keyword of ['张妈妈', 'zmm', 'PARENT'])
      expect({
        keyword,
        accounts: (await api.as('head').call(listUsers, { keyword })).data.records.map(
          (row) => row.account,
        ),
      }).toEqual({ keyword, accounts: expect.arrayContaining(['parent']) })
  })

  test('a sheet of people is masked for those who may export but not change them', async ({
    database,
    world,
  }) => {
    await giveMail(database)
    const at = { now: world.now, request: { id: 'r', ip: '127.0.0.1' } }
    const clerk = (...permissions: string[]): Actor => ({
      ...guestOf(demoTenant),
      kind: 'user',
      userId: demoUserId(demoTenant, 'head'),
      permissions: new Set(permissions),
      dataScopes: { '*': { isAll: true, departments: [], below: [] } },
    })
    const sheetFor = (actor: Actor): Promise<string> =>
      database.write(demoTenant, async (tx) =>
        JSON.stringify((await exportUserSheet(tx, actor, { account_equal: 'parent' }, at)).rows),
      )

    expect(await sheetFor(clerk('organisation.exportUsers'))).toContain('140****0006')
    expect(await sheetFor(clerk('organisation.exportUsers'))).not.toContain(mailOf('parent'))
    expect(await sheetFor(clerk('organisation.exportUsers', 'organisation.editUsers'))).toContain(
      '14000000006',
    )
  })
})
