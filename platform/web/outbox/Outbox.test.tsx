import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../contract/screen.ts'
import { outboxScreen } from '../../contract/outbox.ts'
import { Refusal, server } from '../../testing/components/fakeServer.ts'
import { signInSomebody } from '../../testing/components/person.ts'
import { openPhone } from '../../testing/components/phone.tsx'
import { navigate, readLocation } from '../navigation/location.ts'
import { askOnPhone } from '../device/signOut/askOnPhone.ts'
import { maySignOut } from '../device/signOut/signOutSteps.ts'
import { setSignOutLoader, session } from '../runtime.ts'
import { setQueuePlanLoader } from './queuePlan.ts'
import { signOutActs } from './signOutActs.ts'
import { askForRoom, RoomRequestPage } from './testing/RoomRequestPage.tsx'
import { wakeOutbox } from './wakeOutbox.ts'

beforeAll(() => {
  setQueuePlanLoader(async () => ({ askForRoom: { endpoint: askForRoom, invalidates: [] } }))
  setSignOutLoader(async () => ({
    maySignOut: (owner) => maySignOut({ act: signOutActs }, askOnPhone, owner),
  }))
  wakeOutbox()
})
beforeEach(() => {
  server.answer(askForRoom, () => ({ id: '1' }))
})

const field = (label: RegExp) => page.getByRole('textbox', { name: label })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const asked = () => server.askedOf(askForRoom)
const nothingWaits = page.getByText('没有待发送的事项')
const waitingNow = page.getByText('等待网络，联网后自动发送')

async function typeRequest(room: string, people = '8'): Promise<void> {
  await field(/^房间/).fill(room)
  await field(/^人数/).fill(people)
  await field(/^备注/).fill('开班会')
}

/** Submits a request while the network is down, and waits until it is queued. */
async function handInWithoutNetwork(room: string): Promise<void> {
  await typeRequest(room)
  server.cutNetwork()
  await button('提交').click()
  await expect.element(page.getByRole('heading', { name: room })).toBeVisible()
}

async function openForm(): Promise<void> {
  navigate('/page')
  await expect.element(button('提交')).toBeVisible()
}

describe('a request without a network', () => {
  test('waits on the device and arrives once when the network is back', async () => {
    await openPhone(RoomRequestPage)
    await handInWithoutNetwork('琴房')
    await expect.element(waitingNow).toBeVisible()
    expect(readLocation().pathname).toBe(outboxScreen.path)
    expect(asked()).toEqual([])

    server.restoreNetwork()

    await expect.element(nothingWaits).toBeVisible()
    await expect.element(page.getByText('已发送：申请房间 琴房')).toBeVisible()
    expect(asked().map(({ input }) => input)).toEqual([
      { room: '琴房', people: '8', note: '开班会' },
    ])
  })

  test('is sent again under the key of the lost attempt', async () => {
    await openPhone(RoomRequestPage)
    await typeRequest('画室')
    server.loseAnswers()
    await button('提交').click()
    await expect.element(page.getByRole('heading', { name: '画室' })).toBeVisible()
    const [first] = asked()

    server.restoreNetwork()

    await expect.element(nothingWaits).toBeVisible()
    const keys = asked().map(({ headers }) => headers['idempotency-key'])
    expect(first?.headers['idempotency-key']).toBeTruthy()
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys)).toEqual(new Set([first?.headers['idempotency-key']]))
  })

  test('waits once however often its button is pressed', async () => {
    await openPhone(RoomRequestPage)
    await typeRequest('琴房')
    server.cutNetwork()

    await button('提交').dblClick()

    await expect.element(waitingNow).toBeVisible()
    expect(page.getByRole('heading', { name: '琴房' }).elements()).toHaveLength(1)
    server.restoreNetwork()
    await expect.element(nothingWaits).toBeVisible()
    expect(asked()).toHaveLength(1)
  })

  test('is shown in place of its form while it waits', async () => {
    await openPhone(RoomRequestPage)
    await handInWithoutNetwork('琴房')

    await button('打开：琴房').click()

    await expect.element(page.getByText('联网后自动发送，不用重复提交。')).toBeVisible()
    await expect.element(button('提交')).not.toBeInTheDocument()
    server.restoreNetwork()
    await expect.element(page.getByText('这一项已经发送或放弃')).toBeVisible()
  })

  test('leaves room for another one, and both are sent in the order they were made', async () => {
    await openPhone(RoomRequestPage)
    await handInWithoutNetwork('甲室')
    await openForm()
    await expect.element(page.getByText('1 项待发送')).toBeVisible()
    await handInWithoutNetwork('乙室')
    await openForm()
    await expect.element(page.getByText('2 项待发送')).toBeVisible()
    navigate(linkTo(outboxScreen))

    server.restoreNetwork()

    await expect.element(nothingWaits).toBeVisible()
    expect(asked().map(({ input }) => input['room'])).toEqual(['甲室', '乙室'])
  })

  test('is not overtaken by a later one while the server is busy with it', async () => {
    const gate = Promise.withResolvers<void>()
    server.answer(askForRoom, async ({ room }) => {
      if (room === '甲室') await gate.promise
      return { id: '1' }
    })
    await openPhone(RoomRequestPage)
    await handInWithoutNetwork('甲室')
    await openForm()
    await handInWithoutNetwork('乙室')
    server.restoreNetwork()
    await expect.element(page.getByText('正在发送')).toBeVisible()
    await button('立即发送：乙室').click()

    expect(asked().map(({ input }) => input['room'])).toEqual(['甲室'])
    gate.resolve()

    await expect.element(nothingWaits).toBeVisible()
    expect(asked().map(({ input }) => input['room'])).toEqual(['甲室', '乙室'])
  })

  test('is given up only after a confirmation, and is never sent then', async () => {
    await openPhone(RoomRequestPage)
    await handInWithoutNetwork('琴房')
    await button('放弃：琴房').click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(waitingNow).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()

    // A second press on a button within 500 ms is ignored.
    await expect
      .poll(
        async () => {
          if (question.elements().length === 0) await button('放弃：琴房').click()
          return question.elements().length
        },
        { interval: 700 },
      )
      .toBe(1)
    await question.getByRole('button', { name: '放弃' }).click()

    await expect.element(nothingWaits).toBeVisible()
    server.restoreNetwork()
    await openForm()
    await expect.element(page.getByText(/项待发送/)).not.toBeInTheDocument()
    expect(asked()).toEqual([])
  })

  test('is not sent when older than a week until its owner agrees', async () => {
    await openPhone(RoomRequestPage)
    await handInWithoutNetwork('琴房')
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60 * 1000)
      await openForm()
      navigate(linkTo(outboxScreen))
      server.restoreNetwork()
      await expect.element(page.getByText(/已超过 7 天，不会自动发送/)).toBeVisible()
      expect(asked()).toEqual([])

      await button('立即发送：琴房').click()

      await expect.element(nothingWaits).toBeVisible()
      expect(asked()).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a request that was refused later', () => {
  const refuse = () =>
    server.answer(askForRoom, () => {
      throw new Refusal('TAKEN', '这间房已被预约')
    })

  test('opens its form again with all input, and is sent from there', async () => {
    await openPhone(RoomRequestPage)
    await handInWithoutNetwork('琴房')
    refuse()
    server.restoreNetwork()
    await expect.element(page.getByText('没有发送成功')).toBeVisible()
    await expect.element(page.getByText('这间房已被预约', { exact: true })).toBeVisible()

    await button('打开：琴房').click()
    await expect.element(page.getByText('没有发送成功：申请房间')).toBeVisible()
    await expect.element(field(/^房间/)).toHaveValue('琴房')
    await expect.element(field(/^人数/)).toHaveValue('8')
    await expect.element(field(/^备注/)).toHaveValue('开班会')
    server.answer(askForRoom, () => ({ id: '2' }))
    await field(/^房间/).fill('画室')
    await button('提交').click()

    await expect.element(page.getByText('已提交')).toBeVisible()
    navigate(linkTo(outboxScreen))
    await expect.element(nothingWaits).toBeVisible()
    expect(asked().map(({ input }) => input['room'])).toEqual(['琴房', '画室'])
    const [first, second] = asked().map(({ headers }) => headers['idempotency-key'])
    expect(second).not.toBe(first)
  })

  test('does not block later ones, and is shown on every page', async () => {
    await openPhone(RoomRequestPage)
    await handInWithoutNetwork('甲室')
    await openForm()
    await handInWithoutNetwork('乙室')
    server.answer(askForRoom, ({ room }) => {
      if (room === '甲室') throw new Refusal('TAKEN', '这间房已被预约')
      return { id: '1' }
    })

    server.restoreNetwork()

    await expect.element(page.getByRole('heading', { name: '乙室' })).not.toBeInTheDocument()
    await openForm()
    await expect.element(page.getByText('1 项没有发送成功')).toBeVisible()
  })

  test('is tried again on request', async () => {
    await openPhone(RoomRequestPage)
    await handInWithoutNetwork('琴房')
    refuse()
    server.restoreNetwork()
    await expect.element(page.getByText('没有发送成功')).toBeVisible()
    server.answer(askForRoom, () => ({ id: '3' }))

    await button('立即发送：琴房').click()

    await expect.element(nothingWaits).toBeVisible()
    expect(asked()).toHaveLength(2)
  })
})

describe('the owner of an act', () => {
  const question = page.getByRole('alertdialog')

  test('is asked before signing out gives up unsent work', async () => {
    const person = signInSomebody()
    await openPhone(RoomRequestPage, { person })
    await handInWithoutNetwork('琴房')
    await openForm()
    await button('退出登录').click()
    await expect
      .element(question)
      .toMatchTextContent(/有 1 项还没有发送或保存的内容.*申请房间：琴房/)
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(page.getByText('1 项待发送')).toBeVisible()
    expect(session.state.isLogin).toBe(true)

    await button('退出登录').click()
    await question.getByRole('button', { name: '放弃并退出' }).click()
    await expect.poll(() => session.state.isLogin).toBe(false)
    server.restoreNetwork()
    signInSomebody(person)
    navigate(linkTo(outboxScreen))

    await expect.element(nothingWaits).toBeVisible()
    expect(asked()).toEqual([])
  })

  test('signs out without a confirmation when nothing waits', async () => {
    await openPhone(RoomRequestPage)

    await button('退出登录').click()

    await expect.poll(() => session.state.isLogin).toBe(false)
    await expect.element(question).not.toBeInTheDocument()
  })

  test('is the only one who sees and sends it: another person on the device does neither', async () => {
    const owner = signInSomebody()
    const screen = await openPhone(RoomRequestPage, { person: owner })
    await handInWithoutNetwork('琴房')
    // The session ends without a sign-out, as when it expires.
    session.signOut()
    await screen.unmount()

    const other = await openPhone(RoomRequestPage)
    navigate(linkTo(outboxScreen))
    server.restoreNetwork()
    await expect.element(nothingWaits).toBeVisible()
    expect(asked()).toEqual([])
    await other.unmount()

    await openPhone(RoomRequestPage, { person: owner })
    await expect.poll(() => asked().map(({ input }) => input['room'])).toEqual(['琴房'])
    expect(asked()[0]?.headers['blade-auth']).toBe(`bearer access-${owner}`)
  })
})
