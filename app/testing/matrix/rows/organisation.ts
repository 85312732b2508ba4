import type { ActorName } from '../actors.ts'
import { ownSchool } from '../expectation.ts'
import type { Expectations } from '../expectation.ts'

/** Staff who may look up families. */
const withFamilies: readonly ActorName[] = [
  'teacher',
  'head',
  'privacy',
  'schoolAdmin',
  'platformAdmin',
  'otherAdmin',
]

const whole: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin']
const viewers: readonly ActorName[] = [...whole, 'head', 'departmentAdmin']

/** An actor without a data scope for people sees only their own record. */
const inScope = (actor: ActorName) => (actor === 'departmentAdmin' ? (['own'] as const) : ownSchool)

const overseers: readonly ActorName[] = [...whole, 'head']

const departmentRows: Expectations = {
  'GET /blade-system/dept/list': { who: overseers },
  'GET /blade-system/dept/lazy-list': { who: overseers },
  'GET /blade-system/dept/tree': { who: 'members' },
  'GET /blade-system/dept/lazy-tree': { who: 'members' },
  'GET /blade-system/dept/detail': {
    who: overseers,
    subject: 'department',
    send: (id) => ({ id }),
  },
  'GET /blade-system/dept/select': { who: 'signedIn' },
  'POST /blade-system/dept/submit': {
    who: whole,
    subject: 'department',
    send: (id) => ({ id, deptName: '矩阵改名', fullName: '矩阵改名' }),
  },
  'POST /blade-system/dept/move': {
    who: whole,
    subject: 'department',
    send: (id) => ({ id, position: 0 }),
  },
  'POST /blade-system/dept/remove': {
    who: whole,
    subject: 'department',
    send: (ids) => ({ ids }),
    isBatch: true,
  },
}

const postRows: Expectations = {
  'GET /blade-system/post/list': { who: overseers },
  'GET /blade-system/post/page': { who: overseers },
  'GET /blade-system/post/detail': { who: overseers, subject: 'post', send: (id) => ({ id }) },
  'GET /blade-system/post/select': { who: 'members' },
  'POST /blade-system/post/save': { who: whole },
  'POST /blade-system/post/update': {
    who: whole,
    subject: 'post',
    send: (id) => ({ id, postCode: `m${id.slice(-9)}`, postName: '矩阵改名' }),
  },
  'POST /blade-system/post/submit': {
    who: whole,
    subject: 'post',
    send: (id) => ({ id, postCode: `m${id.slice(-9)}`, postName: '矩阵改名' }),
  },
  'POST /blade-system/post/remove': {
    who: whole,
    subject: 'post',
    send: (ids) => ({ ids }),
    isBatch: true,
  },
}

const platform: readonly ActorName[] = ['platformAdmin']

/** Schools are managed by the platform only; a school's administrator sees its name. */
const tenantRows: Expectations = {
  'GET /blade-system/tenant/list': { who: platform },
  'GET /blade-system/tenant/page': { who: platform },
  'GET /blade-system/tenant/detail': { who: platform },
  'GET /blade-system/tenant/find-by-name': { who: platform },
  'POST /blade-system/tenant/submit': { who: platform },
  'POST /blade-system/tenant/save': { who: platform },
  'POST /blade-system/tenant/update': { who: platform },
  'POST /blade-system/tenant/issue-password': { who: platform },
  'POST /blade-system/tenant/setting': { who: platform },
  'POST /blade-system/tenant/remove': { who: platform },
  'POST /blade-system/tenant/recycle': { who: platform },
  'POST /blade-system/tenant/pass': { who: platform },
  'GET /blade-system/tenant/select': { who: 'signedIn' },
  'POST /blade-system/tenant/datasource': { who: platform },
  'GET /blade-system/tenant/package-detail': { who: platform },
  'POST /blade-system/tenant/package-setting': { who: platform },
  'GET /blade-system/search/role-list': { who: 'members' },
  'GET /blade-system/search/role-by-name': { who: 'members' },
  'GET /blade-system/search/dept-list': { who: 'members' },
  'GET /blade-system/search/dept-by-name': { who: 'members' },
  'GET /blade-system/search/post-list': { who: 'members' },
  'GET /blade-system/search/user-list': { who: 'members' },
  'GET /blade-system/search/user-by-name': { who: 'members' },
}

export const organisationRows: Expectations = {
  'GET /blade-system/tenant/info': { who: 'everyone' },
  'GET /blade-system/search/user': { who: 'members' },
  'GET /blade-system/search/staff': { who: 'members' },
  'GET /blade-system/user/info': { who: 'signedIn' },
  'GET /blade-system/user/detail': {
    who: 'signedIn',
    subject: 'user',
    send: (id) => ({ id }),
    // The person in this row is a parent.
    reach: (actor) => (withFamilies.includes(actor) ? ownSchool : ['own']),
  },
  'GET /blade-system/user/list': { who: viewers },
  'GET /blade-system/user/page': { who: viewers },
  'GET /blade-system/user/user-list': { who: viewers },
  'GET /blade-system/user/leader-list': { who: viewers },
  'GET /blade-system/user/leader-info': { who: viewers },
  'GET /blade-system/user/platform-detail': {
    who: viewers,
    subject: 'user',
    send: (id) => ({ id }),
    reach: inScope,
  },
  'POST /blade-system/user/update': {
    who: 'signedIn',
    subject: 'user',
    send: (id) => ({ id, realName: '改过的名字' }),
    reach: (actor) => (whole.includes(actor) ? ownSchool : ['own']),
  },
  'POST /blade-system/user/remove': {
    who: whole,
    subject: 'user',
    send: (ids) => ({ ids }),
    isBatch: true,
  },
  'POST /blade-system/user/audit-pass': { who: whole },
  'POST /blade-system/user/audit-refuse': { who: whole },
  'POST /blade-system/user/grant': { who: whole },
  'POST /blade-system/user/set-leader': { who: whole },
  'POST /blade-system/user/update-platform': { who: whole },
  'POST /blade-system/user/import-user': { who: whole },
  'POST /blade-system/user/read-sheet': { who: whole },
  'POST /blade-system/user/import-rows': { who: whole },
  'GET /blade-system/user/rows-template': { who: whole },
  'GET /blade-system/user/export-user': { who: whole },
  'GET /blade-system/user/export-template': { who: 'members' },
  ...departmentRows,
  ...postRows,
  ...tenantRows,
}
