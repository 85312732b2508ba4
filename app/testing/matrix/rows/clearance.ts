import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const office: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin', 'afterSchool']

export const clearanceRows: Expectations = {
  'GET /blade-clearance/adult/list': { who: [...office, 'head'] },
  'GET /blade-clearance/adult/summary': { who: [...office, 'head'] },
  'GET /blade-clearance/look-up/list': { who: [...office, 'head'] },
  'POST /blade-clearance/look-up/submit': { who: office },
  'POST /blade-clearance/look-up/import': { who: office },
  'POST /blade-clearance/look-up/read-sheet': { who: office },
  'POST /blade-clearance/look-up/import-rows': { who: office },
  'GET /blade-clearance/look-up/template': { who: office },
  'POST /blade-clearance/look-up/void': { who: office },
}
