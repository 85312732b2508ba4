import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const lead: readonly ActorName[] = ['enrolmentLead']
const office: readonly ActorName[] = ['approver', 'enrolmentLead']

const families: readonly ActorName[] = ['parentA', 'parentB', 'visitor']

export const pupilRecordRows: Expectations = {
  'GET /blade-pupil-record/record/detail': { who: 'signedIn' },
  'POST /blade-pupil-record/record/save': { who: families },
  'POST /blade-pupil-record/record/submit': { who: families },
  'GET /blade-pupil-record/record/list': { who: office },
  'POST /blade-pupil-record/record/return': { who: office },
  'POST /blade-pupil-record/record/complete': { who: office },
  'POST /blade-pupil-record/record/remind': { who: office },
  'POST /blade-pupil-record/record/reveal': { who: office },
  'GET /blade-pupil-record/record/template': { who: lead },
  'POST /blade-pupil-record/record/read-sheet': { who: lead },
  'POST /blade-pupil-record/record/import-rows': { who: lead },
}
