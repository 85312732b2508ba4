import { getDetail } from '../../domains/workflow/contract/tasks.ts'
import { pressAnswer } from '../../domains/workflow/server/acting/pending.ts'
import {
  defineStationery,
  demoActor,
  someRequest,
} from '../../domains/workflow/server/testing/stationeryFlow.ts'
import { claimTask } from '../../domains/workflow/contract/tasks.ts'
import { demoTenant, testNow } from '../../db/demo/world.ts'
import { appUrl } from '../../platform/server/database/migrate.ts'
import { installJobs, openJobs } from '../../platform/server/jobs/jobs.ts'
import { expect, test, testRootKey } from '../testing/world.ts'
import { decisionQueue, startDecisions, undoingBy } from './decisions.ts'

defineStationery()

test('a decision outlives the process that took it: the row is there, and the next worker carries it out', async ({
  ownClone,
}) => {
  const { as, database, ownerUrl } = await ownClone()
  await installJobs(ownerUrl, [{ name: decisionQueue }])
  const url = appUrl(ownerUrl, testRootKey)
  const finance = await as('finance')
  const { id } = await someRequest(database, testNow)
  const detail = async () => (await finance.call(getDetail, { processInsId: id })).data.process
  const { taskId } = await detail()
  await finance.call(claimTask, { taskId })

  // The first process presses and ends before the time to undo it is over.
  const first = await openJobs(url, () => undefined)
  await database.write(demoTenant, (tx) =>
    pressAnswer(
      tx,
      demoActor('finance'),
      { taskId, pass: true, comment: '', reasons: [], variables: {}, wait: true },
      { now: testNow, ...undoingBy(first, 3) },
    ),
  )
  await first.close()
  expect(await detail()).toMatchObject({ instanceStatus: 'running', pending: { isMine: true } })

  const next = await openJobs(url, () => undefined)
  await startDecisions(next, database, () => testNow)
  await expect
    .poll(async () => (await detail()).instanceStatus, { timeout: 60_000 })
    .toBe('approved')
  await next.close()
})
