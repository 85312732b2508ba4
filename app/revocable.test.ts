import { describe } from 'vitest'

import {
  decide as decideHere,
  someInstitution,
} from '../domains/afterSchool/server/testing/someInstitution.ts'
import { someCourse } from '../domains/afterSchool/server/testing/someCourse.ts'
import { enrolmentFlowKey } from '../domains/enrolment/contract/flow.ts'
import { claimAnd, someApplication } from '../domains/enrolment/server/testing/enrolmentFactory.ts'
import {
  day,
  decide as decideLeave,
  someLeave,
  staffForm,
  studentForm,
} from '../domains/leave/server/testing/someLeave.ts'
import { submitResume } from '../domains/resume/contract/resume.ts'
import {
  decide as decideRequest,
  requestForm,
  someRequest,
} from '../domains/studentRequest/server/testing/someRequest.ts'
import { listSent } from '../domains/workflow/contract/lists.ts'
import { askRevocation } from '../domains/workflow/contract/revocation.ts'
import { getDetail } from '../domains/workflow/contract/tasks.ts'
import { allFlows } from '../domains/workflow/server/flows/defineFlow.ts'
import type { Database } from '../platform/server/database/db.ts'
import { expect, test } from './testing/world.ts'
import type { Api } from './testing/world.ts'

type Scene = { readonly api: Api; readonly database: Database }
type Flow = {
  readonly name: string
  readonly applicant: string
  /** Creates a request that every approver has approved. */
  readonly agreed: (scene: Scene) => Promise<unknown>
  /** Why an approved request cannot be revoked; absent if it can. */
  readonly because?: string
}

const resume = {
  name: '沈佳宁',
  sex: '2',
  birthYear: '1996',
  phone: '14000000872',
  stage: 'JUNIOR',
  subject: '数学',
} as const
const schooling = {
  degree: 'MASTER',
  school: '北川师范大学',
  major: '数学',
  teachingYears: 5,
} as const

/** Every flow with its own page, and the decision on revoking it. */
const flows: Readonly<Record<string, Flow>> = {
  studentLeave: {
    name: '学生请假',
    applicant: 'parent',
    agreed: async ({ api }) =>
      decideLeave(
        api,
        'teacher',
        await someLeave(api, 'parent', studentForm(day('2027-03-17'))),
        'agree',
      ),
  },
  staffLeave: {
    name: '教职工请假',
    applicant: 'teacher',
    agreed: async ({ api }) =>
      decideLeave(
        api,
        'head',
        await someLeave(api, 'teacher', staffForm(day('2027-03-17'))),
        'agree',
      ),
  },
  studentRequest: {
    name: '学籍异动',
    applicant: 'parent',
    because:
      'until its day it is taken back (撤回) and afterwards the roll has changed, which another request mends',
    agreed: async ({ api }) => {
      const asked = await someRequest(api, 'parent', requestForm())
      for (const account of ['teacher', 'head']) await decideRequest(api, account, asked, 'agree')
    },
  },
  institution: {
    name: '机构准入',
    applicant: 'admin',
    because: 'courses stand on it: the school suspends an institution or lets it go, with a reason',
    agreed: async ({ api, database }) => {
      const asked = await someInstitution(api, database)
      for (let times = 0; times < 2; times += 1) await decideHere(api, 'head', asked, 'agree')
    },
  },
  course: {
    name: '课程',
    applicant: 'teacher',
    because: 'families read it and choose by it',
    agreed: async ({ api }) => {
      const asked = await someCourse(api)
      for (const account of ['admin', 'head']) await decideHere(api, account, asked, 'agree')
    },
  },
  teacherResume: {
    name: '教师应聘',
    applicant: 'admin',
    because: 'somebody was hired, which no form undoes',
    agreed: async ({ api }) => {
      await api.as('admin').call(submitResume, { ...resume, ...schooling })
      const [sent] = (await api.as('admin').call(listSent, {})).data.records
      for (const account of ['admin', 'admin', 'admin', 'head'])
        await decideHere(api, account, sent ?? {}, 'agree')
    },
  },
  [enrolmentFlowKey]: {
    name: '新生报名',
    applicant: 'parent',
    because:
      'a place was given and the roll follows from it: whoever does not come tells the school',
    agreed: async ({ api, database }) =>
      claimAnd(api.as('reviewer'), (await someApplication(api, database)).id, 'pass'),
  },
}

describe('revoking an approved request', () => {
  test('is decided for every flow with a page of its own', async ({ api }) => {
    // Starting the server defines the flows.
    await api.as('teacher').call(listSent, {})
    const external = allFlows().filter(({ ownForm }) => !ownForm)

    expect(external.map(({ key }) => key).toSorted()).toEqual(Object.keys(flows).toSorted())
    for (const { key, graph } of external)
      expect([key, graph.policy.revocation === undefined]).toEqual([
        key,
        flows[key]?.because !== undefined,
      ])
  })

  test.for(Object.entries(flows))(
    '%s: its applicant sees 申请撤销 exactly when the server accepts it',
    async ([key, flow], { api, database }) => {
      await flow.agreed({ api, database })
      const applicant = api.as(flow.applicant)
      const sent = (await applicant.call(listSent, { size: 50 })).data.records.find(
        (card) => card.processDefinitionKey === key,
      )
      const processInsId = sent?.processInstanceId ?? ''
      const { process, abilities } = (await applicant.call(getDetail, { processInsId })).data
      expect(process.instanceStatus).toBe('approved')

      expect(abilities.includes('askRevocation')).toBe(flow.because === undefined)
      const asked = await applicant.call(askRevocation, { processInsId, comment: '改主意了' })
      if (flow.because === undefined) expect(asked).toBeDone()
      else expect(asked).toBeRefused('NOT_ALLOWED_HERE')
    },
  )
})
