import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type * as z from 'zod/mini'

import { screen } from '../../../../platform/contract/screen.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { server } from '../../../../platform/testing/components/fakeServer.ts'
import { openPhone } from '../../../../platform/testing/components/phone.tsx'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import { listHomeCards } from '../../contract/homeCards.ts'
import type { HomeCard } from '../../contract/homeCards.ts'
import { listInbox } from '../../contract/inbox.ts'
import { homePart } from './HomeParts.tsx'

const { Above, Below } = homePart
const Home = () => (
  <Page title="首页">
    {Above ? <Above /> : null}
    {Below ? <Below /> : null}
  </Page>
)

const card = (change: Partial<HomeCard> & { key: string }): HomeCard => ({
  group: '',
  topic: 'leave',
  title: '今天上课',
  facts: [],
  link: '/leave',
  desk: '',
  ...change,
})
const child = (id: string, name: string) =>
  ({ key: `child:${id}`, kind: 'child', id, name, hint: '三年级2班' }) as const

const figure = card({ key: 'f', title: '今天请假', figure: { value: 3, unit: '人' } })
const chart = card({
  key: 'b',
  title: '通知已读情况',
  facts: ['已读家庭'],
  bars: {
    unit: '%',
    most: 100,
    rows: [{ label: '家长会', value: 50, words: '1 / 2', link: '/tally' }],
  },
})

const others = (['/leave', '/tally'] as const).map(
  (path) => [screen(path), () => <Page title={path}>{null}</Page>] as const,
)
const answer = (reply: z.input<typeof listHomeCards.reply>) =>
  server.answer(listHomeCards, () => reply)

beforeEach(() => {
  const counts = {
    total: 0,
    confirmation: 0,
    task: 0,
    receipt: 0,
    enrolment: 0,
    record: 0,
    message: 0,
  }
  server.answer(listInbox, () => ({ ...toPage({ current: 1, size: 5 }, 0, []), counts }))
  answer({
    groups: [child('1', '张小雨'), child('2', '张小朗')],
    cards: [
      card({ key: 'leave:1', group: 'child:1', facts: ['没有请假'] }),
      card({ key: 'leave:2', group: 'child:2', title: '今天请假', facts: ['病假', '全天'] }),
    ],
  })
})

test('the switcher shows one child at a time, and the choice stays', async () => {
  const { unmount } = await openPhone(Home, { others })
  await page.getByRole('radio', { name: '张小雨' }).click()
  await expect.element(page.getByRole('link', { name: /今天上课.*没有请假/ })).toBeVisible()

  await page.getByRole('radio', { name: '张小朗' }).click()
  await expect.element(page.getByRole('link', { name: /今天请假.*病假.*全天/ })).toBeVisible()
  await expect.element(page.getByText('没有请假')).not.toBeInTheDocument()

  await unmount()
  await openPhone(Home, { others })
  await expect.element(page.getByRole('radio', { name: '张小朗' })).toBeChecked()
})

test('one child needs no switcher, and a child without cards has a kind word', async () => {
  answer({ groups: [child('3', '陈小北')], cards: [] })
  await openPhone(Home)

  await expect.element(page.getByRole('heading', { name: '陈小北 三年级2班' })).toBeVisible()
  await expect.element(page.getByText('今天没有安排')).toBeVisible()
  await expect.element(page.getByRole('radiogroup')).not.toBeInTheDocument()
})

test('a figure and a row of a chart lead to what they count', async () => {
  answer({ groups: [], cards: [figure, chart] })
  await openPhone(Home, { others })

  await expect.element(page.getByRole('link', { name: /今天请假\s*3 人/ })).toBeVisible()
  await page.getByRole('link', { name: '家长会 1 / 2' }).click()

  await expect.element(page.getByRole('heading', { name: '/tally' })).toBeVisible()
})

test('failed cards are loaded again by 重试', async () => {
  server.cutNetwork()
  await openPhone(Home)
  await expect.element(page.getByText('今天的安排没有加载出来')).toBeVisible()

  server.restoreNetwork()
  await page.getByRole('button', { name: '重试' }).click()

  await expect.element(page.getByRole('heading', { name: /张小/ })).toBeVisible()
})
