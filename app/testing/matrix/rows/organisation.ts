import type { ActorName } from '../actors.ts'
import { ownSchool } from '../expectation.ts'
import type { Expectations } from '../expectation.ts'

const staff: readonly ActorName[] = [
  'teacher',
  'approver',
  'enrolmentLead',
  'head',
  'finance',
  'privacy',
  'schoolAdmin',
  'platformAdmin',
  'otherAdmin',
]

const whole: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin']
const viewers: readonly ActorName[] = [...whole, 'head', 'departmentAdmin']

/** Whoever holds no data scope for people sees no record but his own. */
const inScope = (actor: ActorName) => (actor === 'departmentAdmin' ? (['own'] as const) : ownSchool)

export const organisationRows: Expectations = {
  'GET /blade-system/tenant/info': { who: 'everyone' },
  'GET /blade-system/search/user': { who: 'signedIn' },
  'GET /blade-system/user/info': { who: 'signedIn' },
  'GET /blade-system/user/detail': {
    who: 'signedIn',
    subject: 'user',
    send: (id) => ({ id }),
    // The person asked for is a parent: families are known to the school's staff only.
    reach: (actor) => (staff.includes(actor) ? ownSchool : ['own']),
  },
  'GET /blade-system/user/list': { who: viewers },
  'GET /blade-system/user/page': { who: viewers },
  'GET /blade-system/user/user-list': { who: viewers },
  'GET /blade-system/user/leader-list': { who: viewers },
  'GET /blade-system/user/leader-info': { who: viewers },
  'GET /blade-system/user/platform-detail': { who: viewers, subject: 'user', send: (id) => ({ id }), reach: inScope },
  'POST /blade-system/user/update': { who: whole, subject: 'user', send: (id) => ({ id, realName: '改过的名字' }) },
  'POST /blade-system/user/remove': { who: whole, subject: 'user', send: (ids) => ({ ids }), isBatch: true },
  'POST /blade-system/user/audit-pass': { who: whole },
  'POST /blade-system/user/audit-refuse': { who: whole },
  'POST /blade-system/user/grant': { who: whole },
  'POST /blade-system/user/set-leader': { who: whole },
  'POST /blade-system/user/update-platform': { who: whole },
}
