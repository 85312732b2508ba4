import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const readers: readonly ActorName[] = [
  'schoolAdmin',
  'platformAdmin',
  'otherAdmin',
  'head',
  'privacy',
]
const officer: readonly ActorName[] = ['privacy']

export const safeguardRows: Expectations = {
  'GET /blade-safeguards/summary': { who: readers },
  'GET /blade-safeguards/retention/plan': { who: readers },
  'GET /blade-safeguards/retention/run/list': { who: readers },
  'GET /blade-safeguards/alert/list': { who: readers },
  'POST /blade-safeguards/alert/judge': { who: officer },
  'GET /blade-safeguards/incident/list': { who: readers },
  'GET /blade-safeguards/incident/detail': { who: readers },
  'POST /blade-safeguards/incident/submit': { who: officer },
  'POST /blade-safeguards/incident/affected': { who: officer },
  'GET /blade-safeguards/incident/affected/list': { who: officer },
  'POST /blade-safeguards/incident/notice': { who: officer },
  'GET /blade-safeguards/incident/notice/preview': { who: officer },
  'POST /blade-safeguards/incident/notice/send': { who: officer },
  'GET /blade-safeguards/incident/notice/own': { who: 'signedIn' },
  'POST /blade-safeguards/incident/affected/export': { who: officer },
  'POST /blade-safeguards/incident/move': { who: officer },
  'GET /blade-safeguards/assessment/list': { who: readers },
  'GET /blade-safeguards/assessment/detail': { who: readers },
  'GET /blade-safeguards/assessment/paper': { who: readers },
  'GET /blade-safeguards/assessment/draft': { who: officer },
  'POST /blade-safeguards/assessment/submit': { who: officer },
  'GET /blade-safeguards/report/year': { who: readers },
  'GET /blade-safeguards/report/paper': { who: readers },
}
