/**
 * Random histories of the two requests of after-school: the admission of an institution and a
 * course (domain.md 3.3). Everybody tries every move at any moment; only the allowed ones count.
 */
import fc from 'fast-check'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { takeBackTask } from '../../workflow/contract/handing.ts'
import { confirmCourse, getCourse, submitCourse, withdrawCourses } from '../contract/course.ts'
import type { CourseState } from '../contract/courseStates.ts'
import {
  getInstitution,
  letInstitutionGo,
  renewInstitution,
  submitInstitution,
  withdrawInstitutions,
} from '../contract/institution.ts'
import type { InstitutionState } from '../contract/states.ts'
import { suspendWithoutPapers } from './public.ts'
import { someStaffedInstitution } from './testing/someAccount.ts'
import { courseForm, someCourse } from './testing/someCourse.ts'
import {
  decide,
  institutionForm,
  renewal,
  someCode,
  someInstitution,
  taskOf,
} from './testing/someInstitution.ts'

/** What may follow each state of an institution. */
const institutionMoves: Readonly<Record<InstitutionState, readonly InstitutionState[]>> = {
  DRAFT: ['PENDING'],
  PENDING: ['AWAITING_VISIT', 'RETURNED', 'REFUSED', 'WITHDRAWN'],
  // Back to PENDING: the decision on the papers is taken back.
  AWAITING_VISIT: ['PENDING', 'ADMITTED', 'RETURNED', 'REFUSED', 'WITHDRAWN'],
  RETURNED: ['PENDING', 'WITHDRAWN'],
  ADMITTED: ['SUSPENDED', 'LEFT'],
  SUSPENDED: ['ADMITTED', 'LEFT'],
  LEFT: [],
  REFUSED: [],
  WITHDRAWN: [],
  TERMINATED: [],
}

/** What may follow each state of a course. */
const courseMoves: Readonly<Record<CourseState, readonly CourseState[]>> = {
  AWAITING_CONFIRMATION: ['PENDING', 'RETURNED', 'REFUSED', 'WITHDRAWN'],
  PENDING: ['AWAITING_APPROVAL', 'RETURNED', 'REFUSED', 'WITHDRAWN'],
  AWAITING_APPROVAL: ['PENDING', 'APPROVED', 'RETURNED', 'REFUSED', 'WITHDRAWN'],
  RETURNED: ['AWAITING_CONFIRMATION', 'PENDING', 'WITHDRAWN'],
  APPROVED: [],
  REFUSED: [],
  WITHDRAWN: [],
  TERMINATED: [],
}

const names = [
  'agree',
  'agree',
  'agree',
  'refuse',
  'return',
  'return',
  'takeBack',
  'mend',
  'mend',
  'withdraw',
  'expire',
  'renew',
  'leave',
  'confirm',
] as const
type Move = (typeof names)[number]

const histories = fc.array(fc.constantFrom(...names), { minLength: 4, maxLength: 14 })
const runs = process.env['DEEP'] === '1' ? 200 : 6

type Played<State extends string> = {
  readonly make: (move: Move) => Promise<unknown>
  readonly state: () => Promise<State>
}

/** Plays a history and expects each change of state to be one of the allowed moves. */
async function play<State extends string>(
  { make, state }: Played<State>,
  allowed: Readonly<Record<State, readonly State[]>>,
  history: readonly Move[],
): Promise<State[]> {
  const seen = [await state()]
  for (const move of history) {
    await make(move)
    const [before, after] = [seen.at(-1), await state()]
    if (before !== undefined && after !== before) expect(allowed[before]).toContain(after)
    seen.push(after)
  }
  return seen
}

async function anInstitution(api: Api, database: Database, order: number) {
  const { id, processInstanceId } = await someInstitution(api, database, { uscc: someCode(order) })
  const record = { processInstanceId }
  const [admin, head] = [api.as('admin'), api.as('head')]
  let decided = '1'
  const moves: Record<Move, () => Promise<unknown>> = {
    agree: async () => {
      decided = (await taskOf(api, 'head', record)) || decided
      await decide(api, 'head', record, 'agree')
    },
    refuse: () => decide(api, 'head', record, 'refuse'),
    return: () => decide(api, 'head', record, 'return'),
    takeBack: () => head.call(takeBackTask, { taskId: decided }),
    mend: async () =>
      admin.call(submitInstitution, {
        ...(await institutionForm(database, { uscc: someCode(order) })),
        id,
      }),
    withdraw: () => admin.call(withdrawInstitutions, { ids: id, comment: '暂不入驻' }),
    expire: () => suspendWithoutPapers(database, demoTenant, new Date('2030-01-01T12:00:00+08:00')),
    renew: () => admin.call(renewInstitution, { id, ...renewal }),
    leave: () => admin.call(letInstitutionGo, { id, reason: '协议到期' }),
    confirm: () => decide(api, 'afterschool', record, 'agree'),
  }
  const state = async () => (await admin.call(getInstitution, { id })).data.state
  return { make: (move: Move) => moves[move](), state, record }
}

async function aCourse(api: Api, owner: Partial<Parameters<typeof courseForm>[0]>, asker: string) {
  const course = await someCourse(api, owner, asker)
  const { id } = course
  const asking = api.as(asker)
  let decided = '1'
  const moves: Record<Move, () => Promise<unknown>> = {
    agree: async () => {
      decided = (await taskOf(api, 'admin', course)) || decided
      await decide(api, 'admin', course, 'agree')
    },
    refuse: () => decide(api, 'head', course, 'refuse'),
    return: () => decide(api, 'admin', course, 'return'),
    takeBack: () => api.as('admin').call(takeBackTask, { taskId: decided }),
    mend: () => asking.call(submitCourse, courseForm({ ...owner, id, riskNote: '注意剪刀' })),
    withdraw: () => asking.call(withdrawCourses, { ids: id, comment: '改期再开' }),
    expire: () => decide(api, 'head', course, 'agree'),
    renew: () =>
      api.as('institution').call(confirmCourse, { id, decision: 'RETURN', comment: '请补充' }),
    leave: () => decide(api, 'afterschool', course, 'agree'),
    confirm: () =>
      api.as('institution').call(confirmCourse, { id, decision: 'AGREE', comment: '' }),
  }
  const state = async () => (await asking.call(getCourse, { id })).data.state
  return { make: (move: Move) => moves[move](), state }
}

test('an institution changes its state only as allowed, and somebody is asked exactly while it is undecided', async ({
  api,
  database,
}) => {
  const reached = new Set<InstitutionState>()
  let order = 100
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      order += 1
      const played = await anInstitution(api, database, order)
      for (const state of await play(played, institutionMoves, history)) reached.add(state)
      const isUndecided = ['PENDING', 'AWAITING_VISIT'].includes(await played.state())
      expect((await taskOf(api, 'head', played.record)) !== '').toBe(isUndecided)
    }),
    {
      numRuns: runs,
      endOnFailure: true,
      examples: [
        [['agree', 'agree', 'expire', 'renew', 'leave', 'renew']],
        [['return', 'mend', 'agree', 'takeBack', 'refuse', 'mend']],
        [['withdraw', 'agree', 'mend']],
      ],
    },
  )
  expect([...reached]).toEqual(
    expect.arrayContaining([
      'PENDING',
      'AWAITING_VISIT',
      'ADMITTED',
      'SUSPENDED',
      'LEFT',
      'RETURNED',
    ]),
  )
})

test('a course changes its state only as allowed, of the school and of an institution', async ({
  api,
  database,
}) => {
  const institution = await someStaffedInstitution(api, database)
  const owner = { ownerKind: 'INSTITUTION', institutionId: institution.id } as const
  const reached = new Set<CourseState>()
  await fc.assert(
    fc.asyncProperty(histories, fc.boolean(), async (history, isOutside) => {
      const played = isOutside
        ? await aCourse(api, owner, 'coach')
        : await aCourse(api, {}, 'teacher')
      for (const state of await play(played, courseMoves, history)) reached.add(state)
    }),
    {
      numRuns: runs,
      endOnFailure: true,
      examples: [
        [['confirm', 'agree', 'expire', 'withdraw'], true],
        [['renew', 'mend', 'confirm', 'return', 'mend', 'withdraw'], true],
        [['agree', 'refuse', 'mend'], false],
      ],
    },
  )
  expect([...reached]).toEqual(
    expect.arrayContaining([
      'AWAITING_CONFIRMATION',
      'PENDING',
      'AWAITING_APPROVAL',
      'APPROVED',
      'RETURNED',
      'WITHDRAWN',
      'REFUSED',
    ]),
  )
})

test('the histories notice a product that admits without a visit', async ({ api, database }) => {
  const played = await anInstitution(api, database, 99)
  const broken = {
    ...played,
    state: async () => {
      const state = await played.state()
      return state === 'AWAITING_VISIT' ? ('ADMITTED' as const) : state
    },
  }
  await expect(play(broken, institutionMoves, ['agree'])).rejects.toThrow()
})
