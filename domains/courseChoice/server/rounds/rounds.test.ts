import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { listRounds, openRound } from '../../contract/round.ts'
import {
  closeRound,
  getRound,
  listDeskRounds,
  listRoundChoices,
  listRoundClasses,
  postponeRound,
  publishRound,
  removeRounds,
  submitRound,
  unpublishRound,
} from '../../contract/roundForm.ts'
import { getClass } from '../../../afterSchool/contract/courseClass.ts'
import {
  afterClose,
  inOpening,
  lotteryTimes,
  publishedRound,
  roundForm,
  roundGround,
  someRound,
} from '../testing/someRound.ts'

describe('planning rounds', () => {
  test('POST round/submit: works for a new round and for its change', async ({ api, world }) => {
    const { termId, classIds } = await roundGround(api)
    const id = await someRound(api, { termId, classIds: classIds.join(',') })
    const change = { id, termId, classIds: classIds[0] ?? '', name: '第一轮', maxPerChild: 1 }
    expect(await api.as('afterschool').call(submitRound, roundForm(change))).toBeDone()

    expect((await api.as('head').call(getRound, { id })).data).toMatchObject({
      name: '第一轮',
      maxPerChild: 1,
      classCount: 1,
      classIds: [classIds[0]],
      phase: 'DRAFT',
      payWithinMin: 30,
    })
    const other = api.as('admin', world.otherTenant)
    expect(await other.call(submitRound, roundForm(change))).toBeRefused('NO_SUCH_TERM')
  })

  test('GET round/detail: works in its own school alone', async ({ api, world }) => {
    const { roundId } = await publishedRound(api)

    expect((await api.as('head').call(getRound, { id: roundId })).data).toMatchObject({
      phase: 'COMING',
      state: 'PUBLISHED',
      seatCount: 0,
      preparedCount: 0,
    })
    const other = api.as('admin', world.otherTenant)
    expect(await other.call(getRound, { id: roundId })).toBeRefused('NOT_FOUND')
  })

  test('GET round/page: works, filtered by term and state', async ({ api }) => {
    const { roundId, termId } = await publishedRound(api)
    const ids = async (input: object) =>
      (await api.as('head').call(listDeskRounds, input)).data.records.map(({ id }) => id)

    expect(await ids({ termId, state: 'PUBLISHED' })).toEqual([roundId])
    expect(await ids({ termId: '1' })).toEqual([])
    expect(await ids({ state: 'DRAFT' })).toEqual([])
  })

  test('GET round/classes: works with seats and wishes', async ({ api }) => {
    const { roundId, classIds } = await publishedRound(api)

    const { records } = (await api.as('head').call(listRoundClasses, { roundId })).data
    expect(records.map(({ id }) => id)).toEqual(classIds)
    expect(records[0]).toMatchObject({
      name: '纸飞机与空气 1 班',
      times: '周一 16:10–17:10',
      gradeNames: '三年级',
      capacity: 30,
      taken: 0,
      wishes: 0,
    })
  })

  test('GET round/choices: works with the classes that are in no other live round', async ({
    api,
  }) => {
    const { roundId, termId, classIds } = await publishedRound(api)

    const found = (await api.as('afterschool').call(listRoundChoices, {})).data
    expect(found.terms.map(({ id }) => id)).toEqual([termId])
    expect(found.classes).toMatchObject(classIds.map((id) => ({ id, termId, roundId })))
  })

  test('POST round/submit: NO_SUCH_TERM when the term does not exist', async ({ api }) => {
    expect(await api.as('admin').call(submitRound, roundForm())).toBeRefused('NO_SUCH_TERM')
  })

  test('POST round/submit: NO_SUCH_CLASS when a class is not published', async ({ api }) => {
    const { termId } = await roundGround(api)
    const form = roundForm({ termId, classIds: '99999999999' })

    expect(await api.as('admin').call(submitRound, form)).toBeRefused('NO_SUCH_CLASS')
  })

  test('POST round/submit: CLASS_IN_OTHER_ROUND until that round is closed', async ({
    api,
    world,
  }) => {
    const { termId, classIds, roundId } = await publishedRound(api)
    const form = roundForm({ termId, classIds: classIds[1] ?? '', name: '第二轮' })
    const office = api.as('afterschool')
    expect(await office.call(submitRound, form)).toBeRefused('CLASS_IN_OTHER_ROUND')

    world.setNow(afterClose)
    expect(await office.call(closeRound, { id: roundId })).toBeDone()
    expect(await office.call(submitRound, form)).toBeDone()
  })

  test('of two concurrent rounds with one class, one is refused', async ({ ownClone }) => {
    const { as } = await ownClone()
    const office = await as('afterschool')
    const clients: Record<string, typeof office> = {
      teacher: await as('teacher'),
      head: await as('head'),
    }
    const api: Api = { ...office, as: (account) => clients[account] ?? office }
    const { termId, classIds } = await roundGround(api)

    const answers = await Promise.all(
      ['第一轮', '第二轮'].map((name) =>
        office.call(submitRound, roundForm({ termId, name, classIds: classIds[0] ?? '' })),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)).toBeRefused('CLASS_IN_OTHER_ROUND')
  })

  test('POST round/submit: ROUND_NAME_TAKEN for a new round and for a change', async ({ api }) => {
    const { termId, classIds } = await roundGround(api)
    const [first = '', second = ''] = classIds
    await someRound(api, { termId, classIds: first })
    const other = { termId, classIds: second }
    const office = api.as('afterschool')
    expect(await office.call(submitRound, roundForm(other))).toBeRefused('ROUND_NAME_TAKEN')

    const id = await someRound(api, { ...other, name: '第二轮' })
    const renamed = roundForm({ ...other, id })
    expect(await office.call(submitRound, renamed)).toBeRefused('ROUND_NAME_TAKEN')
  })

  test('POST round/submit: ROUND_TIMES_WRONG names the field', async ({ api }) => {
    const { termId, classIds } = await roundGround(api)
    const submit = (change: object) =>
      api
        .as('afterschool')
        .call(submitRound, roundForm({ termId, classIds: classIds.join(','), ...change }))
    const wrong = { closeTime: '2027-03-16 20:00:00' }

    const answer = await submit(wrong)
    expect(answer).toBeRefused('ROUND_TIMES_WRONG')
    expect(answer.fields.map(({ name }) => name)).toEqual(['closeTime'])
    expect(await submit({ openTime: '2027-13-99 00:00:00' })).toBeRefused('ROUND_TIMES_WRONG')
    expect(await submit({ fillOpenTime: '2027-03-19 20:00:00' })).toBeRefused('ROUND_TIMES_WRONG')
  })

  test('POST round/submit: ROUND_STATE_WRONG once it is published', async ({ api }) => {
    const { roundId, termId, classIds } = await publishedRound(api)
    const form = roundForm({ id: roundId, termId, classIds: classIds.join(',') })

    expect(await api.as('admin').call(submitRound, form)).toBeRefused('ROUND_STATE_WRONG')
  })

  test('POST round/remove: works for all or none', async ({ api }) => {
    const { termId, classIds } = await roundGround(api)
    const id = await someRound(api, { termId, classIds: classIds.join(',') })
    const office = api.as('afterschool')

    expect(await office.call(removeRounds, { ids: `${id},99999999999` })).toBeRefused('NOT_FOUND')
    expect(await office.call(removeRounds, { ids: id })).toBeDone()
    expect((await office.call(listDeskRounds, {})).data.total).toBe(0)
  })

  test('POST round/remove: ROUND_STATE_WRONG once it is published', async ({ api }) => {
    const { roundId } = await publishedRound(api)

    expect(await api.as('admin').call(removeRounds, { ids: roundId })).toBeRefused(
      'ROUND_STATE_WRONG',
    )
  })
})

describe('publishing rounds', () => {
  test('POST round/publish: works: families see the round, another school does not', async ({
    api,
    world,
  }) => {
    const { termId, classIds } = await roundGround(api)
    const id = await someRound(api, { termId, classIds: classIds.join(',') })
    expect((await api.as('parent').call(listRounds, {})).data.records).toEqual([])

    expect(await api.as('afterschool').call(publishRound, { id })).toBeDone()

    expect((await api.as('parent').call(listRounds, {})).data.records).toMatchObject([{ id }])
    const other = api.as('parent', world.otherTenant)
    expect((await other.call(listRounds, {})).data.records).toEqual([])
  })

  test('GET round/list: works with the phase by the server clock', async ({ api, world }) => {
    const { roundId } = await publishedRound(api)
    const now = async () => {
      const { serverNow, records } = (await api.as('parent').call(listRounds, {})).data
      return { serverNow, phases: records.map(({ id, phase }) => ({ id, phase })) }
    }

    expect(await now()).toEqual({
      serverNow: '2027-03-15 09:00:00',
      phases: [{ id: roundId, phase: 'COMING' }],
    })
    world.setNow(inOpening)
    expect((await now()).phases).toEqual([{ id: roundId, phase: 'OPEN' }])
    world.setNow(afterClose)
    expect((await now()).phases).toEqual([{ id: roundId, phase: 'OVER' }])
    world.setNow(new Date('2027-09-01T09:00:00+08:00'))
    expect((await now()).phases).toEqual([])
  })

  test('POST round/publish: ROUND_STATE_WRONG when it is published already', async ({ api }) => {
    const { roundId } = await publishedRound(api)

    expect(await api.as('admin').call(publishRound, { id: roundId })).toBeRefused(
      'ROUND_STATE_WRONG',
    )
  })

  test('POST round/publish: ROUND_TIMES_WRONG when it has ended', async ({ api, world }) => {
    const { termId, classIds } = await roundGround(api)
    const id = await someRound(api, { termId, classIds: classIds.join(',') })
    world.setNow(afterClose)

    expect(await api.as('admin').call(publishRound, { id })).toBeRefused('ROUND_TIMES_WRONG')
  })

  test('POST round/publish: ROUND_WITHOUT_CLASSES when its classes are gone', async ({
    api,
    database,
    world,
  }) => {
    const { termId, classIds } = await roundGround(api)
    const id = await someRound(api, { termId, classIds: classIds.join(',') })
    await database.write(world.tenant, (tx) =>
      tx.deleteFrom('roundClass').where('tenantId', '=', world.tenant).execute(),
    )

    expect(await api.as('admin').call(publishRound, { id })).toBeRefused('ROUND_WITHOUT_CLASSES')
  })

  test('POST round/unpublish: works before the opening, and it can be changed again', async ({
    api,
  }) => {
    const { roundId, termId, classIds } = await publishedRound(api)
    const office = api.as('afterschool')

    expect(await office.call(unpublishRound, { id: roundId })).toBeDone()
    expect((await api.as('parent').call(listRounds, {})).data.records).toEqual([])
    const form = roundForm({ id: roundId, termId, classIds: classIds.join(','), maxPerChild: 3 })
    expect(await office.call(submitRound, form)).toBeDone()
  })

  test('POST round/unpublish: ROUND_STATE_WRONG once it is open', async ({ api, world }) => {
    const { roundId } = await publishedRound(api)
    world.setNow(inOpening)

    expect(await api.as('admin').call(unpublishRound, { id: roundId })).toBeRefused(
      'ROUND_STATE_WRONG',
    )
  })

  test('POST round/open: works before its time, and again without effect', async ({ api }) => {
    const { roundId } = await publishedRound(api)
    const office = api.as('afterschool')

    expect(await office.call(openRound, { id: roundId })).toBeDone()
    expect(await office.call(openRound, { id: roundId })).toBeDone()
    expect((await api.as('parent').call(listRounds, {})).data.records).toMatchObject([
      { id: roundId, phase: 'OPEN', openTime: '2027-03-15 09:00:00' },
    ])
  })

  test('POST round/open: ROUND_STATE_WRONG for a draft and when it is over', async ({
    api,
    world,
  }) => {
    const { termId, classIds } = await roundGround(api)
    const id = await someRound(api, { termId, classIds: classIds.join(',') })
    const office = api.as('afterschool')
    expect(await office.call(openRound, { id })).toBeRefused('ROUND_STATE_WRONG')

    await office.call(publishRound, { id })
    world.setNow(afterClose)
    expect(await office.call(openRound, { id })).toBeRefused('ROUND_STATE_WRONG')
  })

  const later = {
    openTime: '2027-03-17 20:00:00',
    closeTime: '2027-03-19 20:00:00',
    dropUntil: '2027-03-20 20:00:00',
    reason: '服务器检修',
  }

  test('POST round/postpone: works for later times', async ({ api }) => {
    const { roundId } = await publishedRound(api)

    expect(await api.as('afterschool').call(postponeRound, { id: roundId, ...later })).toBeDone()
    expect((await api.as('parent').call(listRounds, {})).data.records).toMatchObject([
      { openTime: later.openTime, closeTime: later.closeTime },
    ])
  })

  test('POST round/postpone: ROUND_TIMES_WRONG for an earlier time, a passed one, or a new fill-up', async ({
    api,
    world,
  }) => {
    const { roundId } = await publishedRound(api, lotteryTimes)
    const { fillOpenTime, fillCloseTime } = lotteryTimes
    const fill = { fillOpenTime, fillCloseTime }
    const postpone = (change: object) =>
      api.as('admin').call(postponeRound, { id: roundId, ...later, ...fill, ...change })

    expect(await postpone({ openTime: '2027-03-16 19:00:00' })).toBeRefused('ROUND_TIMES_WRONG')
    expect(await postpone({ fillOpenTime: '', fillCloseTime: '' })).toBeRefused('ROUND_TIMES_WRONG')
    world.setNow(inOpening)
    expect(await postpone({})).toBeRefused('ROUND_TIMES_WRONG')
  })

  test('POST round/postpone: ROUND_STATE_WRONG for a draft', async ({ api }) => {
    const { termId, classIds } = await roundGround(api)
    const id = await someRound(api, { termId, classIds: classIds.join(',') })

    expect(await api.as('admin').call(postponeRound, { id, ...later })).toBeRefused(
      'ROUND_STATE_WRONG',
    )
  })

  test('POST round/publish: works, and its classes are choosing until it is taken back', async ({
    api,
  }) => {
    const { roundId, classIds } = await publishedRound(api)
    const states = async () => {
      const all = await Promise.all(
        classIds.map((id) => api.as('afterschool').call(getClass, { id })),
      )
      return all.map(({ data }) => data.state)
    }

    expect(await states()).toEqual(['CHOOSING', 'CHOOSING'])
    await api.as('afterschool').call(unpublishRound, { id: roundId })
    expect(await states()).toEqual(['PUBLISHED', 'PUBLISHED'])
  })

  test('POST round/close: works when it is over', async ({ api, world }) => {
    const { roundId } = await publishedRound(api)
    world.setNow(afterClose)

    expect(await api.as('afterschool').call(closeRound, { id: roundId })).toBeDone()
    expect((await api.as('head').call(getRound, { id: roundId })).data.state).toBe('CLOSED')
  })

  test('POST round/close: ROUND_STATE_WRONG while it is open', async ({ api, world }) => {
    const { roundId } = await publishedRound(api)
    world.setNow(inOpening)

    expect(await api.as('admin').call(closeRound, { id: roundId })).toBeRefused('ROUND_STATE_WRONG')
  })
})
