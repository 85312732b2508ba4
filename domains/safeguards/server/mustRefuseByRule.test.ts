import { sql } from 'kysely'

import { expect, test } from '../../../app/testing/world.ts'
import { documentPolicy } from '../../../platform/server/http/securityHeaders.ts'
import { MoveChildForm } from '../../admission/contract/placements.ts'
import { qualified, rankTime, someSeason } from '../../admission/server/testing/someSeason.ts'
import { proposeAdmissions } from '../../admission/contract/season.ts'
import { findBarredWords } from '../../content/contract/examNews.ts'
import { ruleProblems } from '../../enrolment/contract/form/ruleProblems.ts'
import { SortKey } from '../../enrolment/contract/planning/planContent.ts'
import { fixedProblems, planProblems } from '../../enrolment/contract/planning/planProblems.ts'
import { somePlan } from '../../enrolment/contract/planning/testing/somePlan.ts'
import { listMustRules } from '../../enrolment/contract/rules.ts'
import { demoPlanId } from '../../../db/demo/enrolment/enrolment.ts'

/* One test for each row of domain.md 7.3 that follows from a rule; docs/duties.md lists more. */

test('7.3 no exam, interview or competition: a form that asks for them is refused, and children are ordered by dates or a draw', () => {
  const smuggled = {
    formVersion: 1,
    visible: [
      {
        kind: 'field' as const,
        key: 'lastSchool',
        groupKey: 'child' as const,
        label: '竞赛获奖情况',
        sort: 1,
        optionCodes: [],
      },
    ],
    must: [],
  }
  expect(ruleProblems('XX', 'A', smuggled)).not.toEqual([])
  expect(SortKey.options).toEqual(['HOUSEHOLD_DATE', 'TITLE_DATE', 'DRAW'])
})

test('7.3 no enrolment above the plan: the database refuses more places than seats', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const planId = await someSeason(stage, {
    quotas: [{ category: 'A', seats: 1, sortBy: 'HOUSEHOLD_DATE' }],
  })
  await qualified(stage, planId, { order: 301, since: '2020-11-01' })
  world.setNow(rankTime)
  expect(await api.as('lead').call(proposeAdmissions, { planId, noticeDays: 3 })).toBeDone()

  await expect(
    database.write(world.tenant, (tx) =>
      sql`update admission_quota set taken = seats + 1
        where tenant_id = ${world.tenant} and plan_id = ${planId}`.execute(tx),
    ),
  ).rejects.toThrow('admission_quota__taken')
})

test('7.3 no early collection: filling in cannot begin before the day of the authority', () => {
  const early = { ...somePlan, bureauEarliestStart: '2099-01-01 00:00:00' }
  expect(planProblems(early).map(({ name }) => name)).toContain('windows.0.startAt')
})

test('7.3 no mixing of public and private: a published plan stays what it is', () => {
  const after = { ...somePlan, ownership: 'PRIVATE' as const }
  expect(fixedProblems(somePlan, after, []).map(({ name }) => name)).toContain('ownership')
})

test('7.3 no elite or fast classes: nobody is moved to another class without a reason', () => {
  const named = (reason: string) => MoveChildForm.safeParse({ id: '1', classId: '2', reason })
  expect(named('').success).toBe(false)
  expect(named('双胞胎同班').success).toBe(true)
})

test('7.3 no publicity for exam results: champions, pass rates and ranks are found in exam news', () => {
  const found = findBarredWords({
    category: 4,
    title: '中考状元诞生',
    summary: '升学率全市第一',
    content: '<p>排名再创新高</p>',
  })
  expect(found.map(({ word }) => word)).toEqual(expect.arrayContaining(['状元', '升学率', '排名']))
})

test('7.3 the list of proofs is public: every family reads what the published form asks for', async ({
  api,
  world,
}) => {
  const planId = demoPlanId(world.tenant, 'XX')
  const { status, data } = await api.as('parent').call(listMustRules, { planId, category: 'D' })
  expect(status).toBe(200)
  expect(data.records.length).toBeGreaterThan(0)
})

test('L10: the policy of every page allows scripts, styles, calls and fonts of the own site alone', () => {
  const sources = documentPolicy.split('; ').map((rule) => rule.split(' ').slice(1))
  const foreign = sources
    .flat()
    .filter((one) => !["'self'", "'none'", 'data:', 'blob:'].includes(one))
  expect(foreign).toEqual([])
})
