import { expect, test } from '../../../app/testing/world.ts'
import {
  decideDuplicate,
  findDuplicates,
  listDuplicates,
} from '../../enrolment/contract/duplicates/duplicate.ts'
import type { DuplicateState } from '../../enrolment/contract/duplicates/duplicate.ts'
import { startAdmissionDraw } from '../contract/season.ts'
import { qualified, rankTime, someSeason } from './testing/someSeason.ts'

test('POST duplicate/decide: RANKING_FROZEN when a draw has frozen the ranking of the plan, to bind and to part', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const planId = await someSeason(stage)
  // The twins and another pair have seats by their dates; the draw is between the last two.
  await qualified(stage, planId, { order: 301, name: '张小溪', since: '2020-11-01' })
  await qualified(stage, planId, { order: 303, name: '张小河', since: '2020-11-02' })
  for (const order of [311, 312])
    await qualified(stage, planId, {
      order,
      name: '王小山',
      account: 'parent2',
      since: '2021-01-01',
    })
  const reviewer = api.as('reviewer')
  await reviewer.call(findDuplicates, { planId })
  const { data } = await reviewer.call(listDuplicates, { planId, state: 'OPEN' })
  const twins = data.records.find(({ mayBind, first }) => mayBind && first.childName === '张*溪')
  const settle = (verdict: DuplicateState, seen: DuplicateState) =>
    reviewer.call(decideDuplicate, { id: twins?.id ?? '0', seen, verdict, note: '已核实' })
  expect(await settle('TWINS', 'OPEN')).toBeDone()
  expect(await settle('OPEN', 'TWINS')).toBeDone()

  world.setNow(rankTime)
  const openUntil = '2027-05-22 10:00:00'
  const draw = { planId, openUntil, beaconName: '国家授时中心' }
  expect(await api.as('lead').call(startAdmissionDraw, draw)).toBeDone()
  expect(await settle('TWINS', 'OPEN')).toBeRefused('RANKING_FROZEN')
  // What binds nobody is still decided.
  expect(await settle('DIFFERENT', 'OPEN')).toBeDone()
})
