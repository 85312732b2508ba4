import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const registrars: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin']
const readers: readonly ActorName[] = [...registrars, 'head']

/** Who is asked about a resume decides beyond this door: `domains/resume/server/resumes.test.ts` tries it. */
export const resumeRows: Expectations = {
  'GET /blade-workflow/blade-wfprocessjiaoshi/wfProcessJiaoshi/list': { who: readers },
  'GET /blade-workflow/blade-wfprocessjiaoshi/wfProcessJiaoshi/detail': { who: 'signedIn' },
  'POST /blade-workflow/blade-wfprocessjiaoshi/wfProcessJiaoshi/submit': { who: registrars },
  'POST /blade-workflow/blade-wfprocessjiaoshi/wfProcessJiaoshi/withdraw': { who: registrars },
}
