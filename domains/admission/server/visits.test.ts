import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { momentOf } from '../../../platform/contract/time.ts'
import { getApplication } from '../../enrolment/contract/application.ts'
import { claimAnd, decide } from '../../enrolment/server/testing/enrolmentFactory.ts'
import { listStudents } from '../../people/contract/student.ts'
import { listChildren } from '../../people/contract/child.ts'
import * as appointment from '../contract/appointment.ts'
import {
  answerOffer,
  bookAppointment,
  fileAppeal,
  getFamilyAdmission,
  listProposed,
  saveAppointment,
  trackApplication,
} from '../contract/family.ts'
import * as office from '../contract/office.ts'
import {
  apply,
  fillTime,
  qualifiedRow,
  giveRole,
  registerTime,
  released,
  resultTime,
  someSeason,
} from './testing/someSeason.ts'
import type { Stage } from './testing/someSeason.ts'

const lead = ({ api }: Pick<Stage, 'api'>) => api.as('lead')
const reviewer = ({ api }: Pick<Stage, 'api'>) => api.as('reviewer')
const family = ({ api }: Pick<Stage, 'api'>) => api.as('parent')
const statusOf = async ({ api }: Pick<Stage, 'api'>, id: string) =>
  (await lead({ api }).call(getApplication, { id })).data.status

const slotsOf = (planId: string, change: { startAt?: string } = {}) => ({
  planId,
  startAt: '2027-05-10 09:00:00',
  minutes: 30,
  count: 2,
  capacity: 1,
  place: '行政楼 101',
  ...change,
})

describe('the check of originals', () => {
  /** An application under review whose family is invited, with two times of one place. */
  async function invited(stage: Stage, planId: string, order = 301): Promise<string> {
    const id = await apply(stage, planId, { order })
    await decide(reviewer(stage), id, 'claim')
    const answer = await reviewer(stage).call(appointment.inviteToCheck, { id, note: '带户口簿' })
    if (answer.status !== 200) throw new Error(answer.text)
    return id
  }

  test('POST appointment-slot/submit: works', async ({ api, database, world }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    expect((await lead(stage).call(appointment.addSlots, slotsOf(planId))).data).toEqual({
      added: 2,
    })
  })

  test('GET appointment-slot/list: works and says how many have not chosen a time', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    await lead(stage).call(appointment.addSlots, slotsOf(planId))
    await invited(stage, planId)
    const { data } = await reviewer(stage).call(appointment.listSlots, { planId })
    expect(data).toMatchObject({
      invited: 1,
      unbooked: 1,
      records: [
        { startAt: '2027-05-10 09:00:00', endAt: '2027-05-10 09:30:00', capacity: 1, booked: 0 },
        { startAt: '2027-05-10 09:30:00' },
      ],
    })
  })

  test('POST appointment-slot/submit: NOT_FOUND without a plan, SLOT_PAST for a day that is over', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    expect(await lead(stage).call(appointment.addSlots, slotsOf('1'))).toBeRefused('NOT_FOUND')
    const past = slotsOf(await someSeason(stage), { startAt: '2027-05-01 09:00:00' })
    expect(await lead(stage).call(appointment.addSlots, past)).toBeRefused('SLOT_PAST')
  })

  test('POST application/invite: works under review, NOT_REVIEWER for others, BUSINESS_REFUSED before, NOT_FOUND without an application', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    const invite = (id: string) => reviewer(stage).call(appointment.inviteToCheck, { id })
    expect(await invite('1')).toBeRefused('NOT_FOUND')
    const id = await apply(stage, planId, { order: 303 })
    expect(await invite(id)).toBeRefused('BUSINESS_REFUSED')
    await decide(reviewer(stage), id, 'claim')
    expect(await lead(stage).call(appointment.inviteToCheck, { id })).toBeRefused('NOT_REVIEWER')
    expect(await invite(id)).toBeDone()
    expect(await statusOf(stage, id)).toBe('VERIFY_PENDING')
    // The reviewer decides after the visit as usual.
    await decide(reviewer(stage), id, 'pass')
    expect(await statusOf(stage, id)).toBe('QUALIFIED')
  })

  test('POST baoming/appointment: works and moves; SLOT_FULL, SLOT_PAST, NOT_INVITED and NOT_FOUND otherwise', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    await lead(stage).call(appointment.addSlots, slotsOf(planId))
    const [first, second] = (await reviewer(stage).call(appointment.listSlots, { planId })).data
      .records
    const book = (id: string, slotId = first?.id ?? '0', account = 'parent') =>
      api.as(account).call(bookAppointment, { id, slotId })
    const waiting = await apply(stage, planId, { order: 305 })
    expect(await book(waiting)).toBeRefused('NOT_INVITED')
    const one = await invited(stage, planId)
    const other = await invited(stage, planId, 307)
    expect(await book(one, first?.id, 'parent2')).toBeRefused('NOT_FOUND')
    expect(await book(one, '1')).toBeRefused('NOT_FOUND')
    expect((await book(one)).data.appointment?.slot).toMatchObject({ id: first?.id, free: 0 })
    expect(await book(other)).toBeRefused('SLOT_FULL')
    expect(await book(one, second?.id)).toBeDone()
    expect(await book(other)).toBeDone()
    world.setNow(new Date('2027-05-10T09:10:00+08:00'))
    expect(await book(one)).toBeRefused('SLOT_PAST')
  })

  test('GET baoming/appointmentcalendar: works with the booked time, without the name of the child; NOT_FOUND otherwise', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    await lead(stage).call(appointment.addSlots, slotsOf(planId))
    const [slot, later] = (await reviewer(stage).call(appointment.listSlots, { planId })).data
      .records
    const id = await invited(stage, planId)
    expect(await api.as('parent').call(saveAppointment, { id })).toBeRefused('NOT_FOUND')
    await api.as('parent').call(bookAppointment, { id, slotId: slot?.id ?? '0' })

    const { text, headers } = await api.as('parent').call(saveAppointment, { id })
    const begin = momentOf(slot?.startAt ?? '')
      .toISOString()
      .slice(0, 19)
      .replaceAll(/[-:]/g, '')
    expect(String(headers['content-type'])).toContain('text/calendar')
    expect(text).toContain(`DTSTART:${begin}Z\r\n`)
    expect(text).toContain('X-WR-TIMEZONE:Asia/Shanghai')
    expect(text).not.toContain('张小溪')
    expect(await api.as('parent2').call(saveAppointment, { id })).toBeRefused('NOT_FOUND')

    world.setNow(new Date(fillTime.getTime() + 3_600_000))
    await api.as('parent').call(bookAppointment, { id, slotId: later?.id ?? '0' })
    const moved = (await api.as('parent').call(saveAppointment, { id })).text
    const numberIn = (file: string): number => Number(/SEQUENCE:(\d+)/.exec(file)?.[1])
    expect(numberIn(moved)).toBeGreaterThan(numberIn(text))
  })

  test('of two families that book the last place at once, one gets it', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    await lead(stage).call(appointment.addSlots, { ...slotsOf(planId), count: 1 })
    const slotId =
      (await reviewer(stage).call(appointment.listSlots, { planId })).data.records[0]?.id ?? ''
    const ids = [await invited(stage, planId), await invited(stage, planId, 307)]
    const answers = await Promise.all(
      ids.map((id) => family(stage).call(bookAppointment, { id, slotId })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('POST appointment-slot/remove: works for free times, SLOT_BOOKED and NOT_FOUND otherwise', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    await lead(stage).call(appointment.addSlots, slotsOf(planId))
    const [first, second] = (await reviewer(stage).call(appointment.listSlots, { planId })).data
      .records
    const id = await invited(stage, planId)
    await family(stage).call(bookAppointment, { id, slotId: first?.id ?? '' })
    const remove = (ids: string) => lead(stage).call(appointment.removeSlots, { ids })
    expect(await remove(`${first?.id},${second?.id}`)).toBeRefused('SLOT_BOOKED')
    expect(await remove(second?.id ?? '')).toBeDone()
    expect(await remove(second?.id ?? '')).toBeRefused('NOT_FOUND')
  })

  test('POST appointment/arrive: works by the number, NOT_FOUND and NOT_INVITED otherwise', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    const arrive = (code: string) => reviewer(stage).call(appointment.checkIn, { code })
    expect(await arrive('XX2027-99999')).toBeRefused('NOT_FOUND')
    await lead(stage).call(appointment.addSlots, slotsOf(planId))
    const slotId =
      (await reviewer(stage).call(appointment.listSlots, { planId })).data.records[0]?.id ?? ''
    const id = await invited(stage, planId)
    await family(stage).call(bookAppointment, { id, slotId })
    const { data } = await family(stage).call(getFamilyAdmission, { id })
    expect((await arrive(data.applyNo.toLowerCase())).data).toMatchObject({
      applicationId: id,
      childName: '张小溪',
    })
    const after = await family(stage).call(getFamilyAdmission, { id })
    expect(after.data.appointment?.isCheckedIn).toBe(true)
    await decide(reviewer(stage), id, 'pass')
    expect(await arrive(data.applyNo)).toBeRefused('NOT_INVITED')
  })
})

describe('registration', () => {
  /** An application whose family accepted the offer. */
  async function confirmed(stage: Stage): Promise<{ id: string; code: string }> {
    const planId = await someSeason(stage)
    const [id = ''] = await qualifiedRow(stage, planId, { count: 1 })
    await released(stage, planId)
    const { data } = await family(stage).call(answerOffer, { id, accepts: true })
    return { id, code: data.applyNo }
  }
  const register = (stage: Stage, code: string, override = '') =>
    reviewer(stage).call(office.registerChild, { code, override })

  test('POST registration/submit: works once: the child is a pupil, and the family has it among its children', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { id, code } = await confirmed(stage)
    world.setNow(registerTime)
    expect((await register(stage, code)).data).toMatchObject({
      applicationId: id,
      childName: '张小溪',
      isRepeated: false,
    })
    expect((await register(stage, code)).data.isRepeated).toBe(true)

    expect(await statusOf(stage, id)).toBe('REGISTERED')
    const students = await api.as('admin').call(listStudents, { keyword: '张小溪' })
    expect(students.data.records).toMatchObject([{ studentNo: code, status: 'STUDYING' }])
    const children = await family(stage).call(listChildren, {})
    expect(children.text).toContain('张小溪')
  })

  test('POST registration/submit: works with the picture of a letter, LETTER_REVOKED when it does not count any more', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { id } = await confirmed(stage)
    const { letter } = (await family(stage).call(getFamilyAdmission, { id })).data
    const picture = `https://school.example/#/letter/${letter?.verifyCode}?p=${'x'.repeat(300)}&k=1&s=${'y'.repeat(86)}`
    world.setNow(registerTime)
    expect((await register(stage, picture)).data.childName).toBe('张小溪')

    world.setNow(fillTime)
    const other = await someSeason(stage, { name: '另一个计划' })
    const [next = ''] = await qualifiedRow(stage, other, { count: 1, from: 361 })
    await released(stage, other)
    const given = (await family(stage).call(answerOffer, { id: next, accepts: true })).data.letter
    await family(stage).call(answerOffer, { id: next, accepts: false })
    expect(await register(stage, `/letter/${given?.verifyCode}`)).toBeRefused('LETTER_REVOKED')
  })

  test('of two scans at once, one registers', async ({ api, database, world }) => {
    const stage = { api, database, world }
    const { code } = await confirmed(stage)
    world.setNow(registerTime)
    const answers = await Promise.all([register(stage, code), register(stage, code)])
    expect(answers.filter(({ data }) => data.isRepeated)).toHaveLength(1)
    const students = await api.as('admin').call(listStudents, { keyword: '张小溪' })
    expect(students.data.records).toHaveLength(1)
  })

  test('POST registration/submit: NOT_FOUND, NOT_CONFIRMED, and REGISTRATION_CLOSED outside its days unless a reason is given', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    expect(await register(stage, 'XX2027-99999')).toBeRefused('NOT_FOUND')
    const { code } = await confirmed(stage)
    expect(await register(stage, code)).toBeRefused('REGISTRATION_CLOSED')
    // Only the lead may make an exception.
    expect(await register(stage, code, '家长出国，提前办理')).toBeRefused('REGISTRATION_CLOSED')
    const exception = { code, override: '家长出国，提前办理' }
    expect(await lead(stage).call(office.registerChild, exception)).toBeDone()
    world.setNow(fillTime)
    const planId = await someSeason(stage, { name: '另一个计划' })
    const waiting = await apply(stage, planId, { order: 331 })
    const { data } = await family(stage).call(getFamilyAdmission, { id: waiting })
    expect(await register(stage, data.applyNo)).toBeRefused('NOT_CONFIRMED')
  })
})

describe('the state without signing in', () => {
  test('GET baoming/track: works with the code of the family, without anything about the child', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    const id = await apply(stage, planId, { order: 301 })
    const token = (await family(stage).call(getFamilyAdmission, { id })).data.trackToken
    const answer = await api.call(trackApplication, { token })
    expect(answer.data).toMatchObject({ status: 'SUBMITTED', statusLabel: '待审核' })
    expect(answer.text).not.toMatch(/张小溪|XX2027/)
  })

  test('GET baoming/track: NOT_FOUND for every code that was not given out', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    const id = await apply(stage, planId, { order: 301 })
    const token = (await family(stage).call(getFamilyAdmission, { id })).data.trackToken
    const forged = [`${id}-${'0'.repeat(24)}`, `1-${token.split('-')[1]}`, id, 'x', `${token}0`]
    for (const code of forged)
      expect(await api.call(trackApplication, { token: code })).toBeRefused('NOT_FOUND')
  })

  test('GET baoming/publiclist: works and is empty before the notice', async ({
    api,
    database,
    world,
  }) => {
    const planId = await someSeason({ api, database, world })
    expect((await api.call(listProposed, { planId })).data.records).toEqual([])
  })

  test('GET baoming/publiclist: NOT_FOUND without a plan', async ({ api }) => {
    expect(await api.call(listProposed, { planId: '1' })).toBeRefused('NOT_FOUND')
  })
})

describe('a granted appeal', () => {
  test('POST appeal/decide: works: somebody else reviews again; SCHOOL_MISSING for a denied local child without another school', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    await giveRole(stage, 'teacher', 'enrolmentLead')
    const [granted, denied] = [
      await apply(stage, planId, { order: 301 }),
      await apply(stage, planId, { order: 303 }),
    ]
    for (const id of [granted, denied]) await claimAnd(api.as('teacher'), id, 'refuse')
    world.setNow(resultTime)
    for (const id of [granted, denied])
      await family(stage).call(fileAppeal, { id, reason: '户籍已迁入' })
    const decideOn = (id: string, isGranted: boolean, school = '') =>
      lead(stage).call(office.decideAppeal, { id, isGranted, answer: '已核对户籍', school })

    expect(await decideOn(denied, false)).toBeRefused('SCHOOL_MISSING')
    expect(await decideOn(denied, false, '青渚区第二小学')).toBeDone()
    expect(await statusOf(stage, denied)).toBe('COORDINATED')

    expect(await decideOn(granted, true)).toBeDone()
    expect(await statusOf(stage, granted)).toBe('UNDER_REVIEW')
    expect(await decide(api.as('teacher'), granted, 'claim')).toBeRefused('BUSINESS_REFUSED')
    await claimAnd(reviewer(stage), granted, 'pass')
    expect(await statusOf(stage, granted)).toBe('QUALIFIED')
  })
})
