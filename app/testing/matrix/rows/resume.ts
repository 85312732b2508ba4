import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const registrars: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin']

/**
 * Access also depends on who is asked about a resume (`domains/resume/server/resumes.test.ts`).
 * Readers without `resume.view` see hired teachers only (`domains/resume/server/teachers.test.ts`).
 */
export const resumeRows: Expectations = {
  'GET /blade-workflow/blade-wfprocessjiaoshi/wfProcessJiaoshi/list': { who: 'members' },
  'GET /blade-workflow/blade-wfprocessjiaoshi/wfProcessJiaoshi/teacher': { who: 'members' },
  'GET /blade-workflow/blade-wfprocessjiaoshi/wfProcessJiaoshi/detail': { who: 'members' },
  'POST /blade-workflow/blade-wfprocessjiaoshi/wfProcessJiaoshi/submit': { who: registrars },
  'POST /blade-workflow/blade-wfprocessjiaoshi/wfProcessJiaoshi/withdraw': { who: registrars },
}
