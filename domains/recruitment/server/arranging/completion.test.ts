import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import { giveScore } from '../../contract/panel.ts'
import { assignSlot, markAttendance } from '../../contract/slot.ts'
import { namePanel, someSlots, someoneInTrial, userId } from '../testing/someArrangement.ts'
import { pass, read, someApplication } from '../testing/someRecruitment.ts'

const title = '初中数学教师的试讲已全部评完，请查看分数和名次'

const score = (api: Api, account: string, id: string) =>
  api.as(account).call(giveScore, { id, kind: 'TRIAL', score: '80' })

const told = async (api: Api, account = 'admin') =>
  (await api.as(account).call(listMessages, {})).data.records.filter((one) => one.title === title)

/** The application of another person for the same post, in the same state. */
async function another(api: Api, postId: string, account: string): Promise<string> {
  const id = await someApplication(api, { postId }, account)
  await pass(api, id)
  await pass(api, id)
  return id
}

test('POST score/give: works with a message to the office when nobody is left to score', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const second = await another(api, step.postId, 'parent2')
  await namePanel(api, step, ['head', 'reviewer'])
  for (const one of [id, second]) await score(api, 'head', one)
  await score(api, 'reviewer', id)
  expect(await told(api)).toEqual([])

  await score(api, 'reviewer', second)

  const link = `/pages/recruitment/results?postId=${step.postId}&kind=TRIAL`
  expect(await told(api)).toMatchObject([{ link }])
  for (const account of ['head', 'parent']) expect(await told(api, account)).toEqual([])

  const later = await another(api, step.postId, 'teacher')
  await score(api, 'head', later)
  expect(await told(api)).toHaveLength(1)
  await score(api, 'reviewer', later)
  expect(await told(api)).toHaveLength(2)
})

test('whoever did not come or went on does not keep the step from being complete', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const missed = await another(api, step.postId, 'parent2')
  const passed = await another(api, step.postId, 'teacher')
  const [slotId = ''] = await someSlots(api.as('admin'), step)
  await namePanel(api, step, ['reviewer'])
  await api.as('admin').call(assignSlot, { id: missed, slotId })
  world.setNow(new Date('2027-03-20T12:00:00+08:00'))
  await api.as('admin').call(markAttendance, { id: missed, kind: 'TRIAL', attended: 'MISSED' })
  await pass(api, passed)

  await score(api, 'reviewer', id)

  expect(await told(api)).toHaveLength(1)
})

test('whoever applies for the post gets no message about its scores', async ({
  api,
  database,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const second = await another(api, step.postId, 'parent2')
  await namePanel(api, step, ['teacher'])
  await score(api, 'teacher', second)
  const applicantId = userId('admin')
  await database.write(world.tenant, (tx) =>
    tx.updateTable('recruitmentApplication').set({ applicantId }).where('id', '=', id).execute(),
  )

  await score(api, 'teacher', id)

  expect(await told(api)).toEqual([])
})

test('two members who complete two applicants at the same time cause one message', async ({
  ownClone,
}) => {
  const own = await ownClone()
  const clients = new Map(
    await Promise.all(
      ['admin', 'parent', 'parent2', 'teacher', 'reviewer'].map(
        async (account) => [account, await own.as(account)] as const,
      ),
    ),
  )
  const api = { as: (account: string) => clients.get(account) } as unknown as Api
  for (const round of [1, 2, 3, 4, 5]) {
    const first = await someApplication(api)
    await pass(api, first)
    await pass(api, first)
    const { postId } = await read(api, first)
    const second = await another(api, postId, 'parent2')
    await namePanel(api, { postId, kind: 'TRIAL' }, ['teacher', 'reviewer'])
    await score(api, 'teacher', first)
    await score(api, 'reviewer', second)

    const answers = await Promise.all([
      score(api, 'reviewer', first),
      score(api, 'teacher', second),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await told(api)).toHaveLength(round)
  }
})
