import { expect, test as base } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { getCounts, listMessages } from '../../messaging/contract/message.ts'
import { listNotices } from '../contract/notice.ts'
import * as desk from '../contract/noticeDesk.ts'
import * as noticeTally from '../contract/noticeTally.ts'
import * as receipt from '../contract/noticeReceipt.ts'
import { defineFamilies } from './public.ts'
import { validAnswers } from './receipts.ts'

const test = base.extend<{ apart: undefined }>({
  /** Everybody is a family of one. */
  apart: async ({ world: _ }, use) => {
    const restore = defineFamilies(async () => new Map())
    await use(undefined)
    restore()
  },
})

const tenant = '000000'
const idOf = (account: string) => demoUserId(tenant, account)
const questions = [
  {
    key: 'come',
    title: '是否参加',
    kind: 'choice' as const,
    options: ['参加', '不参加'],
    required: true,
  },
  { key: 'note', title: '备注', kind: 'text' as const, options: [], required: false },
]

async function someOut(api: Api, part: Record<string, unknown> = {}): Promise<string> {
  const audience = [{ kind: 'person', ids: ['parent', 'parent2', 'student'].map(idOf) }]
  const whole = {
    title: 'probe 家长会',
    category: 1,
    content: '<p>好</p>',
    audience,
    receipt: 'confirm' as const,
    ...part,
  }
  const { id } = (await api.as('head').call(desk.draftNotice, whole)).data
  await api.as('head').call(desk.publishNotice, { id })
  return id
}

async function someFile(database: Database, account: string): Promise<string> {
  const row = {
    tenantId: tenant,
    key: `${account}${'0'.repeat(50)}`
      .slice(0, 50)
      .padEnd(64, 'a')
      .replace(/[^0-9a-f]/g, 'b'),
    thumbKey: null,
    visibility: 'private' as const,
    nameSealed: 'x',
    contentType: 'image/png',
    bytes: 10,
    width: null,
    height: null,
    storedSha256: 'a'.repeat(64),
    uploaderId: idOf(account),
    ownerKind: null,
    ownerId: null,
    removedTime: null,
  }
  return (
    await database.write(tenant, (tx) =>
      tx.insertInto('storedFile').values(row).returning('id').executeTakeFirstOrThrow(),
    )
  ).id
}

const family = async (members: readonly string[], work: () => Promise<void>) => {
  const restore = defineFamilies(
    async (_db, _tenant, ids) =>
      new Map(
        ids
          .filter((id) => members.map(idOf).includes(id))
          .map((id) => [id, idOf(members[0] ?? '')]),
      ),
  )
  try {
    await work()
  } finally {
    restore()
  }
}

const stateOf = async (api: Api, account: string, id: string) =>
  (await api.as(account).call(receipt.getReading, { id })).data.receipt.state
const waiting = async (api: Api, account: string) =>
  (await api.as(account).call(getCounts, {})).data.notices

test('GET notice/reading: works, and is not found by people outside the audience', async ({
  api,
}) => {
  const id = await someOut(api, { deadline: '2027-03-20 18:00:00' })

  expect((await api.as('parent').call(receipt.getReading, { id })).data).toEqual({
    attachments: [],
    receipt: {
      level: 'confirm',
      state: 'waiting',
      isOverdue: false,
      deadline: '2027-03-20 18:00:00',
      mayTakeBack: false,
      questions: [],
      answers: [],
    },
  })
  expect(await api.as('teacher').callRaw(receipt.getReading, { id })).toBeRefused('NOT_FOUND')
  expect(await api.callRaw(receipt.getReading, { id })).toBeRefused('NOT_FOUND')
})

test('GET notice/pending: works, the most urgent first', async ({ api }) => {
  const before = (await api.as('parent').call(receipt.listPending, {})).data.total
  const late = await someOut(api, { deadline: '2027-03-20 18:00:00' })
  const soon = await someOut(api, { deadline: '2027-03-15 18:00:00' })

  const { records, total } = (await api.as('parent').call(receipt.listPending, { size: 200 })).data
  const own = records
    .map(({ id }: { id: string }) => id)
    .filter((id: string) => id === late || id === soon)

  expect(total).toBe(before + 2)
  expect(own).toEqual([soon, late])
})

// The roll makes the mother and her daughter one family.
test('POST notice/read: works; a notice of that level requires only reading', async ({ api }) => {
  const id = await someOut(api, { receipt: 'read' })
  expect(await stateOf(api, 'parent', id)).toBe('waiting')

  await api.as('parent').call(receipt.readNotice, { id })

  expect(await stateOf(api, 'parent', id)).toBe('done')
  expect((await api.as('head').call(noticeTally.getTally, { id })).data).toMatchObject({
    read: 1,
    done: 1,
    families: 2,
  })
  expect(await api.as('teacher').callRaw(receipt.readNotice, { id })).toBeRefused('NOT_FOUND')
})

test('GET notice/list: marks unread notices and those that await an answer', async ({ api }) => {
  const id = await someOut(api)
  const marks = async (account: string) => {
    const { records } = (await api.as(account).call(listNotices, { size: 50 })).data
    const found = records.find((one: { id: string }) => one.id === id)
    return [found?.isUnread, found?.isWaiting]
  }

  expect(await marks('parent')).toEqual([true, true])
  await api.as('parent').call(receipt.readNotice, { id })
  expect(await marks('parent')).toEqual([false, true])
  await api.as('parent').call(receipt.confirmNotice, { id })

  expect(await marks('parent')).toEqual([false, false])
})

test('POST notice/confirm: works once for the whole family; a second time changes nothing', async ({
  api,
}) => {
  await family(['parent', 'student'], async () => {
    const before = await waiting(api, 'student')
    const id = await someOut(api)
    expect(await waiting(api, 'student')).toBe(before + 1)

    const first = (await api.as('parent').call(receipt.confirmNotice, { id })).data
    const second = (await api.as('student').call(receipt.confirmNotice, { id })).data

    expect(first).toMatchObject({ state: 'done', doneBy: '张妈妈', mayTakeBack: true })
    expect(second).toMatchObject({ state: 'done', doneBy: '张妈妈', mayTakeBack: false })
    expect(await waiting(api, 'student')).toBe(before)
    expect((await api.as('head').call(noticeTally.getTally, { id })).data).toMatchObject({
      people: 3,
      families: 2,
      done: 1,
    })
  })
})

test('POST notice/confirm: RECEIPT_OTHER when the notice requires something else, or nothing of this reader', async ({
  api,
}) => {
  const id = await someOut(api, { receipt: 'answer', questions })
  const open = await someOut(api, { receipt: 'none', audience: [{ kind: 'all', ids: [] }] })

  expect(await api.as('parent').callRaw(receipt.confirmNotice, { id })).toBeRefused('RECEIPT_OTHER')
  expect(await api.as('parent').callRaw(receipt.confirmNotice, { id: open })).toBeRefused(
    'RECEIPT_OTHER',
  )
  expect(await api.as('teacher').callRaw(receipt.confirmNotice, { id })).toBeRefused('NOT_FOUND')
})

test('POST notice/sign: works only with one’s own drawing, and cannot be taken back', async ({
  api,
  database,
}) => {
  const id = await someOut(api, { receipt: 'sign' })
  const signature = await someFile(database, 'parent')

  expect(await api.as('parent2').callRaw(receipt.signNotice, { id, signature })).toBeRefused(
    'NOT_FOUND',
  )
  expect((await api.as('parent').call(receipt.signNotice, { id, signature })).data).toMatchObject({
    state: 'done',
    mayTakeBack: false,
  })
  expect(await api.as('parent').callRaw(receipt.takeBackReceipt, { id })).toBeRefused(
    'RECEIPT_STAYS',
  )
})

test('POST notice/sign: RECEIPT_OTHER', async ({ api, database }) => {
  const signature = await someFile(database, 'parent')

  expect(
    await api.as('parent').callRaw(receipt.signNotice, { id: await someOut(api), signature }),
  ).toBeRefused('RECEIPT_OTHER')
})

test('POST notice/answer: works and is summarised', async ({ api }) => {
  const id = await someOut(api, { receipt: 'answer', questions })
  const answer = (values: string[], note: string[] = []) => ({
    id,
    answers: [
      { key: 'come', values },
      { key: 'note', values: note },
    ],
  })

  await api.as('parent').call(receipt.answerNotice, answer(['参加'], ['会晚到']))
  await api.as('parent2').call(receipt.answerNotice, answer(['不参加']))

  expect((await api.as('head').call(noticeTally.getTally, { id })).data.answers).toEqual([
    {
      key: 'come',
      title: '是否参加',
      options: [
        { name: '参加', count: 1 },
        { name: '不参加', count: 1 },
      ],
      texts: [],
    },
    { key: 'note', title: '备注', options: [], texts: ['会晚到'] },
  ])
})

test('POST notice/answer: ANSWER_INVALID and RECEIPT_OTHER', async ({ api }) => {
  const id = await someOut(api, { receipt: 'answer', questions })

  for (const answers of [
    [],
    [{ key: 'come', values: ['也许'] }],
    [{ key: 'come', values: ['参加', '不参加'] }],
  ])
    expect(await api.as('parent').callRaw(receipt.answerNotice, { id, answers })).toBeRefused(
      'ANSWER_INVALID',
    )
  expect(
    await api.as('parent').callRaw(receipt.answerNotice, { id: await someOut(api), answers: [] }),
  ).toBeRefused('RECEIPT_OTHER')
})

test('answers to questions that do not exist are dropped', () => {
  expect(
    validAnswers(questions, [
      { key: 'come', values: ['参加'] },
      { key: 'other', values: ['x'] },
    ]),
  ).toEqual([{ key: 'come', values: ['参加'] }])
})

test('POST notice/takeBack: works before the deadline', async ({ api }) => {
  const id = await someOut(api)
  await api.as('parent').call(receipt.confirmNotice, { id })

  expect((await api.as('parent').call(receipt.takeBackReceipt, { id })).data.state).toBe('waiting')
})

test('POST notice/takeBack: RECEIPT_STAYS after the deadline, and for a person who did not give it', async ({
  api,
  world,
}) => {
  const id = await someOut(api, { deadline: '2027-03-15 10:00:00' })
  await api.as('parent').call(receipt.confirmNotice, { id })

  expect(await api.as('parent2').callRaw(receipt.takeBackReceipt, { id })).toBeRefused(
    'RECEIPT_STAYS',
  )
  world.setNow(new Date('2027-03-15T10:00:00+08:00'))
  expect(await api.as('parent').callRaw(receipt.takeBackReceipt, { id })).toBeRefused(
    'RECEIPT_STAYS',
  )
})

test('GET notice/tally: works by department', async ({ api, world, apart: _ }) => {
  const id = await someOut(api)
  await api.as('parent').call(receipt.confirmNotice, { id })

  const tally = (await api.as('head').call(noticeTally.getTally, { id })).data

  expect(tally).toMatchObject({
    people: 3,
    families: 3,
    done: 1,
    receipt: 'confirm',
    state: 'PUBLISHED',
  })
  expect(
    tally.groups.reduce((sum: number, group: { families: number }) => sum + group.families, 0),
  ).toBe(3)
  expect(await api.as('head', world.otherTenant).callRaw(noticeTally.getTally, { id })).toBeRefused(
    'NOT_FOUND',
  )
})

test('GET notice/receipts: works by family, those who have not read it first', async ({
  api,
  world,
  apart: _,
}) => {
  const id = await someOut(api)
  await api.as('parent').call(receipt.confirmNotice, { id })
  await api.as('parent2').call(receipt.readNotice, { id })

  const rows = (await api.as('head').call(noticeTally.listReceipts, { id })).data.records

  expect(rows).toMatchObject([
    { name: '张小雨', state: 'unread', people: 1, readers: 0 },
    { name: '陈爸爸', state: 'read', people: 1, readers: 1 },
    { name: '张妈妈', state: 'done', people: 1, readers: 1 },
  ])
  const [first] = rows
  const { data } = await api
    .as('head')
    .call(noticeTally.listReceipts, { id, groupName: first?.groupName ?? '' })
  expect(data.records.map(({ name }) => name)).toContain('张小雨')
  expect(data.records.every(({ groupName }) => groupName === first?.groupName)).toBe(true)
  expect(
    await api.as('head', world.otherTenant).callRaw(noticeTally.listReceipts, { id }),
  ).toBeRefused('NOT_FOUND')
})

test('POST notice/remind: works for the missing only, and not again within half an hour', async ({
  api,
  apart: _,
}) => {
  const id = await someOut(api)
  await api.as('parent').call(receipt.confirmNotice, { id })

  expect((await api.as('head').call(noticeTally.remindMissing, { id })).data).toEqual({
    reminded: 2,
  })
  expect(await api.as('head').callRaw(noticeTally.remindMissing, { id })).toBeRefused(
    'RATE_LIMITED',
  )
  const told = (await api.as('parent2').call(listMessages, {})).data.records
  expect(told[0]).toMatchObject({
    title: '请确认：probe 家长会',
    link: `/pages/manage/notice/detail?id=${id}`,
  })
  expect(
    (await api.as('parent').call(listMessages, { size: 200 })).data.records.map(
      (one: { title: string }) => one.title,
    ),
  ).not.toContain('请确认：probe 家长会')
})

test('POST notice/remind: NOBODY_MISSING and NOTICE_NOT_OUT', async ({ api }) => {
  const id = await someOut(api, { audience: [{ kind: 'person', ids: [idOf('parent')] }] })
  await api.as('parent').call(receipt.confirmNotice, { id })
  const draft = { title: 'x', category: 1, content: 'x', audience: [], receipt: 'none' as const }
  const notOut = (await api.as('head').call(desk.draftNotice, draft)).data.id

  expect(await api.as('head').callRaw(noticeTally.remindMissing, { id })).toBeRefused(
    'NOBODY_MISSING',
  )
  expect(await api.as('head').callRaw(noticeTally.remindMissing, { id: notOut })).toBeRefused(
    'NOTICE_NOT_OUT',
  )
})
