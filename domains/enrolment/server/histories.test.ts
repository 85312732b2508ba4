import fc from 'fast-check'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { processOf } from '../../workflow/server/public.ts'
import { demoActor } from '../../../db/demo/enrolment/demoApplications.ts'
import {
  getApplication,
  submitApplication,
  updateApplication,
  withdrawApplication,
} from '../contract/application.ts'
import { getProcessDetail } from '../contract/processDetail.ts'
import { releaseTask, rollbackTask } from '../../workflow/contract/tasks.ts'
import { decide, someApplication, someFiles } from './testing/enrolmentFactory.ts'
import { firstBrokenStep } from './applications/hashChain.ts'
import { findApplication } from './queries/applications.ts'
import { listSteps, listTicked } from './queries/history.ts'
import { isLive, nextState, stateFor } from './states.ts'

const school = '000000'

/** All moves, including those that are not allowed at that moment. */
const moves = {
  claim: (api: Api, id: string) => decide(api.as('reviewer'), id, 'claim'),
  leadClaims: (api: Api, id: string) => decide(api.as('lead'), id, 'claim'),
  pass: (api: Api, id: string) => decide(api.as('reviewer'), id, 'pass'),
  leadPasses: (api: Api, id: string) => decide(api.as('lead'), id, 'pass'),
  return: (api: Api, id: string) => decide(api.as('reviewer'), id, 'return'),
  leadReturns: (api: Api, id: string) =>
    decide(api.as('lead'), id, 'return', [{ code: 'HOME_ADDRESS' }]),
  refuse: (api: Api, id: string) => decide(api.as('lead'), id, 'refuse'),
  reviewerRefuses: (api: Api, id: string) => decide(api.as('reviewer'), id, 'refuse'),
  release: (api: Api, id: string) =>
    withTask(api, 'reviewer', id, (taskId) => api.as('reviewer').call(releaseTask, { taskId })),
  leadReleases: (api: Api, id: string) =>
    withTask(api, 'lead', id, (taskId) => api.as('lead').call(releaseTask, { taskId })),
  leadSendsBack: (api: Api, id: string) =>
    withTask(api, 'lead', id, (taskId) =>
      api.as('lead').call(rollbackTask, { taskId, nodeId: 'first', comment: '再看', reasons: [] }),
    ),
  withdraw: (api: Api, id: string) => api.as('parent').call(withdrawApplication, { id }),
  amend: async (api: Api, id: string, database: Database) =>
    api.as('parent').call(updateApplication, {
      id,
      rev: await revOf(database, id),
      values: { lastSchool: '丙', homeAddress: '青渚区渡口街 9 号' },
    }),
  resubmit: async (api: Api, id: string, database: Database) =>
    api.as('parent').call(submitApplication, {
      id,
      rev: await revOf(database, id),
      values: { homeAddress: '青渚区渡口街 11 号' },
      materials: { hukou: await someFiles(database, 'parent', 1) },
    }),
}

type Move = keyof typeof moves
const moveNames = Object.keys(moves).filter((name): name is Move => name in moves)

async function withTask(
  api: Api,
  account: string,
  id: string,
  act: (taskId: string) => Promise<unknown>,
): Promise<void> {
  const { data } = await api.as(account).call(getProcessDetail, { id })
  if (data.task) await act(data.task.taskId)
}

const rowOf = (database: Database, id: string) =>
  database.read(school, (db) => findApplication(db, school, id))
const revOf = async (database: Database, id: string): Promise<number> =>
  (await rowOf(database, id))?.rev ?? 0

/** The state that follows from the process alone. */
async function demandedState(database: Database, id: string, now: Date) {
  const process = await database.read(school, (db) =>
    processOf(db, demoActor(school, 'lead'), { flowKey: 'baoming', businessId: id }, now),
  )
  if (!process) throw new Error('an application without a process')
  const [turn] = process.turns
  const { status: said } = process
  const status =
    said === 'recalled' || said === 'terminated' || said === 'revoked' ? 'withdrawn' : said
  return stateFor({
    status,
    isClaimed: turn?.claimedBy !== undefined,
    isWithLead: turn?.nodeName === '复审',
  })
}

async function expectInvariants(database: Database, id: string, now: Date): Promise<void> {
  const application = await rowOf(database, id)
  const steps = await database.read(school, (db) => listSteps(db, school, id))
  const ticked = await database.read(school, (db) => listTicked(db, school, id))

  expect(application?.status).toBe(await demandedState(database, id, now))
  expect(firstBrokenStep(steps)).toBeUndefined()
  // The flow records reproduce the state: each step is allowed from the state after the previous
  // step.
  for (const [index, step] of steps.entries()) {
    expect(step.fromState).toBe(steps[index - 1]?.toState ?? null)
    const isAllowed = [true, false].some(
      (isWithLead) =>
        nextState(step.fromState ?? 'DRAFT', step.action, isWithLead) === step.toState,
    )
    expect(isAllowed).toBe(true)
  }
  expect(steps.at(-1)?.toState).toBe(application?.status)
  const open = ticked.filter((item) => item.severity === 'fix' && item.resolvedAt === null)
  // Uncorrected reasons stay unresolved when the family withdraws instead.
  if (application?.status !== 'WITHDRAWN')
    expect(open.length > 0).toBe(application?.status === 'RETURNED')
  expect(Boolean(application?.deadline)).toBe(application?.status === 'RETURNED')
  expect(isLive(application?.status ?? 'DRAFT')).toBe(
    !['UNQUALIFIED', 'WITHDRAWN'].includes(application?.status ?? ''),
  )
}

const histories = fc.record({
  category: fc.constantFrom('A', 'D'),
  names: fc.array(fc.constantFrom(...moveNames), { minLength: 4, maxLength: 14 }),
})
let order = 100

test('after any actions the application’s state matches its process, and the records reproduce it', async ({
  api,
  database,
  world,
}) => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ category, names }) => {
      order += 2
      const { id } = await someApplication(api, database, {
        category,
        order,
        childName: '张小江',
      })
      for (const name of names) {
        await moves[name](api, id, database)
        await expectInvariants(database, id, world.now)
      }
    }),
    { numRuns: process.env['DEEP'] === '1' ? 100 : 5, endOnFailure: true },
  )
})

test('the shortest histories to every final state', async ({ api, database }) => {
  const stateAfter = async (category: 'A' | 'D', names: readonly Move[]) => {
    order += 2
    const { id } = await someApplication(api, database, { category, order, childName: '张小江' })
    for (const name of names) await moves[name](api, id, database)
    return (await api.as('parent').call(getApplication, { id })).data.status
  }

  expect(await stateAfter('A', ['claim', 'pass'])).toBe('QUALIFIED')
  expect(await stateAfter('D', ['claim', 'pass', 'leadClaims', 'leadPasses'])).toBe('QUALIFIED')
  expect(await stateAfter('D', ['claim', 'pass', 'leadClaims', 'refuse'])).toBe('UNQUALIFIED')
  expect(await stateAfter('D', ['claim', 'return', 'resubmit', 'withdraw'])).toBe('WITHDRAWN')
})
