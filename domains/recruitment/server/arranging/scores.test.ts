import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import { withdrawApplication } from '../../contract/own.ts'
import { giveScore, listOwnPanels, listResults, savePanel } from '../../contract/panel.ts'
import { assignSlot } from '../../contract/slot.ts'
import { pass, read, someApplication, somePost } from '../testing/someRecruitment.ts'
import { namePanel, someSlots, someoneInTrial, userId } from '../testing/someArrangement.ts'
import type { Step } from '../testing/someArrangement.ts'

const results = async (api: Api, step: Step) => (await api.as('head').call(listResults, step)).data

/** The score of a member for an application in the trial lesson. */
const score = (api: Api, account: string, id: string, points: number) =>
  api
    .as(account)
    .call(giveScore, { id, kind: 'TRIAL', score: String(points), remark: `${account}的评语` })

const ownOf = async (api: Api, account: string) =>
  (await api.as(account).call(listOwnPanels, {})).data.records

test('POST panel/save: works; the members get a message and find their applicants', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), step)
  await api.as('admin').call(assignSlot, { id, slotId })

  expect(await namePanel(api, step, ['teacher', 'reviewer'])).toBeDone()

  const [message] = (await api.as('teacher').call(listMessages, {})).data.records
  expect(message?.title).toBe('请您担任初中数学教师试讲的评委')
  expect(await ownOf(api, 'teacher')).toMatchObject([
    {
      postTitle: '初中数学教师',
      kindName: '试讲',
      applicants: [{ id, mayScore: true, ownScore: '', given: 0, of: 2, slot: { id: slotId } }],
    },
  ])
  expect(await ownOf(api, 'head')).toEqual([])
  expect((await results(api, step)).members).toMatchObject([
    { hasScored: false },
    { hasScored: false },
  ])
})

test('POST score/give: works; nobody sees scores before all members gave theirs', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  await namePanel(api, step, ['teacher', 'reviewer', 'head'])
  expect(await score(api, 'teacher', id, 86)).toBeDone()
  expect(await score(api, 'reviewer', id, 80)).toBeDone()

  const hidden = { given: 2, of: 3, isComplete: false, scores: [], average: '', rank: 0 }
  expect((await results(api, step)).records).toMatchObject([hidden])
  expect((await ownOf(api, 'reviewer'))[0]?.applicants).toMatchObject([
    { ...hidden, ownScore: '80', ownRemark: 'reviewer的评语' },
  ])
  const seen = await api.as('admin').call(listResults, step)
  expect(seen.text).not.toContain('评语')

  expect(await score(api, 'reviewer', id, 87)).toBeDone()
  expect(await score(api, 'head', id, 86)).toBeDone()

  const [done] = (await results(api, step)).records
  expect(done).toMatchObject({ given: 3, isComplete: true, average: '86.33', rank: 1 })
  expect(done?.scores.map((one) => one.score).toSorted()).toEqual([86, 86, 87])
  expect((await ownOf(api, 'teacher'))[0]?.applicants).toMatchObject([
    { average: '86.33', rank: 1, mayScore: false, scores: [{}, {}, {}] },
  ])
})

test('GET score/results: works with ranks; equal averages share one, and who withdrew has none', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const second = await another(api, step, 'parent2')
  const third = await another(api, step, 'teacher')
  await namePanel(api, step, ['head', 'reviewer'])
  const given = { [id]: [80, 81], [second]: [90, 91], [third]: [91, 90] }
  for (const [one, [first = 0, other = 0]] of Object.entries(given)) {
    await score(api, 'head', one, first)
    await score(api, 'reviewer', one, other)
  }
  const ranks = async () =>
    (await results(api, step)).records.map(({ average, rank }) => `${rank} ${average}`)
  expect(await ranks()).toEqual(['1 90.50', '1 90.50', '3 80.50'])

  await api.as('parent2').call(withdrawApplication, { id: second })

  expect(await ranks()).toEqual(['1 90.50', '2 80.50'])
})

test('the written test has its own panel, scores and ranks in the same state', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const written = { ...step, kind: 'WRITTEN' as const }
  await namePanel(api, step, ['teacher'])
  await namePanel(api, written, ['reviewer'])
  const form = { id, kind: 'WRITTEN', score: '92' } as const
  expect(await api.as('teacher').call(giveScore, form)).toBeRefused('NOT_PANELIST')
  expect(await api.as('reviewer').call(giveScore, form)).toBeDone()
  expect(await score(api, 'teacher', id, 75)).toBeDone()

  expect((await results(api, written)).records).toMatchObject([{ average: '92.00', rank: 1 }])
  expect((await results(api, step)).records).toMatchObject([{ average: '75.00', rank: 1 }])
  expect((await read(api, id)).arranged).toMatchObject([
    { kindName: '笔试', average: '92.00' },
    { kindName: '试讲', average: '75.00' },
  ])
  expect((await ownOf(api, 'reviewer')).map(({ kindName }) => kindName)).toEqual(['笔试'])
})

test('GET score/results: APPLIES_HERE when the reader applied for the post', async ({
  api,
  database,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const applicantId = userId('head')
  await database.write(world.tenant, (tx) =>
    tx.updateTable('recruitmentApplication').set({ applicantId }).where('id', '=', id).execute(),
  )
  expect(await api.as('head').call(listResults, step)).toBeRefused('APPLIES_HERE')
})

test('GET application/detail: works with time, average and rank, which the applicant is not shown', async ({
  api,
  database,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), step)
  await api.as('admin').call(assignSlot, { id, slotId })
  await namePanel(api, step, ['reviewer'])
  expect((await read(api, id)).arranged).toMatchObject([
    { kindName: '笔试', isInvited: false, given: 0, of: 0 },
    { kindName: '试讲', isInvited: true, slot: { id: slotId }, given: 0, of: 1, average: '' },
  ])
  await score(api, 'reviewer', id, 91)
  expect((await read(api, id)).arranged).toMatchObject([{}, { average: '91.00', rank: 1 }])

  const applicantId = userId('admin')
  await database.write(world.tenant, (tx) =>
    tx.updateTable('recruitmentApplication').set({ applicantId }).where('id', '=', id).execute(),
  )
  expect((await read(api, id)).arranged).toMatchObject([{}, { given: 0, average: '', rank: 0 }])
})

test('GET score/own: works without posts for which the member applies', async ({
  api,
  database,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  await namePanel(api, step, ['teacher'])
  const applicantId = userId('teacher')
  await database.write(world.tenant, (tx) =>
    tx.updateTable('recruitmentApplication').set({ applicantId }).where('id', '=', id).execute(),
  )
  expect(await ownOf(api, 'teacher')).toEqual([])
})

test('POST score/give: NOT_PANELIST when the caller is not named', async ({ api, world }) => {
  const { id, step } = await someoneInTrial(api, world)
  await namePanel(api, step, ['teacher'])
  expect(await score(api, 'admin', id, 90)).toBeRefused('NOT_PANELIST')
})

test('POST score/give: APPLIES_HERE when a member applied for the post, also for others', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  await namePanel(api, step, ['teacher'])
  const own = await another(api, step, 'teacher')
  for (const one of [own, id])
    expect(await score(api, 'teacher', one, 100)).toBeRefused('APPLIES_HERE')
})

test('POST score/give: NOT_IN_STEP when the applicant went on', async ({ api, world }) => {
  const { id, step } = await someoneInTrial(api, world)
  await namePanel(api, step, ['teacher', 'reviewer'])
  await score(api, 'teacher', id, 90)
  await pass(api, id)
  expect(await score(api, 'reviewer', id, 90)).toBeRefused('NOT_IN_STEP')
  expect((await ownOf(api, 'reviewer'))[0]?.applicants).toMatchObject([{ mayScore: false }])
})

test('POST score/give: SCORES_COMPLETE when all members gave theirs', async ({ api, world }) => {
  const { id, step } = await someoneInTrial(api, world)
  await namePanel(api, step, ['teacher', 'reviewer'])
  await score(api, 'teacher', id, 90)
  await score(api, 'reviewer', id, 80)
  expect(await score(api, 'teacher', id, 70)).toBeRefused('SCORES_COMPLETE')
})

test('a score is a whole number from 0 to 100, and nothing typed is no score', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  await namePanel(api, step, ['teacher', 'reviewer'])
  for (const typed of ['', '101', '-1', '86.5', '八十'])
    expect(
      (await api.as('teacher').call(giveScore, { id, kind: 'TRIAL', score: typed })).fields,
    ).toMatchObject([{ name: 'score', label: '分数' }])
  for (const points of [0, 100]) expect(await score(api, 'teacher', id, points)).toBeDone()
})

test('two members who give the last scores at the same time both count', async ({ ownClone }) => {
  const own = await ownClone()
  const clients = new Map(
    await Promise.all(
      ['admin', 'head', 'parent', 'teacher', 'reviewer'].map(
        async (account) => [account, await own.as(account)] as const,
      ),
    ),
  )
  const api = { as: (account: string) => clients.get(account) } as unknown as Api
  const id = await someApplication(api)
  await pass(api, id)
  await pass(api, id)
  const step = { postId: (await read(api, id)).postId, kind: 'TRIAL' as const }
  await namePanel(api, step, ['teacher', 'reviewer'])

  const answers = await Promise.all(
    [80, 81, 82].flatMap((points) => [
      score(api, 'teacher', id, points),
      score(api, 'reviewer', id, points),
    ]),
  )

  const reasons = new Set(answers.map(({ status, reason }) => (status === 200 ? '' : reason)))
  expect([...reasons].toSorted()).toEqual(['', 'SCORES_COMPLETE'])
  const [done] = (await results(api, step)).records
  expect(done).toMatchObject({ given: 2, isComplete: true })
})

test('POST panel/save: PANELIST_UNFIT when somebody does not work at the school', async ({
  api,
}) => {
  const postId = await somePost(api)
  const answer = await namePanel(api, { postId, kind: 'TRIAL' }, ['teacher', 'parent'])
  expect(answer).toBeRefused('PANELIST_UNFIT')
  expect(answer.fields[0]?.name).toBe('memberIds')
})

test('POST panel/save: PANELIST_APPLIES when a member applies for the post', async ({ api }) => {
  const postId = await somePost(api)
  await someApplication(api, { postId }, 'teacher')
  const answer = await namePanel(api, { postId, kind: 'TRIAL' }, ['teacher', 'head'])
  expect(answer).toBeRefused('PANELIST_APPLIES')
})

test('POST panel/save: PANEL_FIXED when scoring has begun; members without scores may leave', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  await namePanel(api, step, ['teacher', 'reviewer'])
  await score(api, 'teacher', id, 88)

  expect(await namePanel(api, step, ['teacher', 'reviewer', 'head'])).toBeRefused('PANEL_FIXED')
  expect(await namePanel(api, step, ['reviewer'])).toBeRefused('PANEL_FIXED')
  expect(await namePanel(api, step, ['teacher'])).toBeDone()

  expect((await results(api, step)).records).toMatchObject([{ average: '88.00', rank: 1 }])
})

test('a panel has one to nine members', async ({ api }) => {
  const step = { postId: await somePost(api), kind: 'TRIAL' } as const
  const tooMany = Array.from({ length: 10 }, (_, at) => String(at + 1)).join(',')
  for (const memberIds of ['', tooMany])
    expect((await api.as('admin').call(savePanel, { ...step, memberIds })).fields).toMatchObject([
      { name: 'memberIds', label: '评委' },
    ])
})

/** The application of another person for the same post, in the same step. */
async function another(api: Api, { postId }: Step, account: string): Promise<string> {
  const id = await someApplication(api, { postId }, account)
  await pass(api, id)
  await pass(api, id)
  return id
}
