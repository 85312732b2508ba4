import { describe } from 'vitest'
import * as z from 'zod/mini'

import { expect, test, testRootKey } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { uploadRequest } from '../../../../platform/testing/multipart.ts'
import { claimingPng } from '../../../../platform/testing/pictures.ts'
import { BladeFile, putFile } from '../../../files/contract/files.ts'
import { completeTasks } from '../../contract/batch.ts'
import { listTodo } from '../../contract/inbox.ts'
import { delegateTask } from '../../contract/handing.ts'
import { opsComplete } from '../../contract/operating/ops.ts'
import { downloadProcess, printProcess } from '../../contract/paper/print.ts'
import { startByForm } from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import { handleDueTasks } from '../deadlines/deadlines.ts'
import { approval, finance, graphOf, person, published, tripDesign } from '../testing/drawnFlows.ts'
import { startToOffice } from '../testing/officeFlow.ts'
import { demoActor } from '../testing/stationeryFlow.ts'
import { historyOf } from '../public.ts'
import { problemsOfLog } from './verifyLog.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n')
const picture = claimingPng(8, 4, Buffer.alloc(40))

async function uploaded(
  api: Api,
  account: string,
  file = { name: '现场.png', bytes: picture },
): Promise<string> {
  const answer = await api.as(account).inject(await uploadRequest(putFile.path, file))
  return z.parse(BladeFile, answer.data).attachId
}

const linking = { keys: createKeys(testRootKey), files: { origin: '' } }

const key = 'papers'
const form = {
  column: [
    { prop: 'reason', label: '事由', required: true },
    { prop: 'hand', label: '本人签名', type: 'sign' as const },
    { prop: 'photos', label: '照片', type: 'upload' as const },
  ],
}
const signed = { asksSignature: true, allows: ['delegate'] } as const

/** A flow whose first step asks for a signature and whose second does not. */
const draw = (api: Api, first: Parameters<typeof approval>[3] = signed) =>
  published(
    api,
    tripDesign(key, {
      form,
      title: '{reason}',
      graph: graphOf(
        approval('check', 'head', [finance], first),
        approval('head', 'done', [person('head', '王校长')]),
      ),
    }),
  )

const started = async (api: Api, more: Record<string, string> = {}): Promise<string> =>
  (await api.as('teacher').call(startByForm, { processId: key, reason: '维修投影', ...more })).data
const seen = async (api: Api, account: string, processInsId: string) =>
  (await api.as(account).call(tasks.getDetail, { processInsId })).data
const taskOf = async (api: Api, account: string, id: string): Promise<string> =>
  (await seen(api, account, id)).process.taskId

describe('attachments of a decision', () => {
  test('POST task/completeTask: files and a signature belong to the decision, and everybody who reads its timeline can open them', async ({
    api,
    database,
    world,
  }) => {
    await draw(api)
    const id = await started(api)
    const [photo, paper, signature] = [
      await uploaded(api, 'finance'),
      await uploaded(api, 'finance', { name: '报价.pdf', bytes: pdf }),
      await uploaded(api, 'finance', { name: '签名.png', bytes: picture }),
    ]

    await api.as('finance').call(tasks.completeTask, {
      taskId: await taskOf(api, 'finance', id),
      pass: true,
      attachment: [photo, paper],
      signature,
    })

    for (const account of ['teacher', 'head']) {
      const entry = (await seen(api, account, id)).flow.find(
        ({ outcomeLabel }) => outcomeLabel === '同意',
      )
      expect(entry?.attachments).toMatchObject([
        { name: '现场.png', isImage: true, thumbLink: expect.any(String) },
        { name: '报价.pdf', isImage: false },
      ])
      expect(entry?.signature).toMatchObject({
        isImage: true,
        link: expect.stringContaining('sign='),
      })
    }
    // A domain that requests the timeline gets them too.
    const reported = await database.read(demoTenant, (db) =>
      historyOf(
        db,
        demoActor('teacher'),
        { processInstanceId: id },
        { now: world.now, ...linking },
      ),
    )
    expect(reported.find(({ outcomeLabel }) => outcomeLabel === '同意')).toMatchObject({
      attachments: [{}, {}],
      signature: { isImage: true },
    })
    expect(await api.as('reviewer').callRaw(tasks.getDetail, { processInsId: id })).toBeRefused(
      'NOT_FOUND',
    )
    expect(await database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, id))).toEqual([])
  })

  test('POST task/rollbackTask: accepts files too, and requires no signature', async ({ api }) => {
    await draw(api)
    const id = await started(api)
    const photo = await uploaded(api, 'finance')

    await api.as('finance').call(tasks.rollbackTask, {
      taskId: await taskOf(api, 'finance', id),
      nodeId: 'apply',
      comment: '请补照片',
      attachment: [photo],
    })

    const entry = (await seen(api, 'teacher', id)).flow.find(
      ({ outcomeLabel }) => outcomeLabel === '退回',
    )
    expect(entry?.attachments).toHaveLength(1)
    expect(entry?.signature).toBeUndefined()
  })

  test('POST task/completeTask: SIGNATURE_REQUIRED beside its field; a refusal requires none', async ({
    api,
  }) => {
    await draw(api)
    const id = await started(api)
    const taskId = await taskOf(api, 'finance', id)

    const answer = await api.as('finance').callRaw(tasks.completeTask, { taskId, pass: true })

    expect(answer).toBeRefused('SIGNATURE_REQUIRED')
    expect(answer.fields).toMatchObject([{ name: 'signature', msg: '请先签名' }])
    expect(await api.as('head').callRaw(tasks.completeTask, { taskId, pass: true })).toBeRefused(
      'NOT_FOUND',
    )
    await api.as('finance').call(tasks.completeTask, { taskId, pass: false, comment: '没有预算' })
    expect((await seen(api, 'teacher', id)).process.instanceStatus).toBe('rejected')
  })

  test('POST task/completeTask: refuses files that are not the decider’s own new uploads, and a signature that is not a picture', async ({
    api,
    database,
  }) => {
    await draw(api)
    const own = await uploaded(api, 'teacher')
    const id = await started(api, { photos: own })
    const taskId = await taskOf(api, 'finance', id)
    const decide = async (more: object) =>
      api.as('finance').callRaw(tasks.completeTask, { taskId, pass: true, ...more })
    const other = await started(api)
    const used = await uploaded(api, 'finance')
    await api.as('finance').call(tasks.completeTask, {
      taskId: await taskOf(api, 'finance', other),
      pass: true,
      signature: used,
    })
    const [fresh, paper] = [
      await uploaded(api, 'finance'),
      await uploaded(api, 'finance', { name: '签名.pdf', bytes: pdf }),
    ]
    const foreign = await uploaded(api, 'head')

    for (const wrong of [own, used, foreign, '1']) {
      expect(await decide({ signature: wrong })).toBeRefused('NOT_FOUND')
      expect(await decide({ signature: fresh, attachment: [wrong] })).toBeRefused('NOT_FOUND')
    }
    expect((await decide({ signature: paper })).fields).toMatchObject([
      { name: 'signature', msg: '签名应为图片，请重新签名' },
    ])
    const tooMany = await decide({
      signature: fresh,
      attachment: Array.from({ length: 10 }, (_, at) => String(at + 1)),
    })
    expect(tooMany.fields).toMatchObject([{ name: 'attachment', msg: '最多 9 个' }])

    expect((await decide({ signature: fresh })).status).toBe(200)
    expect(await database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, id))).toEqual([])
  })

  test('the applicant cannot put attachments of a decision into the form', async ({ api }) => {
    await draw(api)
    const id = await started(api)
    const photo = await uploaded(api, 'finance')
    const taskId = await taskOf(api, 'finance', id)
    await api
      .as('finance')
      .call(tasks.rollbackTask, { taskId, nodeId: 'apply', comment: '请补充', attachment: [photo] })
    const mine = await taskOf(api, 'teacher', id)
    const resubmit = (more: object) =>
      api.as('teacher').callRaw(tasks.completeTask, { taskId: mine, pass: true, ...more })

    expect(await resubmit({ variables: { reason: '维修投影', hand: photo } })).toBeRefused(
      'NOT_FOUND',
    )
    expect(
      (await resubmit({ variables: { reason: '维修投影' }, attachment: [photo] })).fields,
    ).toMatchObject([{ name: 'attachment', msg: '这一步不能添加附件和签名' }])
    expect((await resubmit({ variables: { reason: '维修投影' } })).status).toBe(200)
  })

  test('a form is signed with a picture, not with a document', async ({ api }) => {
    await draw(api)
    const paper = await uploaded(api, 'teacher', { name: '签名.pdf', bytes: pdf })

    const answer = await api
      .as('teacher')
      .callRaw(startByForm, { processId: key, reason: '维修投影', hand: paper })

    expect(answer.fields).toMatchObject([
      { name: 'hand', label: '本人签名', msg: '签名应为图片，请重新签名' },
    ])
  })

  test('the detail says who must sign, and where files may be added', async ({ api }) => {
    await draw(api)
    const id = await started(api)

    expect((await seen(api, 'finance', id)).process).toMatchObject({
      asksSignature: true,
      hideAttachment: false,
    })
    expect((await seen(api, 'teacher', id)).process).toMatchObject({
      asksSignature: false,
      hideAttachment: true,
    })
    const signature = await uploaded(api, 'finance')
    await api
      .as('finance')
      .call(tasks.completeTask, { taskId: await taskOf(api, 'finance', id), pass: true, signature })
    expect((await seen(api, 'head', id)).process).toMatchObject({
      asksSignature: false,
      hideAttachment: false,
    })
  })

  test('an opinion needs no signature; the person who requested it signs', async ({ api }) => {
    await draw(api)
    const id = await started(api)
    const taskId = await taskOf(api, 'finance', id)
    await api
      .as('finance')
      .call(delegateTask, { taskId, assignee: demoActor('lead').userId, comment: '请先看看' })
    const asked = (await seen(api, 'lead', id)).process

    await api
      .as('lead')
      .call(tasks.completeTask, { taskId: asked.taskId, pass: true, comment: '可以' })

    expect(asked.asksSignature).toBe(false)
    expect(await api.as('finance').callRaw(tasks.completeTask, { taskId, pass: true })).toBeRefused(
      'SIGNATURE_REQUIRED',
    )
  })

  test('POST task/completeTasks: a task that needs a signature must be opened, and is not offered for a batch', async ({
    api,
  }) => {
    await draw(api)
    const id = await started(api)
    const ids = await taskOf(api, 'finance', id)

    const answer = await api.as('finance').callRaw(completeTasks, { ids, pass: true, comment: '' })

    expect(answer).toBeRefused('NOT_IN_BATCH')
    expect(answer.body['msg']).toBe('“维修投影”需要手写签名，请打开后处理')
    const cards = (await api.as('finance').call(listTodo, {})).data.records
    expect(cards.find(({ taskId }) => taskId === ids)).toMatchObject({
      inBatch: false,
      asksSignature: true,
    })
  })

  test('GET process/pdf: the signature of a decision is printed, or a text if its picture is gone', async ({
    api,
    database,
  }) => {
    await draw(api)
    const id = await started(api, { hand: await uploaded(api, 'teacher') })
    const signature = await uploaded(api, 'finance', {
      name: '签名.png',
      bytes: claimingPng(9, 4, Buffer.alloc(40)),
    })
    await api
      .as('finance')
      .call(tasks.completeTask, { taskId: await taskOf(api, 'finance', id), pass: true, signature })
    const pictures = async () => {
      const { text } = await api.as('teacher').callRaw(downloadProcess, { processInsId: id })
      return text.match(/\/Subtype \/Image/g)?.length ?? 0
    }

    const { steps } = (await api.as('teacher').call(printProcess, { processInsId: id })).data
    expect(steps[1]?.signature).toEqual({
      value: '已签名',
      picture: expect.stringContaining('sign='),
    })
    expect(await pictures()).toBe(2)

    await database.write(demoTenant, (tx) =>
      tx
        .updateTable('storedFile')
        .set({ thumbKey: 'f'.repeat(64) })
        .where('id', '=', signature)
        .execute(),
    )
    expect(await pictures()).toBe(1)
  })

  test('POST ops/completeTask: a flow manager decides without a signature, and the log says so', async ({
    api,
    database,
  }) => {
    await draw(api)
    const id = await started(api)
    const taskId = await taskOf(api, 'finance', id)

    const { done } = (
      await api.as('admin').call(opsComplete, { taskId, isPass: true, comment: '吴会计请假' })
    ).data

    expect(done).toBe(1)
    expect(await database.read(demoTenant, (db) => problemsOfLog(db, demoTenant, id))).toEqual([])
  })
})

test('an automatic approval needs no signature', async ({ api, database, world }) => {
  await draw(api, { ...signed, deadline: { hours: 8, whenLate: 'pass' } })
  const id = await started(api)
  const late = new Date(world.now.getTime() + 9 * 3_600_000)

  await handleDueTasks(database, demoTenant, late)

  world.setNow(late)
  expect((await seen(api, 'teacher', id)).turns.map(({ nodeName }) => nodeName)).toEqual(['head'])
})

test('where a flow acts as one office its applicant sees no signatures, and only the files addressed to him', async ({
  api,
  database,
  world,
}) => {
  const processInsId = await startToOffice(database, world.now)
  const decide = async (account: string, pass: boolean) =>
    api.as(account).call(tasks.completeTask, {
      taskId: await taskOf(api, account, processInsId),
      pass,
      comment: '不齐',
      attachment: [await uploaded(api, account)],
      signature: await uploaded(api, account),
    })

  await decide('finance', true)
  await decide('head', false)

  const reported = (await seen(api, 'teacher', processInsId)).flow.filter(
    ({ historyActivityType }) => historyActivityType === 'userTask',
  )
  expect(
    reported.map(({ assigneeName, attachments = [], signature }) => [
      assigneeName,
      attachments.length,
      signature,
    ]),
  ).toEqual([
    ['招生办', 0, undefined],
    ['招生办', 1, undefined],
  ])
  const inside = (await seen(api, 'finance', processInsId)).flow.filter(
    ({ signature }) => signature,
  )
  expect(inside).toHaveLength(2)
})
