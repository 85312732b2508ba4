import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const viewers: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin']
const staff: readonly ActorName[] = [
  ...viewers,
  'head',
  'teacher',
  'approver',
  'enrolmentLead',
  'finance',
  'privacy',
  'afterSchool',
]

export const logsRows: Expectations = {
  ...Object.fromEntries(
    ['usual', 'api', 'error'].flatMap((log) =>
      ['list', 'detail'].map((call) => [`GET /blade-log/${log}/${call}`, { who: viewers }]),
    ),
  ),
  'GET /blade-log/audit/verify': { who: viewers },
  'GET /blade-log/export-permit/own': { who: staff },
  'POST /blade-log/export-permit/submit': { who: staff },
  'GET /blade-log/export-permit/list': { who: ['privacy'] },
  'POST /blade-log/export-permit/decide': { who: ['privacy'] },
}
