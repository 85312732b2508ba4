import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const registrars: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin']
const readers: readonly ActorName[] = [...registrars, 'head']

/**
 * Access also depends on who is asked about a resume: `domains/resume/server/resumes.test.ts` tests
 * it.
 */
export const resumeRows: Expectations = {
  'GET /blade-workflow/blade-wfprocessjiaoshi/wfProcessJiaoshi/list': { who: readers },
  'GET /blade-workflow/blade-wfprocessjiaoshi/wfProcessJiaoshi/detail': { who: 'members' },
  'POST /blade-workflow/blade-wfprocessjiaoshi/wfProcessJiaoshi/submit': { who: registrars },
  'POST /blade-workflow/blade-wfprocessjiaoshi/wfProcessJiaoshi/withdraw': { who: registrars },
}
