import type { Page } from '@playwright/test'

import { schoolYearAt } from '../../../db/demo/enrolment/planFacts.ts'
import { dayAfter } from '../../../platform/contract/dayWords.ts'
import { momentOf, wireDate } from '../../../platform/contract/time.ts'
import { newChild } from '../../support/child.ts'
import { expect, test } from '../../support/test.ts'
import { applyOnPhone, enterAtCounter, signOnTablet } from './applying.ts'
import { holdCeremony } from './ceremony.ts'
import * as entrance from './entrance.ts'
import type { NewSchool } from './newSchool.ts'
import { openSchool } from './newSchool.ts'
import * as offers from './offers.ts'
import { atDesk, familyOf, onPhone, registeredPhone } from './people.ts'
import type { Family } from './people.ts'
import { daysFrom, makePlan } from './planning.ts'
import type { PlanDays } from './planning.ts'
import * as reviewing from './reviewing.ts'
import { startStage } from './stage.ts'
import type { OwnStage } from './stage.ts'

// One season of one school: each chapter begins where the last one ended. At the desk everything is
// done by keyboard (`hands.ts`), on the phone by taps.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

let stage: OwnStage
let school: NewSchool
let days: PlanDays
/** The families in the order of the ranking, once there is one. */
let families: readonly Family[] = []
const numbers = new Map<string, string>()
const letters: string[] = []

const at = (day: string, time: string): Date => momentOf(`${day} ${time}:00`)
const applyNoOf = ({ child }: Family): string => numbers.get(child.name) ?? ''

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  stage = await startStage(browser)
  school = await openSchool(stage.url, schoolYearAt(stage.now()))
  days = daysFrom(stage.now())
})
test.afterAll(async () => stage?.close())

test('the office of a school without a plan makes one, sets the rules of its form, checks and publishes it', async () => {
  const lead = await atDesk(stage, school.lead)

  await makePlan(lead, stage.now(), days)

  const phone = await stage.openPhone()
  await phone.goto(`${stage.url}/?tenant=${school.tenantId}#/pages/baoming/baoming`)
  await expect(phone.getByText('计划招收 2 人', { exact: false })).toBeVisible()
})

test('two families apply on their phones and one at the counter, where the guardian signs on a tablet', async () => {
  families = ['xiaoxi', 'xiaobei', ''].map((account) => familyOf(school, newChild(), account))
  const [first, second, third] = families
  if (!first || !second || !third) throw new Error('three families apply')
  for (const family of [first, second]) {
    const phone = await registeredPhone(stage, family)
    numbers.set(family.child.name, await applyOnPhone(phone, family.child))
  }

  const reviewer = await atDesk(stage, school.reviewer)
  const { applyNo, code } = await enterAtCounter(reviewer, third.child)
  numbers.set(third.child.name, applyNo)
  const tablet = await stage.openPhone()
  await signOnTablet(tablet, `${stage.url}/?tenant=${school.tenantId}`, code)

  await expect(reviewer.page.getByText('监护人已签名，报名已提交。')).toBeVisible()
  expect(new Set(numbers.values()).size).toBe(3)
})

test('the office reviews them; one family is invited with its originals, chooses a time and is checked in', async () => {
  const [first, second, third] = families
  if (!first || !second || !third) throw new Error('three families applied')
  const lead = await atDesk(stage, school.lead)
  await reviewing.offerTimes(lead, `${dayAfter(wireDate(stage.now()), 3)} 09:00`)
  // Who entered a form at the counter does not review it.
  await reviewing.claim(lead, third.child.name)
  await reviewing.approve(lead, third.child.name)
  const reviewer = await atDesk(stage, school.reviewer)
  await reviewing.claim(reviewer, first.child.name)
  await reviewing.invite(reviewer)
  await reviewing.claim(reviewer, second.child.name)
  await reviewing.approve(reviewer, second.child.name)

  await reviewing.bookTime(await onPhone(stage, first), applyNoOf(first))
  await reviewing.arrive(reviewer, { name: first.child.name, applyNo: applyNoOf(first) })
  await reviewing.reopen(reviewer, first.child.name)
  await reviewing.approve(reviewer, first.child.name)
})

test('three children for two seats: a draw of two operators and two witnesses decides, and the list is published for notice', async () => {
  await stage.moveTo(at(days.draw, '09:30'))
  await holdCeremony(stage, school, {
    begin: async (lead) => {
      await lead.goTo('录取')
      await lead.press(lead.page.getByRole('button', { name: '准备摇号' }))
    },
    drawer: '准备录取摇号',
    title: /录取摇号$/,
    deadline: [days.draw, '15:00'],
  })

  const lead = await atDesk(stage, school.lead)
  await offers.propose(lead)
  const names = await offers.rankedNames(lead)
  families = names.flatMap((name) => families.filter(({ child }) => child.maskedName === name))
  expect(families).toHaveLength(3)
})

test('offers go out; the first family declines, so that the third moves up, and both who accept open their letter', async () => {
  await stage.moveTo(at(dayAfter(days.draw, 4), '10:30'))
  const lead = await atDesk(stage, school.lead)
  await offers.release(lead, `${dayAfter(days.draw, 12)} 18:00`)
  const [first, second, third] = families
  if (!first || !second || !third) throw new Error('three families are ranked')
  const open = async (family: Family): Promise<Page> => {
    const phone = await onPhone(stage, family)
    await offers.openAdmission(phone, applyNoOf(family))
    return phone
  }
  const waiting = await open(third)
  await expect(waiting.getByText('候补第 1 位', { exact: false }).first()).toBeVisible()

  await offers.decline(await open(first))

  letters.push(await offers.accept(await open(second)))
  // The family comes back to its phone later.
  await waiting.reload()
  await offers.openAdmission(waiting, applyNoOf(third))
  letters.push(await offers.accept(waiting))
})

test('at the gate the letters are scanned, the families fill in the record, and the office completes it', async () => {
  await stage.moveTo(at(days.register, '09:00'))
  const [, second, third] = families
  if (!second || !third) throw new Error('two families have a seat')
  const reviewer = await atDesk(stage, school.reviewer)
  await entrance.register(reviewer, [
    { code: letters[0] ?? '', name: second.child.name },
    { code: applyNoOf(third), name: third.child.name },
  ])

  for (const family of [second, third]) {
    const phone = await onPhone(stage, family)
    await offers.openAdmission(phone, applyNoOf(family))
    await entrance.fillRecord(phone, family.child.guardianName)
    await entrance.completeRecord(reviewer, family.child.name)
  }
})

test('a draw deals the children into classes, and each stands in the list of its class', async () => {
  await holdCeremony(stage, school, {
    begin: (lead) => entrance.chooseClasses(lead, school.classNames),
    drawer: '准备分班摇号',
    title: /分班/,
    deadline: [days.register, '18:00'],
  })
  await entrance.publishClasses(await atDesk(stage, school.lead))

  const admin = await atDesk(stage, school.admin)
  const classes: string[] = []
  for (const { child } of families.slice(1)) classes.push(await entrance.classOf(admin, child.name))
  expect(classes.toSorted()).toEqual(school.classNames)
})
