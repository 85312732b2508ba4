import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const viewers: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin']

export const logsRows: Expectations = {
  ...Object.fromEntries(
    ['usual', 'api', 'error'].flatMap((log) =>
      ['list', 'detail'].map((call) => [`GET /blade-log/${log}/${call}`, { who: viewers }]),
    ),
  ),
  'GET /blade-log/audit/verify': { who: viewers },
}
