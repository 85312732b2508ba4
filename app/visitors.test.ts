/**
 * What a self-registered account without a tie to a child may call, and what it reads there. An
 * endpoint that is not in the list below must refuse it.
 */
import { describe } from 'vitest'

import { demoPeople, demoUserId } from '../db/demo/world.ts'
import { demoPupilId } from '../db/demo/people.ts'
import * as child from '../domains/people/contract/child.ts'
import {
  confirmClaims,
  listClaimsToDecide,
  refuseClaims,
} from '../domains/people/contract/guardian.ts'
import { claimForm } from '../domains/people/server/testing/someClaim.ts'
import { listNotices, getNotice } from '../domains/content/contract/notice.ts'
import { ownUser } from '../domains/organisation/contract/ownUser.ts'
import { searchStaff } from '../domains/organisation/contract/people.ts'
import { unconnectedApp } from '../tools/contract/unconnectedApp.ts'
import type { Database } from '../platform/server/database/db.ts'
import { fieldsOf } from '../platform/testing/sweeps.ts'
import { visitorMay } from './testing/rightHolders.ts'
import { addVisitor, asVisitor, visitorId } from './testing/visitor.ts'
import { expect, test } from './testing/world.ts'

const { endpoints } = await unconnectedApp()

/** By the beginning of the path: one's own account, one's own application, reference data. */
const open: readonly string[] = [
  // The own account.
  'blade-auth/download-ticket',
  'blade-auth/oauth/bind',
  'blade-auth/oauth/bound',
  'blade-auth/oauth/refresh/:source',
  'blade-auth/oauth/revoke/:source/:token',
  'blade-auth/oauth/unbind',
  'blade-auth/oauth/user-info',
  'blade-auth/scan/',
  'blade-auth/sessions/end',
  'blade-auth/sessions/end-others',
  'blade-auth/sessions/list',
  'blade-system/user/detail',
  'blade-system/user/info',
  'blade-system/user/update',
  'blade-system/user/update-info',
  'blade-system/user/phone-proof',
  'blade-system/user/update-password',
  'blade-system/dept/select',
  'blade-system/role/alias',
  'blade-system/role/select',
  'blade-system/menu/main-menu',
  'blade-system/menu/routes-ext',
  'blade-system/menu/top-menu',
  'blade-system/tenant/select',
  'blade-message/message/',
  // The notice of an incident, if the account was sent it.
  'blade-safeguards/incident/notice/own',
  // Teachers apply without belonging to the school; they see their own applications only.
  'blade-recruitment/own/',
  // The own application, its messages, papers and process.
  'blade-weixin/baoming/',
  'blade-weixin/baomingdraft/',
  'blade-weixin/bmessage/',
  'blade-weixin/liuzhuan/list',
  'blade-weixin/refuse/listcheck',
  'blade-workflow/blade-wfbaoming/wfBaoming/getXq',
  'blade-workflow/app/process/claimList',
  'blade-workflow/app/process/copyList',
  'blade-workflow/app/process/doneList',
  'blade-workflow/app/process/myDoneList',
  'blade-workflow/app/process/pdf',
  'blade-workflow/app/process/print',
  'blade-workflow/app/process/sendList',
  'blade-workflow/app/process/todoList',
  'blade-workflow/app/task/addComment',
  'blade-workflow/app/task/detail',
  'blade-workflow/app/task/urgeTask',
  'blade-workflow/app/task/withdrawTask',
  'blade-resource/oss/endpoint/',
  // The own orders.
  'blade-payment/order/cancel',
  'blade-payment/order/check',
  'blade-payment/order/detail',
  'blade-payment/order/list',
  'blade-payment/order/pay',
  'blade-payment/order/practise',
  'blade-payment/order/voucher',
  // Taking over an entry of the counter.
  'blade-enrolment/counter/confirm',
  'blade-enrolment/counter/waiting',
  // Rights of visitors over their own data and their own applications.
  'blade-privacy/consent/list',
  'blade-privacy/ask/',
  'blade-privacy/subject/list',
  'blade-privacy/access/list',
  // A tie to a child.
  'blade-people/child/',
  'blade-people/class/select',
  // The record of a child that they applied for.
  'blade-pupil-record/record/detail',
  'blade-pupil-record/record/save',
  'blade-pupil-record/record/submit',
  // Public notices, dictionaries, regions.
  'blade-desk/notice/answer',
  'blade-desk/notice/confirm',
  'blade-desk/notice/pending',
  'blade-desk/notice/read',
  'blade-desk/notice/sign',
  'blade-desk/notice/takeBack',
  'blade-system/dict/dictionary',
  'blade-system/dict/dictionary-tree',
  'blade-system/dict-biz/dictionary',
  'blade-system/dict-biz/dictionary-tree',
  'blade-system/region/detail',
  'blade-system/region/lazy-list',
  'blade-system/region/lazy-tree',
  'blade-system/region/list',
  'blade-system/region/select',
  // The demonstration pages: only in demo mode, without personal data.
  'blade-demo/',
  // Functions that the product does not have; they say so.
  'blade-desk/dashboard/',
  'blade-develop/',
  'blade-report/',
  'blade-resource/sms/endpoint/',
]

const isOpen = (path: string): boolean =>
  open.some((one) => (one.endsWith('/') ? path.startsWith(`/${one}`) : path === `/${one}`))
const closed = endpoints.filter(({ may, path }) => may !== 'public' && !isOpen(path))

const families: readonly string[] = ['parent', 'student']
const staffNames = demoPeople
  .filter(({ roles }) => roles.every((role) => !families.includes(role)))
  .map(({ realName }) => realName)
const familyNames = demoPeople
  .filter(({ roles }) => roles.some((role) => families.includes(role)))
  .map(({ realName }) => realName)

const hiddenTitles = async (database: Database, tenant: string): Promise<string[]> =>
  (
    await database.read(tenant, (db) =>
      db.selectFrom('notice').select('title').where('audience', '<>', 'public').execute(),
    )
  ).map(({ title }) => title)

describe('a self-registered account', () => {
  test.for(closed.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
    '$name: is closed',
    async ({ endpoint }, { api, database }) => {
      await addVisitor(database)

      expect((await asVisitor(api).callRaw(endpoint, {})).status).toBe(403)
    },
  )

  test('may call what the list names', () => {
    const named = endpoints.filter(({ may, path }) => may !== 'public' && isOpen(path))

    expect(named.length).toBeGreaterThan(60)
    expect(
      named.filter(({ may }) => may !== 'signedIn' && !visitorMay(may)).map(({ path }) => path),
    ).toEqual([])
  })

  test('reads no name of the school’s people and no title of an internal notice anywhere', async ({
    api,
    database,
    world,
  }) => {
    await addVisitor(database)
    const hidden = [...staffNames, ...familyNames, ...(await hiddenTitles(database, world.tenant))]
    expect(hidden.length).toBeGreaterThan(staffNames.length + familyNames.length)
    const leaks: string[] = []
    // Signing in with a demo account names the demo people for everybody. After signing out, all
    // other calls would be refused.
    const leftOut = ['/blade-auth/sign-in/facts', '/blade-auth/oauth/logout']
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
      if (leftOut.includes(endpoint.path)) continue
      const known: Record<string, string> = {
        size: '200',
        id: demoUserId(world.tenant, 'teacher'),
        userId: demoUserId(world.tenant, 'teacher'),
        studentId: demoPupilId(world.tenant, '张小雨'),
      }
      const named = Object.fromEntries(
        fieldsOf(endpoint).flatMap((field) => (known[field] ? [[field, known[field]]] : [])),
      )
      for (const input of [{}, named]) {
        const { text } = await asVisitor(api).callRaw(endpoint, input)
        const shown = hidden.filter((word) => text.includes(word))
        leaks.push(...shown.map((word) => `${endpoint.path} shows ${word}`))
      }
    }
    expect((await asVisitor(api).callRaw(ownUser, {})).status).toBe(200)

    expect(leaks).toEqual([])
  })

  test('reads public notices alone, in lists and one by one, even if an internal one was addressed to everybody', async ({
    api,
    database,
    world,
  }) => {
    await addVisitor(database)
    const rows = await database.read(world.tenant, (db) =>
      db
        .selectFrom('notice')
        .select(['id', 'audience'])
        .where('state', '=', 'PUBLISHED')
        .where('releaseTime', '<=', world.now)
        .execute(),
    )
    const inner = rows.find(({ audience }) => audience === 'signedIn')?.id ?? ''
    await database.write(world.tenant, (tx) =>
      tx
        .insertInto('noticeRecipient')
        .values({
          tenantId: world.tenant,
          noticeId: inner,
          userId: visitorId,
          familyId: visitorId,
          isPending: true,
          groupName: '',
        })
        .execute(),
    )

    const { data } = await asVisitor(api).call(listNotices, { size: 200 })
    expect(data.records.length).toBeGreaterThan(0)
    expect(data.records.map(({ id }) => id)).not.toContain(inner)
    expect(await asVisitor(api).call(getNotice, { id: inner })).toBeRefused('NOT_FOUND')
    expect(await api.as('parent').call(getNotice, { id: inner })).toBeDone()
  })
})

describe('the first confirmed tie to a child', () => {
  const rolesNow = async (api: Parameters<typeof asVisitor>[0]) =>
    (await asVisitor(api).call(ownUser, {})).data.roles

  test('makes a parent when the class teacher confirms the claim, at once', async ({
    api,
    database,
  }) => {
    await addVisitor(database)
    expect(await asVisitor(api).call(child.claimChild, claimForm())).toBeDone()
    expect(await rolesNow(api)).toEqual(['visitor'])
    expect((await asVisitor(api).call(searchStaff, { name: '' })).status).toBe(403)
    const [claim] = (await api.as('teacher').call(listClaimsToDecide, {})).data.records

    expect(await api.as('teacher').call(confirmClaims, { ids: claim?.id ?? '' })).toBeDone()

    expect(await rolesNow(api)).toEqual(['parent'])
    expect((await asVisitor(api).call(child.listChildren, {})).data.records).toHaveLength(1)
    expect((await asVisitor(api).call(searchStaff, { name: '' })).status).toBe(200)
  })

  test('makes no parent when the claim is refused', async ({ api, database }) => {
    await addVisitor(database)
    await asVisitor(api).call(child.claimChild, claimForm())
    const [claim] = (await api.as('teacher').call(listClaimsToDecide, {})).data.records

    expect(
      await api.as('teacher').call(refuseClaims, { ids: claim?.id ?? '', reason: '不是家长' }),
    ).toBeDone()
    expect(await rolesNow(api)).toEqual(['visitor'])
  })

  test('makes a parent who accepts the invitation of a guardian, with a row in the audit log', async ({
    api,
    database,
    world,
  }) => {
    await addVisitor(database)
    const { code } = (
      await api.as('parent').call(child.inviteGuardian, {
        studentId: demoPupilId(world.tenant, '张小雨'),
        relation: 'FATHER',
      })
    ).data

    expect(await asVisitor(api).call(child.acceptInvitation, { code })).toBeDone()

    expect(await rolesNow(api)).toEqual(['parent'])
    const rows = await database.read(world.tenant, (db) =>
      db
        .selectFrom('auditLog')
        .select('subjectId')
        .where('action', '=', 'organisation.becomeParent')
        .execute(),
    )
    expect(rows).toEqual([{ subjectId: visitorId }])
  })
})
