/** A season of a school from the first plan to the class list, through the endpoints of all who act. */
import { demoPeople } from '../db/demo/world.ts'
import * as appointment from '../domains/admission/contract/appointment.ts'
import { publishClasses } from '../domains/admission/contract/classes.ts'
import {
  answerOffer,
  bookAppointment,
  getFamilyAdmission,
  trackApplication,
} from '../domains/admission/contract/family.ts'
import { registerChild } from '../domains/admission/contract/office.ts'
import * as season from '../domains/admission/contract/season.ts'
import { brokenPlaces } from '../domains/admission/server/testing/brokenPlaces.ts'
import {
  deadline,
  emptyClasses,
  startWith,
} from '../domains/admission/server/testing/someClasses.ts'
import {
  apply,
  fillTime,
  holdCeremony,
  rankTime,
  registerTime,
  released,
  someSeason,
} from '../domains/admission/server/testing/someSeason.ts'
import type { Stage } from '../domains/admission/server/testing/someSeason.ts'
import { getDrawFile } from '../domains/draw/contract/draw.ts'
import { getApplication, listApplications } from '../domains/enrolment/contract/application.ts'
import { signEntry } from '../domains/enrolment/contract/counter.ts'
import { claimAnd, decide, someForm } from '../domains/enrolment/server/testing/enrolmentFactory.ts'
import { signing, someEntry } from '../domains/enrolment/server/testing/someEntry.ts'
import { sendSmsCode } from '../domains/identity/contract/smsCode.ts'
import { verifyLetter } from '../domains/letter/contract/letter.ts'
import { listStudents } from '../domains/people/contract/student.ts'
import { completeRecord, getRecord, submitRecord } from '../domains/pupilRecord/contract/record.ts'
import { wholeRecord } from '../domains/pupilRecord/server/testing/someRecord.ts'
import { checkDraw } from '../domains/draw/contract/checking.ts'
import { expect, test } from './testing/world.ts'

const statusOf = async ({ api }: Stage, id: string) =>
  (await api.as('lead').call(getApplication, { id })).data.status

/** The counter enters a child for the family of `parent2`, which signs by the link. */
async function enteredAtCounter(stage: Stage, planId: string): Promise<string> {
  const { api, database } = stage
  const phone = demoPeople.find(({ account }) => account === 'parent2')?.phone ?? ''
  const form = await someForm(database, { account: 'reviewer', order: 305, childName: '周小窗' })
  const { values = {}, guardians = [] } = form
  // The family reads the code out that its phone got.
  const { data: sent } = await api.call(sendSmsCode, { phone })
  const proof = { smsId: sent.id, smsValue: sent.shownCode ?? '' }
  const { code } = await someEntry(stage, { planId, phone, values, guardians, ...proof })
  expect((await api.call(signEntry, signing(code))).status).toBe(200)
  const { data } = await api.as('reviewer').call(listApplications, { name: '周小窗' })
  return data.records[0]?.id ?? ''
}

/** The reviewer asks for the originals; the family comes at its time. */
async function checkedOnSite(stage: Stage, planId: string, id: string): Promise<void> {
  const { api } = stage
  const [lead, reviewer] = [api.as('lead'), api.as('reviewer')]
  await lead.call(appointment.addSlots, {
    planId,
    startAt: '2027-05-10 09:00:00',
    minutes: 30,
    count: 1,
    capacity: 5,
    place: '行政楼 101',
  })
  await decide(reviewer, id, 'claim')
  await reviewer.call(appointment.inviteToCheck, { id, note: '带户口簿' })
  const slots = await reviewer.call(appointment.listSlots, { planId })
  const slotId = slots.data.records[0]?.id ?? ''
  const booked = await api.as('parent').call(bookAppointment, { id, slotId })
  await reviewer.call(appointment.checkIn, { code: booked.data.applyNo })
  expect((await decide(reviewer, id, 'pass')).status).toBe(200)
}

test('a season runs from an empty plan to the class list', async ({ api, database, world }) => {
  const stage = { api, database, world }
  const [lead, reviewer] = [api.as('lead'), api.as('reviewer')]
  const quotas = [{ category: 'A' as const, seats: 2, sortBy: 'DRAW' as const }]
  const planId = await someSeason(stage, { quotas })

  // Three families apply, one at the counter; one is asked to come with the originals.
  world.setNow(fillTime)
  const counter = await enteredAtCounter(stage, planId)
  const onSite = await apply(stage, planId, { order: 301, name: '张小溪' })
  const other = await apply(stage, planId, { order: 303, name: '陈小北', account: 'parent2' })
  await checkedOnSite(stage, planId, onSite)
  // Who entered an application at the counter does not review it.
  expect((await claimAnd(lead, counter, 'pass')).status).toBe(200)
  expect((await claimAnd(reviewer, other, 'pass')).status).toBe(200)
  const owner = new Map([
    [counter, 'parent2'],
    [onSite, 'parent'],
    [other, 'parent2'],
  ])

  // Three children for two seats: a draw decides, with two operators and two witnesses.
  world.setNow(rankTime)
  const started = await lead.call(season.startAdmissionDraw, {
    planId,
    openUntil: '2027-05-21 18:00:00',
    beaconName: '双色球2027060',
  })
  await holdCeremony(stage, started.data.drawId, new Date('2027-05-21T18:00:00+08:00'))
  const file = (await api.call(getDrawFile, { id: started.data.drawId })).text
  expect((await checkDraw(new TextEncoder().encode(file))).deviations).toEqual([])
  const { data: ranking } = await lead.call(season.previewRanking, { planId })
  const [first = '', second = '', third = ''] = ranking.records.map((one) => one.applicationId)
  await released(stage, planId)

  // One declines, so that the next moves up; both who accept get a letter that anybody verifies.
  const answer = (id: string, accepts: boolean) =>
    api.as(owner.get(id) ?? '').call(answerOffer, { id, accepts })
  expect(await statusOf(stage, third)).toBe('WAITLISTED')
  await answer(first, false)
  expect(await statusOf(stage, third)).toBe('ADMITTED')
  const letters: string[] = []
  for (const id of [second, third])
    letters.push((await answer(id, true)).data.letter?.verifyCode ?? '')
  for (const verifyCode of letters)
    expect((await api.call(verifyLetter, { verifyCode })).data.state).toBe('VALID')

  // At the gate the letters are scanned; then the families fill the record in.
  world.setNow(registerTime)
  for (const code of letters)
    expect((await reviewer.call(registerChild, { code, override: '' })).data.isRepeated).toBe(false)
  for (const id of [second, third]) {
    const { studentId } = await database.read(world.tenant, (db) =>
      db
        .selectFrom('admission')
        .select('studentId')
        .where('tenantId', '=', world.tenant)
        .where('applicationId', '=', id)
        .executeTakeFirstOrThrow(),
    )
    const family = api.as(owner.get(id) ?? '')
    const { data } = await family.call(getRecord, { id: studentId ?? '' })
    const sent = await family.call(submitRecord, wholeRecord(studentId ?? '', data.rev))
    expect(sent.status).toBe(200)
    expect((await reviewer.call(completeRecord, { id: studentId ?? '' })).status).toBe(200)
  }

  // The classes are dealt by a draw too; afterwards each child is in its class.
  const classIds = await emptyClasses(stage)
  const deal = await startWith(stage, { planId, classIds: classIds.join(',') })
  await holdCeremony(stage, deal.data.drawId, deadline)
  expect((await lead.call(publishClasses, { planId })).data).toEqual({ children: 2, skipped: 0 })
  const names: string[] = []
  for (const classId of classIds) {
    const { data } = await api.as('admin').call(listStudents, { classId })
    names.push(...data.records.map(({ name }) => name))
  }
  const admitted = await Promise.all(
    [second, third].map(async (id) => (await lead.call(getApplication, { id })).data),
  )
  expect(names).toHaveLength(2)
  expect(admitted.map(({ status }) => status)).toEqual(['STUDENT', 'STUDENT'])
  expect(await brokenPlaces(database, { tenantId: world.tenant, planId })).toEqual([])

  // The family that declined can still follow its application without signing in.
  const { data: declined } = await api
    .as(owner.get(first) ?? '')
    .call(getFamilyAdmission, { id: first })
  const tracked = await api.call(trackApplication, { token: declined.trackToken })
  expect(tracked.data.status).toBe('DECLINED')
})
