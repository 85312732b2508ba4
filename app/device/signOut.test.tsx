import { ConfigProvider } from 'antd'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { draftNotice, editNotice } from '../../domains/content/contract/noticeDesk.ts'
import { localNoticeDrafts, localTextDraft } from '../../domains/content/phone/desk/localDrafts.ts'
import { writtenOf } from '../../domains/content/phone/desk/writtenNotice.ts'
import { saveDraft } from '../../domains/enrolment/contract/draft.ts'
import { ownDrafts, putDraft } from '../../domains/enrolment/phone/drafts/draftStore.ts'
import { emptyPayload, newDraft } from '../../domains/enrolment/phone/drafts/localDraft.ts'
import { storeSketch } from '../../domains/flowDesign/desk/designer/diagram/sketches.ts'
import { addRemark } from '../../domains/workflow/contract/remarks.ts'
import { ConfirmHost } from '../../platform/desk/confirm.tsx'
import { server } from '../../platform/testing/components/fakeServer.ts'
import { signInSomebody } from '../../platform/testing/components/person.ts'
import { personKey } from '../../platform/web/device/erase.ts'
import { hasSignedOut, markSignedOut } from '../../platform/web/device/signedOut.ts'
import { partsOf } from '../../platform/web/device/owner.ts'
import { closeDevice } from '../../platform/web/device/store.ts'
import { everythingStored, removeDatabases } from '../../platform/web/device/testing/databases.ts'
import { deskForm, unsavedForms } from '../../platform/web/device/unsavedForms.ts'
import { actStore } from '../../platform/web/outbox/actStore.ts'
import { outbox } from '../../platform/web/outbox/browserOutbox.ts'
import { OverlayHost } from '../../platform/web/overlays/overlays.tsx'
import {
  currentOwner,
  setSignOutLoader,
  session,
  signOut,
  startRuntime,
} from '../../platform/web/runtime.ts'

/** Matches the desk's buttons: no space between two characters. */
const DeskHost = () => (
  <ConfigProvider button={{ autoInsertSpace: false }}>
    <ConfirmHost />
  </ConfigProvider>
)

const policy = { afterReturn: 'again', withdraw: 'never', recall: 'never' } as const
const nowMs = Date.UTC(2027, 4, 2)
const savedAt = '2027-05-02 08:00:00'

beforeEach(async () => {
  await closeDevice()
  await removeDatabases()
  setSignOutLoader(() => import('../desk/deskSignOut.ts'))
})
afterEach(() => session.signOut())

const remark = {
  key: 'act-key-1',
  kind: 'remark',
  subject: '7',
  input: { processInsId: '7', comment: '请尽快' },
  title: '采购实验材料',
  words: '评论',
  note: '请尽快',
  to: '/',
}

/** A person with an unfinished form, an unsaved notice, a free text and a queued act. */
async function busyPerson(): Promise<string> {
  signInSomebody()
  const owner = currentOwner()
  const { school: tenantId, person: userId } = partsOf(owner)
  const draft = newDraft({ owner: { tenantId, userId }, clientDraftId: 'device-1-abc', nowMs })
  await putDraft({ ...draft, payload: { ...emptyPayload, values: { childName: '张小雨' } } })
  const written = { ...writtenOf(undefined), title: '五一放假', content: '<p>放假三天</p>' }
  await localNoticeDrafts.put(owner, 'new', { baseTime: '', written })
  await outbox.enqueue(owner, remark)
  return owner
}

function serverTakesAll(): void {
  server.answer(addRemark, () => ({
    processInstanceId: '7',
    instanceStatus: 'running' as const,
    statusLabel: '处理中',
    turnNames: [],
  }))
  server.answer(draftNotice, () => ({ id: '81', updateTime: savedAt }))
  server.answer(saveDraft, () => ({ outcome: 'saved', id: '501', rev: 1, savedAt }) as const)
}

const names = ['评论：采购实验材料', '报名草稿：张小雨', '没有保存的通知：五一放假']

test('signing out sends what is only on the device, and leaves nothing of the person there', async () => {
  const owner = await busyPerson()
  serverTakesAll()
  localStorage.setItem(personKey(owner, 'students.views'), '[{"name":"张小雨"}]')
  localStorage.setItem('qinghe.look', '{"theme":"dark"}')
  sessionStorage.setItem('typed', '张小雨')
  await caches.open('pages of the person')

  expect(await signOut()).toBe(true)

  expect(server.askedOf(addRemark).map(({ input }) => input['comment'])).toEqual(['请尽快'])
  expect(server.askedOf(draftNotice)).toHaveLength(1)
  expect(server.askedOf(saveDraft)).toHaveLength(1)
  const left = await everythingStored()
  for (const personal of [owner.split('/')[1] ?? '', '张小雨', '五一放假', '采购', '李老师'])
    expect(left).not.toContain(personal)
  expect(left).not.toContain('pages of the person')
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'qinghe.device',
    'qinghe.left',
    'qinghe.look',
  ])
})

const hosts = [
  ['on the phone', () => import('./phoneSignOut.ts'), OverlayHost],
  ['at the desk', () => import('../desk/deskSignOut.ts'), DeskHost],
] as const

describe.each(hosts)('unsent work is listed by name %s', (_name, loadPlan, Host) => {
  const ask = async () => {
    const owner = await busyPerson()
    setSignOutLoader(loadPlan)
    server.cutNetwork()
    const screen = await render(<Host />)
    const left = signOut()
    const press = (name: string) => screen.getByRole('button', { name }).click()
    for (const name of names) await expect.element(screen.getByText(`· ${name}`)).toBeVisible()
    return { owner, left, press, screen }
  }
  const countOf = async (owner: string) => [
    (await actStore.all(owner)).length,
    (await ownDrafts(owner)).length,
    (await localNoticeDrafts.all(owner)).length,
  ]

  test.each(['取消', '保持登录，稍后处理'])('and is kept after %s', async (answer) => {
    const { owner, left, press } = await ask()

    await press(answer)

    expect(await left).toBe(false)
    expect([currentOwner(), await countOf(owner)]).toEqual([owner, [1, 1, 1]])
    expect(hasSignedOut(owner)).toBe(false)
  })

  test('and is erased after 放弃并退出, also without a network', async () => {
    const { owner, left, press } = await ask()

    await press('放弃并退出')

    expect(await left).toBe(true)
    expect(await everythingStored()).not.toContain('张小雨')
    expect([currentOwner(), await countOf(owner)]).toEqual(['', [0, 0, 0]])
  })
})

test('signing out does not send changes to a published notice; it lists them', async () => {
  signInSomebody()
  const owner = currentOwner()
  const written = { ...writtenOf(undefined), title: '五一放假', content: '<p>半句' }
  await localNoticeDrafts.put(owner, '81', { baseTime: savedAt, written })
  server.answer(draftNotice, () => ({ id: '81', updateTime: savedAt }))
  server.answer(editNotice, () => ({
    id: '81',
    title: '五一放假',
    category: 1,
    publisher: '',
    content: '',
    audience: [],
    people: [],
    receipt: 'none' as const,
    questions: [],
    releaseTime: savedAt,
    pinned: false,
    attachments: [],
    state: 'PUBLISHED' as const,
    withdrawReason: '',
    updateTime: savedAt,
  }))
  const screen = await render(<DeskHost />)
  const left = signOut()

  await expect.element(screen.getByText('· 没有保存的通知：五一放假')).toBeVisible()
  await screen.getByRole('button', { name: '取消' }).click()

  expect(await left).toBe(false)
  expect(server.askedOf(draftNotice)).toEqual([])
})

test('unsaved forms and an unapplied canvas cannot be sent: each is listed once, and erased', async () => {
  signInSomebody()
  const owner = currentOwner()
  for (const name of ['notice.new', 'posts.7'])
    unsavedForms.keep(owner, deskForm(name), { title: '五一放假' })
  const graph = { start: 'a', policy, nodes: {} }
  await storeSketch('1', graph, Promise.resolve('<secret/>'))
  const screen = await render(<DeskHost />)
  const left = signOut()

  await expect.element(screen.getByText('· 没有保存的表单（2 项）')).toBeVisible()
  await expect.element(screen.getByText('· 还没有应用的 BPMN 图')).toBeVisible()
  await screen.getByRole('button', { name: '放弃并退出' }).click()

  expect(await left).toBe(true)
  const stored = await everythingStored()
  for (const one of ['五一放假', '<secret/>']) expect(stored).not.toContain(one)
})

test('after an expired session the next person sees nothing of the previous one, who finds it again', async () => {
  const owner = await busyPerson()
  const [, account] = owner.split('/')
  await localTextDraft.put(owner, 'new', { baseTime: '', written: { content: '<p>我的</p>' } })
  session.signOut()

  signInSomebody()
  const next = currentOwner()

  expect(await actStore.all(next)).toEqual([])
  expect(await ownDrafts(next)).toEqual([])
  expect(await localTextDraft.get(next, 'new')).toBeUndefined()
  expect(await localNoticeDrafts.all(next)).toEqual([])
  signInSomebody(account)
  expect((await actStore.all(owner)).map(({ title }) => title)).toEqual(['采购实验材料'])
  expect((await localTextDraft.get(owner, 'new'))?.value.written.content).toBe('<p>我的</p>')
})

test('signing out keeps the unsent work of other people on the device', async () => {
  const first = await busyPerson()
  session.signOut()
  signInSomebody()

  expect(await signOut()).toBe(true)

  expect((await actStore.all(first)).map(({ title }) => title)).toEqual(['采购实验材料'])
})

test('a page that still writes after its user signed out stores nothing', async () => {
  signInSomebody()
  const owner = currentOwner()
  await signOut()

  await expect(
    localTextDraft.put(owner, 'new', { baseTime: '', written: { content: '<p>太晚</p>' } }),
  ).rejects.toThrow()
  await expect(outbox.enqueue(owner, { ...remark, title: '太晚' })).rejects.toThrow()

  expect(await everythingStored()).not.toContain('太晚')
})

test('an interrupted sign-out is completed when the app starts again', async () => {
  const owner = await busyPerson()
  markSignedOut(owner)

  const stop = startRuntime()

  expect(currentOwner()).toBe('')
  await expect.poll(everythingStored).not.toContain('张小雨')
  stop()
})
