import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import { demoGradeId } from '../../../../db/demo/people.ts'
import { submitCalendarDay } from '../../../people/contract/calendar.ts'
import { listSlots, removeSlots, submitSlot } from '../../contract/slot.ts'
import { listTerms, removeTerms, submitTerm } from '../../contract/term.ts'
import { slotForm, someSlots, someTerm, termForm } from '../testing/someTerm.ts'

describe('terms', () => {
  test('GET term/list: works with state, weekly times and school days, the newest first', async ({
    api,
  }) => {
    const spring = await someTerm(api)
    const autumn = await someTerm(api, {
      name: '2026 年秋季课后服务',
      beginDate: '2026-09-14',
      endDate: '2027-01-15',
    })
    await someSlots(api, spring.id, { weekdays: '3,1' })

    const { records } = (await api.as('head').call(listTerms, {})).data

    expect(records.map(({ id, state }) => ({ id, state }))).toEqual([
      { id: spring.id, state: 'COMING' },
      { id: autumn.id, state: 'OVER' },
    ])
    expect(records[0]?.slots).toEqual(['周一 16:10–17:10', '周三 16:10–17:10'])
    // 14 weeks of five days, without 3 weekdays of 清明节 (one is a Sunday) and 劳动节 (two are a weekend).
    expect(records[0]?.schoolDays).toBe(70 - 2 - 3)
  })

  test('holidays shorten a term and make-up days lengthen it', async ({ api }) => {
    await someTerm(api)
    const daysNow = async () =>
      (await api.as('head').call(listTerms, {})).data.records[0]?.schoolDays ?? 0
    const before = await daysNow()

    const admin = api.as('admin')
    await admin.call(submitCalendarDay, { day: '2027-03-24', kind: 'HOLIDAY', name: '校运会' })
    expect(await daysNow()).toBe(before - 1)
    await admin.call(submitCalendarDay, {
      day: '2027-03-27',
      kind: 'LESSONS',
      name: '校运会补课',
      followsWeekday: 3,
    })
    expect(await daysNow()).toBe(before)
  })

  test('POST term/submit: works for a new term and for its change', async ({ api, world }) => {
    const { id } = await someTerm(api)
    expect(
      await api.as('afterschool').call(submitTerm, termForm({ id, endDate: '2027-07-02' })),
    ).toBeDone()

    const { records } = (await api.as('afterschool').call(listTerms, {})).data
    expect(records).toMatchObject([{ id, endDate: '2027-07-02' }])
    expect(await api.as('admin', world.otherTenant).call(submitTerm, termForm({ id }))).toBeRefused(
      'NOT_FOUND',
    )
  })

  test('POST term/submit: TERM_NAME_TAKEN for a new term and for a change', async ({ api }) => {
    await someTerm(api)
    const { id } = await someTerm(api, { name: '暑期课后服务' })

    expect(await api.as('admin').call(submitTerm, termForm())).toBeRefused('TERM_NAME_TAKEN')
    expect(await api.as('admin').call(submitTerm, termForm({ id }))).toBeRefused('TERM_NAME_TAKEN')
  })

  test('POST term/submit: TERM_BACKWARDS when it ends before it begins', async ({ api }) => {
    const form = termForm({ endDate: '2027-03-22' })

    expect(await api.as('admin').call(submitTerm, form)).toBeRefused('TERM_BACKWARDS')
  })

  test('POST term/remove: works for all or none', async ({ api, world }) => {
    const { id } = await someTerm(api)
    const admin = api.as('admin')

    expect(await admin.call(removeTerms, { ids: `${id},99999999999` })).toBeRefused('NOT_FOUND')
    expect(await api.as('admin', world.otherTenant).call(removeTerms, { ids: id })).toBeRefused(
      'NOT_FOUND',
    )
    expect((await admin.call(listTerms, {})).data.total).toBe(1)
    expect(await admin.call(removeTerms, { ids: id })).toBeDone()
    expect((await admin.call(listTerms, {})).data.total).toBe(0)
  })

  test('POST term/remove: TERM_IN_USE while it has slots', async ({ api }) => {
    const { id } = await someTerm(api)
    await someSlots(api, id)

    expect(await api.as('admin').call(removeTerms, { ids: id })).toBeRefused('TERM_IN_USE')
  })
})

describe('slots', () => {
  test('POST slot/submit: works for several weekdays at once, and changes one', async ({ api }) => {
    const { id: termId } = await someTerm(api)
    const [monday] = await someSlots(api, termId, { weekdays: '2,1' })
    if (!monday) throw new Error('no slot')
    expect(
      await api
        .as('afterschool')
        .call(submitSlot, slotForm(termId, { id: monday.id, beginTime: '16:20' })),
    ).toBeDone()

    const { records } = (await api.as('head').call(listSlots, { termId })).data
    expect(records.map(({ weekdayName, beginTime }) => `${weekdayName} ${beginTime}`)).toEqual([
      '周一 16:20',
      '周二 16:10',
    ])
  })

  test('GET slot/list: works with the grades of a slot, in its own school', async ({
    api,
    world,
  }) => {
    const { id: termId } = await someTerm(api)
    await someSlots(api, termId, { gradeIds: demoGradeId(world.tenant, 2) })
    await someSlots(api, termId, { weekdays: '4' })

    const { records } = (await api.as('head').call(listSlots, {})).data
    expect(records.map(({ gradeNames }) => gradeNames)).toEqual(['二年级', '全部年级'])
    expect((await api.as('admin', world.otherTenant).call(listSlots, {})).data.records).toEqual([])
  })

  test('POST slot/submit: SLOT_OVERLAPS for a time that a child could not attend as well', async ({
    api,
    world,
  }) => {
    const { id: termId } = await someTerm(api)
    const grade = (level: number) => demoGradeId(world.tenant, level)
    await someSlots(api, termId, { gradeIds: `${grade(1)},${grade(2)}` })
    const submit = (change: object) =>
      api
        .as('afterschool')
        .call(submitSlot, slotForm(termId, { beginTime: '17:00', endTime: '18:00', ...change }))

    expect(await submit({})).toBeRefused('SLOT_OVERLAPS')
    expect(await submit({ gradeIds: grade(2) })).toBeRefused('SLOT_OVERLAPS')
    expect(await submit({ gradeIds: grade(3) })).toBeDone()
    expect(await submit({ kind: 'CARE' })).toBeDone()
    expect(await submit({ beginTime: '18:00', endTime: '19:00' })).toBeDone()
    expect(await submit({ weekdays: '2' })).toBeDone()
  })

  test('of two concurrent slots at one time, one is refused', async ({ ownClone }) => {
    const { as } = await ownClone()
    const office = await as('afterschool')
    const { data: term } = await office.call(submitTerm, termForm())

    const answers = await Promise.all(
      ['16:10', '16:30'].map((beginTime) =>
        office.call(submitSlot, slotForm(term.id, { beginTime })),
      ),
    )

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)).toBeRefused('SLOT_OVERLAPS')
  })

  test('POST slot/submit: SLOT_BACKWARDS when it ends before it begins', async ({ api }) => {
    const { id } = await someTerm(api)
    const form = slotForm(id, { endTime: '16:10' })

    expect(await api.as('admin').call(submitSlot, form)).toBeRefused('SLOT_BACKWARDS')
  })

  test('POST slot/submit: SLOT_ONE_DAY when one slot would become several', async ({ api }) => {
    const { id: termId } = await someTerm(api)
    const [slot] = await someSlots(api, termId)

    expect(
      await api.as('admin').call(submitSlot, slotForm(termId, { id: slot?.id, weekdays: '1,2' })),
    ).toBeRefused('SLOT_ONE_DAY')
  })

  test('POST slot/submit: NO_SUCH_TERM for a term of another school', async ({ api, world }) => {
    const { id } = await someTerm(api)

    expect(await api.as('admin', world.otherTenant).call(submitSlot, slotForm(id))).toBeRefused(
      'NO_SUCH_TERM',
    )
  })

  test('POST slot/submit: NO_SUCH_GRADE for a grade of another school', async ({ api, world }) => {
    const { id } = await someTerm(api)
    const form = slotForm(id, { gradeIds: demoGradeId(world.otherTenant, 2) })

    expect(await api.as('admin').call(submitSlot, form)).toBeRefused('NO_SUCH_GRADE')
  })

  test('POST slot/remove: works for all or none', async ({ api }) => {
    const { id: termId } = await someTerm(api)
    const slots = await someSlots(api, termId, { weekdays: '1,2' })
    const ids = slots.map(({ id }) => id)
    const admin = api.as('admin')

    expect(await admin.call(removeSlots, { ids: `${ids[0]},99999999999` })).toBeRefused('NOT_FOUND')
    expect((await admin.call(listSlots, { termId })).data.total).toBe(2)
    expect(await admin.call(removeSlots, { ids: ids.join(',') })).toBeDone()
    expect((await admin.call(listSlots, { termId })).data.total).toBe(0)
  })
})
