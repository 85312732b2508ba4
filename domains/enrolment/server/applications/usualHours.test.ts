import { expect, test } from '../../../../app/testing/world.ts'
import { getApplication } from '../../contract/application.ts'
import { claimAnd, someApplication } from '../testing/enrolmentFactory.ts'

test('a waiting family reads the median of real waiting times once five results are known', async ({
  api,
  database,
  world,
}) => {
  const family = api.as('parent2')
  const waiting = await someApplication(api, database, { account: 'parent2', order: 401 })
  const usual = async () => (await family.call(getApplication, { id: waiting.id })).data.usualHours
  const start = world.now.getTime()
  const applied: string[] = []
  for (let at = 0; at < 5; at += 1)
    applied.push((await someApplication(api, database, { order: 403 + 2 * at })).id)
  // One to five hours after the submission.
  for (const [at, id] of applied.entries()) {
    expect(await usual()).toBeUndefined()
    world.setNow(new Date(start + (at + 1) * 3600_000))
    expect((await claimAnd(api.as('reviewer'), id, 'pass')).status).toBe(200)
  }

  expect(await usual()).toBe(3)
  const { data: seen } = await api.as('reviewer').call(getApplication, { id: waiting.id })
  expect(seen.usualHours).toBeUndefined()
  const { data: done } = await api.as('parent').call(getApplication, { id: applied[0] ?? '' })
  expect(done.usualHours).toBeUndefined()
})
