import type { Api } from '../../../../app/testing/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import * as contract from '../../contract/evaluation.ts'
import { calledLesson, lessonDay, rain, someLesson } from '../testing/someRoll.ts'
import type { Place } from '../testing/someRoll.ts'

/** A class that 张小雨 has attended. */
const attendedClass = async (place: Place): Promise<string> => (await calledLesson(place)).classId

const rate = (api: Api, classId: string, change: { stars?: number; words?: string } = {}) =>
  api
    .as('parent')
    .call(contract.submitRating, { childId: rain, classId, stars: 4, words: '很喜欢', ...change })

const note = (api: Api, classId: string, words = '上课认真，动手能力强') =>
  api.as('teacher').call(contract.submitNote, { classId, childId: rain, words })

const listed = async (api: Api) =>
  (await api.as('afterschool').call(contract.listEvaluations, {})).data.records

const ratedClass = async (api: Api) =>
  (await api.as('parent').call(contract.listRatedClasses, { childId: rain })).data.records[0]

/** The evaluation with the revision that the office has read. */
async function read(api: Api): Promise<{ id: string; revision: number }> {
  const [one] = await listed(api)
  if (!one) throw new Error('no evaluation')
  return { id: one.id, revision: one.revision }
}

test('POST evaluation/submit: works, and its author changes it until it is moderated', async ({
  api,
  database,
  world,
}) => {
  const classId = await attendedClass({ api, database, world })

  expect(await rate(api, classId)).toBeDone()
  expect(await rate(api, classId, { stars: 5, words: '' })).toBeDone()
  expect(await ratedClass(api)).toMatchObject({
    classId,
    attendedCount: 1,
    mayRate: true,
    own: { stars: 5, words: '', stateName: '待审核' },
  })
  expect(await listed(api)).toMatchObject([{ kind: 'FAMILY', stars: 5, revision: 2 }])
})

test('POST evaluation/submit: NOT_ATTENDED before the first lesson, NOT_FOUND for another child or class', async ({
  api,
  database,
}) => {
  const { classId: unseen } = await someLesson(api, database)
  expect(await rate(api, unseen)).toBeRefused('NOT_ATTENDED')
  expect(await rate(api, '1')).toBeRefused('NOT_FOUND')
  const foreign = { childId: rain, classId: unseen, stars: 1, words: '' }
  expect(await api.as('parent2').call(contract.submitRating, foreign)).toBeRefused('NOT_FOUND')
})

test('POST evaluation/submit: ALREADY_MODERATED once the office has decided', async ({
  api,
  database,
  world,
}) => {
  const classId = await attendedClass({ api, database, world })
  await rate(api, classId)
  await api.as('afterschool').call(contract.showEvaluation, await read(api))

  expect(await rate(api, classId, { stars: 1 })).toBeRefused('ALREADY_MODERATED')
  expect(await ratedClass(api)).toMatchObject({ mayRate: false, own: { stateName: '已展示' } })
})

test('GET evaluation/mine: NOT_FOUND for a child of another family', async ({ api }) => {
  const asked = await api.as('parent2').call(contract.listRatedClasses, { childId: rain })
  expect(asked).toBeRefused('NOT_FOUND')
})

test('GET evaluation/course: works without names; no average below five ratings; NOT_FOUND for an unknown course', async ({
  api,
  database,
  world,
}) => {
  const classId = await attendedClass({ api, database, world })
  await rate(api, classId)
  const courseId = (await ratedClass(api))?.courseId ?? '0'
  const ratings = async () =>
    (await api.as('parent2').call(contract.getCourseRatings, { courseId })).data
  expect(await ratings()).toMatchObject({ shownCount: 0, words: [] })

  await api.as('afterschool').call(contract.showEvaluation, await read(api))
  expect(await ratings()).toEqual({
    courseName: expect.any(String),
    shownCount: 1,
    words: ['很喜欢'],
  })

  expect(await api.as('parent').call(contract.getCourseRatings, { courseId: '1' })).toBeRefused(
    'NOT_FOUND',
  )
})

test('POST note/submit: works; the family reads the note once it is shown, and is told', async ({
  api,
  database,
  world,
}) => {
  const classId = await attendedClass({ api, database, world })
  expect(await note(api, classId)).toBeDone()
  expect(await ratedClass(api)).not.toHaveProperty('note')

  await api.as('afterschool').call(contract.showEvaluation, await read(api))
  expect(await ratedClass(api)).toMatchObject({
    note: { words: '上课认真，动手能力强', writtenByName: '李老师', day: lessonDay },
  })
  const titles = (await api.as('parent').call(listMessages, {})).data.records.map(
    ({ title }) => title,
  )
  expect(titles).toContain('老师写了评语：纸飞机与空气 1 班')
})

test('POST note/submit: NOT_FOUND for a class of another teacher, and for a child without a seat', async ({
  api,
  database,
  world,
}) => {
  const classId = await attendedClass({ api, database, world })
  const form = { classId, childId: rain, words: '好' }
  expect(await api.as('head').call(contract.submitNote, form)).toBeRefused('NOT_FOUND')
  const other = { ...form, childId: '1' }
  expect(await api.as('teacher').call(contract.submitNote, other)).toBeRefused('NOT_FOUND')
})

test('GET note/classes: works with the classes of the teacher', async ({
  api,
  database,
  world,
}) => {
  const classId = await attendedClass({ api, database, world })
  await note(api, classId)

  const { records } = (await api.as('teacher').call(contract.listNotedClasses, {})).data
  expect(records).toMatchObject([{ classId, childCount: 1, noteCount: 1 }])
  expect((await api.as('head').call(contract.listNotedClasses, {})).data.records).toEqual([])
})

test('GET note/list: works for the teacher of the class, NOT_FOUND for others', async ({
  api,
  database,
  world,
}) => {
  const classId = await attendedClass({ api, database, world })
  await note(api, classId)

  const { data } = await api.as('teacher').call(contract.listNotedChildren, { classId })
  expect(data.records).toMatchObject([{ childName: '张小雨', note: { stateName: '待审核' } }])
  const asked = await api.as('head').call(contract.listNotedChildren, { classId })
  expect(asked).toBeRefused('NOT_FOUND')
})

test('GET evaluation/list: works by kind, state and keyword', async ({ api, database, world }) => {
  const classId = await attendedClass({ api, database, world })
  await rate(api, classId)
  await note(api, classId)
  const found = async (filter: object) =>
    (await api.as('afterschool').call(contract.listEvaluations, filter)).data.total

  expect(await found({})).toBe(2)
  expect(await found({ kind: 'TEACHER', state: 'PENDING' })).toBe(1)
  expect(await found({ keyword: '喜欢' })).toBe(1)
  expect(await found({ state: 'SHOWN', keyword: '' })).toBe(0)
})

test('POST evaluation/hide: works with a reason that its author reads, and can be shown later', async ({
  api,
  database,
  world,
}) => {
  const classId = await attendedClass({ api, database, world })
  await rate(api, classId)
  const one = await read(api)
  const office = api.as('afterschool')

  const reason = '写了其他孩子的名字'
  expect(await office.call(contract.hideEvaluation, { ...one, reason })).toBeDone()
  expect(await ratedClass(api)).toMatchObject({
    own: { stateName: '未展示', stateReason: reason },
  })
  expect(await office.call(contract.showEvaluation, one)).toBeDone()
  expect(await ratedClass(api)).toMatchObject({ own: { stateName: '已展示', stateReason: '' } })
})

type Decide = typeof contract.showEvaluation | typeof contract.hideEvaluation

/** What both decisions refuse: nothing to decide, a text that was not read, the own text. */
async function expectRefusals({ api, database, world }: Place, endpoint: Decide): Promise<void> {
  const classId = await attendedClass({ api, database, world })
  await rate(api, classId)
  const one = await read(api)
  const decide = (change: object = {}) =>
    api.as('afterschool').call(endpoint, { ...one, reason: '不合适', ...change })

  expect(await decide({ id: '1' })).toBeRefused('NOT_FOUND')
  await rate(api, classId, { words: '改过了' })
  expect(await decide()).toBeRefused('EVALUATION_CHANGED')

  await database.write(demoTenant, async (tx) => {
    const writtenBy = demoUserId(demoTenant, 'afterschool')
    await tx.updateTable('evaluation').set({ writtenBy }).where('id', '=', one.id).execute()
  })
  expect(await decide({ revision: 2 })).toBeRefused('OWN_EVALUATION')
}

test('POST evaluation/show: NOT_FOUND, OWN_EVALUATION for its author, EVALUATION_CHANGED when the text was changed meanwhile', async ({
  api,
  database,
  world,
}) => {
  await expectRefusals({ api, database, world }, contract.showEvaluation)
})

test('POST evaluation/hide: NOT_FOUND, OWN_EVALUATION for its author, EVALUATION_CHANGED when the text was changed meanwhile', async ({
  api,
  database,
  world,
}) => {
  await expectRefusals({ api, database, world }, contract.hideEvaluation)
})

/** A rating of a course that the moderator teaches, and a note by another teacher. */
async function ownCourseEvaluations({ api, database, world }: Place): Promise<void> {
  const classId = await attendedClass({ api, database, world })
  await rate(api, classId)
  await note(api, classId)
  await database.write(demoTenant, (tx) =>
    tx
      .updateTable('instructor')
      .set({ userId: demoUserId(demoTenant, 'afterschool') })
      .where('tenantId', '=', demoTenant)
      .where('userId', '=', demoUserId(demoTenant, 'teacher'))
      .execute(),
  )
}

async function expectOwnCourse(place: Place, endpoint: Decide): Promise<void> {
  await ownCourseEvaluations(place)
  const found = await listed(place.api)
  const of = (kind: string) => found.filter((one) => one.kind === kind)
  expect(of('FAMILY')).toMatchObject([{ block: expect.stringContaining('自己所教课程') }])
  expect(of('TEACHER')).toMatchObject([{ block: '' }])

  const decide = ({ id = '', revision = 1 } = {}) =>
    place.api.as('afterschool').call(endpoint, { id, revision, reason: '不合适' })
  expect(await decide(of('FAMILY')[0])).toBeRefused('OWN_COURSE')
  expect(await decide(of('TEACHER')[0])).toBeDone()
}

test('POST evaluation/hide: OWN_COURSE for a rating of a course that the moderator teaches', async ({
  api,
  database,
  world,
}) => {
  await expectOwnCourse({ api, database, world }, contract.hideEvaluation)
})

test('POST evaluation/show: OWN_COURSE for a rating of a course that the moderator teaches', async ({
  api,
  database,
  world,
}) => {
  await expectOwnCourse({ api, database, world }, contract.showEvaluation)
})

test('POST evaluation/show: works once', async ({ api, database, world }) => {
  const classId = await attendedClass({ api, database, world })
  await rate(api, classId)
  const one = await read(api)
  const show = () => api.as('afterschool').call(contract.showEvaluation, one)

  expect(await show()).toBeDone()
  expect(await listed(api)).toMatchObject([{ state: 'SHOWN', moderatedByName: '许静' }])
  expect(await show()).toBeRefused('EVALUATION_CHANGED')
})

test('GET evaluation/mine: works with the lessons attended and the ratings of the child', async ({
  api,
  database,
  world,
}) => {
  const classId = await attendedClass({ api, database, world })
  expect(await ratedClass(api)).toMatchObject({ classId, attendedCount: 1, mayRate: true })
  expect(await ratedClass(api)).not.toHaveProperty('own')

  await rate(api, classId)
  expect(await ratedClass(api)).toMatchObject({ own: { stars: 4, words: '很喜欢' } })
})

test('POST note/submit: ALREADY_MODERATED once the office has decided', async ({
  api,
  database,
  world,
}) => {
  const classId = await attendedClass({ api, database, world })
  await note(api, classId)
  await api.as('afterschool').call(contract.showEvaluation, await read(api))

  expect(await note(api, classId, '改写')).toBeRefused('ALREADY_MODERATED')
})
