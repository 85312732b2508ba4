/**
 * What people of an outside institution may call, and what they read there. An endpoint that is not
 * in the list below must refuse them.
 */
import { describe } from 'vitest'

import { demoPeople, demoUserId } from '../db/demo/world.ts'
import { demoPupilId } from '../db/demo/people.ts'
import { someStaffedInstitution } from '../domains/afterSchool/server/testing/someAccount.ts'
import { listNotices } from '../domains/content/contract/notice.ts'
import { unconnectedApp } from '../tools/contract/unconnectedApp.ts'
import { fieldsOf } from '../platform/testing/sweeps.ts'
import { expect, test } from './testing/world.ts'

const { endpoints } = await unconnectedApp()

/** By the beginning of the path: the own account, the own institution, reference data. */
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
  'blade-system/user/phone-proof',
  'blade-system/user/update',
  'blade-system/user/update-info',
  'blade-system/user/update-password',
  'blade-system/dept/select',
  'blade-system/role/alias',
  'blade-system/role/select',
  'blade-system/menu/main-menu',
  'blade-system/menu/routes-ext',
  'blade-system/menu/top-menu',
  'blade-system/tenant/select',
  'blade-message/message/',
  // The own institution, its courses, accounts and classes.
  'blade-after-school/course-draft/',
  'blade-after-school/course/approved',
  'blade-after-school/course/choices',
  'blade-after-school/course/detail',
  'blade-after-school/course/list',
  'blade-after-school/course/offered',
  'blade-after-school/course/remove',
  'blade-after-school/course/submit',
  'blade-after-school/institution/detail',
  'blade-after-school/own-class/',
  'blade-attendance/institution/presence',
  'blade-attendance/own-roll/',
  // The own requests and their processes.
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
  // What every signed-in person may call: own applications, own orders, the names of classes.
  'blade-payment/order/cancel',
  'blade-payment/order/check',
  'blade-payment/order/detail',
  'blade-payment/order/list',
  'blade-payment/order/pay',
  'blade-payment/order/practise',
  'blade-payment/order/voucher',
  'blade-people/class/select',
  'blade-enrolment/counter/confirm',
  'blade-enrolment/counter/waiting',
  // The notice of an incident, if the account was sent it.
  'blade-safeguards/incident/notice/own',
  'blade-privacy/access/list',
  'blade-privacy/consent/list',
  'blade-privacy/ask/',
  'blade-privacy/subject/list',
  'blade-pupil-record/record/detail',
  'blade-weixin/baoming/detail',
  'blade-weixin/baoming/getuid',
  'blade-weixin/baoming/letterpdf',
  'blade-weixin/baoming/list',
  'blade-weixin/baoming/reveal',
  'blade-weixin/baoming/sfzcount',
  'blade-weixin/bmessage/ack',
  'blade-weixin/bmessage/list',
  'blade-weixin/bmessage/read',
  'blade-weixin/liuzhuan/list',
  'blade-weixin/refuse/listcheck',
  'blade-workflow/blade-wfbaoming/wfBaoming/getXq',
  // The demonstration pages: only in demo mode, without personal data.
  'blade-demo/',
  // Functions that the product does not have; they say so.
  'blade-desk/dashboard/',
  'blade-develop/',
  'blade-report/',
  'blade-resource/sms/endpoint/',
]
const openToTeachers = ['blade-attendance/roll/', 'blade-attendance/note/']
const openToLeads = [
  'blade-after-school/institution-account/',
  'blade-after-school/course/confirm',
  // The settlement of the own institution.
  'blade-kehou/settlement/',
]

const isOpen = (path: string, list: readonly string[]): boolean =>
  list.some((one) => (one.endsWith('/') ? path.startsWith(`/${one}`) : path === `/${one}`))

const people = [
  { account: 'institution', list: [...open, ...openToLeads] },
  { account: 'coach', list: [...open, ...openToTeachers] },
] as const
const families: readonly string[] = ['parent', 'student']
const named = (wanted: (roles: readonly string[]) => boolean): string[] =>
  demoPeople.filter(({ roles }) => wanted(roles)).map(({ realName }) => realName)
const familyNames = named((roles) => roles.some((role) => families.includes(role)))
const staffNames = named((roles) =>
  roles.every((role) => !families.includes(role) && !role.startsWith('institution')),
)

describe.for(people)('$account of an institution', ({ account, list }) => {
  test('may call what the list names and nothing else', async ({ api, database }) => {
    await someStaffedInstitution(api, database)
    const closed = endpoints.filter(({ may, path }) => may !== 'public' && !isOpen(path, list))
    const answered: string[] = []
    for (const endpoint of closed)
      if ((await api.as(account).callRaw(endpoint, {})).status !== 403) answered.push(endpoint.path)

    expect(closed.length).toBeGreaterThan(300)
    expect(answered).toEqual([])
  })

  test('reads no name of families and of staff, no phone and no title of an internal notice', async ({
    api,
    database,
    world,
  }) => {
    await someStaffedInstitution(api, database)
    const notices = await database.read(world.tenant, (db) =>
      db.selectFrom('notice').select('title').where('audience', '<>', 'public').execute(),
    )
    const phones = await database.read(world.tenant, (db) =>
      db.selectFrom('appUser').select('phone').where('phone', '<>', '').execute(),
    )
    const own = [demoUserId(world.tenant, 'institution'), demoUserId(world.tenant, 'coach')]
    const ownPhones = demoPeople
      .filter(({ account: name }) => own.includes(demoUserId(world.tenant, name)))
      .map(({ phone }) => phone)
    const hidden = [
      ...familyNames,
      // The office that registered the institution is named to it.
      ...staffNames.filter((name) => !['陈志远', '许静', '王校长'].includes(name)),
      ...notices.map(({ title }) => title),
      ...phones.map(({ phone }) => phone).filter((phone) => !ownPhones.includes(phone)),
    ]
    const known: Record<string, string> = {
      size: '200',
      id: demoUserId(world.tenant, 'teacher'),
      userId: demoUserId(world.tenant, 'teacher'),
      studentId: demoPupilId(world.tenant, '张小雨'),
    }
    const leaks: string[] = []
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
      // Signing in with a demo account names the demo people for everybody.
      if (endpoint.path === '/blade-auth/sign-in/facts') continue
      const ids = Object.fromEntries(
        fieldsOf(endpoint).flatMap((field) => (known[field] ? [[field, known[field]]] : [])),
      )
      for (const input of [{}, ids]) {
        const { text } = await api.as(account).callRaw(endpoint, input)
        leaks.push(
          ...hidden
            .filter((word) => text.includes(word))
            .map((word) => `${endpoint.path} shows ${word}`),
        )
      }
    }

    expect(hidden.length).toBeGreaterThan(20)
    expect(leaks).toEqual([])
    expect((await api.as(account).call(listNotices, { size: 200 })).data.total).toBeGreaterThan(0)
  })
})
