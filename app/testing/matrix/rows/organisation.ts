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
}
