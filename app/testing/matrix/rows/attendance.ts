import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const office: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin', 'afterSchool']
const overseers: readonly ActorName[] = [...office, 'head']
const handing: readonly ActorName[] = [...overseers, 'teacher']
const callers: readonly ActorName[] = [...handing, 'institutionTeacher']
const families: readonly ActorName[] = ['parentA', 'parentB']

/** Whose roll and whose child it is: `domains/attendance/server/relations.test.ts` tests it. */
export const attendanceRows: Expectations = {
  'GET /blade-attendance/roll/list': { who: callers },
  'GET /blade-attendance/roll/detail': { who: callers },
  'POST /blade-attendance/roll/submit': { who: callers },
  'GET /blade-attendance/institution/presence': {
    who: [...overseers, 'institutionLead', 'institutionTeacher'],
  },
  'GET /blade-attendance/own-roll/list': { who: ['institutionLead', 'institutionTeacher'] },
  'GET /blade-attendance/child/days': { who: families },
  'GET /blade-attendance/child/week': { who: families },
  'GET /blade-attendance/child/calendar': { who: families },
  'GET /blade-attendance/pick-up/collectors': { who: handing },
  'POST /blade-attendance/pick-up/hand-over': { who: handing },
  'GET /blade-attendance/pick-up/code-list': { who: families },
  'POST /blade-attendance/pick-up/code-submit': { who: families },
  'POST /blade-attendance/pick-up/code-revoke': { who: families },
  'GET /blade-attendance/care/mine': { who: families },
  'POST /blade-attendance/care/submit': { who: families },
  'POST /blade-attendance/care/end': { who: families },
  'GET /blade-attendance/patrol/room': { who: office },
  'POST /blade-attendance/patrol/submit': { who: office },
  'GET /blade-attendance/patrol/list': { who: overseers },
  'GET /blade-attendance/evaluation/mine': { who: families },
  'POST /blade-attendance/evaluation/submit': { who: families },
  'GET /blade-attendance/evaluation/course': { who: 'members' },
  'GET /blade-attendance/note/classes': { who: callers },
  'GET /blade-attendance/note/list': { who: callers },
  'POST /blade-attendance/note/submit': { who: callers },
  'GET /blade-attendance/evaluation/list': { who: office },
  'POST /blade-attendance/evaluation/show': { who: office },
  'POST /blade-attendance/evaluation/hide': { who: office },
  'GET /blade-attendance/report/list': { who: office },
  'POST /blade-attendance/report/submit': { who: office },
  'GET /blade-attendance/report/file': { who: office },
  'GET /blade-attendance/school/rolls': { who: overseers },
  'GET /blade-attendance/school/export': { who: overseers },
  'GET /blade-attendance/school/roll': { who: overseers },
  'POST /blade-attendance/school/correct': { who: office },
}
