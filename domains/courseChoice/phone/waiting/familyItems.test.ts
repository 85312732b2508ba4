import { expect, test } from 'vitest'

import { momentOf } from '../../../../platform/contract/time.ts'
import { factsOf, tasksOf } from './familyItems.ts'
import { someChoice, someMerge, someRound } from '../testing/family.ts'

const now = momentOf('2026-11-25 18:00:00')
const held = someChoice({ state: 'HELD', holdUntil: '2026-11-25 18:25:00' })

test('the home page counts seats to pay and offers, and names the most urgent one', () => {
  const [toPay, offers] = tasksOf(
    [
      someChoice(),
      held,
      { ...held, id: '63', className: '合唱团', holdUntil: '2026-11-25 18:05:00' },
      { ...held, id: '64', holdUntil: '2026-11-25 17:00:00' },
    ],
    now,
  )

  expect(toPay).toMatchObject({ count: 2, hint: '张小雨 · 合唱团 · 还剩 5 分 0 秒' })
  expect(offers).toMatchObject({ count: 0 })
})

test('the home page counts merges that wait for an answer', () => {
  const asked = someChoice({ merge: someMerge({ consentUntil: '2026-11-26' }) })
  const refused = { ...asked, id: '63', merge: someMerge({ isRefused: true }) }

  expect(tasksOf([asked, refused], now)[2]).toMatchObject({
    count: 1,
    hint: '张小雨 · 足球一班 · 明天前答复',
  })
})

test('the home page shows the round that opens next, and none that is over', () => {
  const coming = someRound({
    phase: 'COMING',
    openTime: '2026-11-26 19:00:00',
    closeTime: '2026-11-26 21:00:00',
  })
  const over = someRound({ id: '6', phase: 'OVER', closeTime: '2026-11-20 21:00:00' })

  expect(factsOf([over, coming], now)).toEqual([
    expect.objectContaining({
      title: '秋季兴趣课',
      facts: ['明天 19:00 开始', '还有 1 天 1 小时'],
      mark: '去准备',
    }),
  ])
  expect(factsOf([over], now)).toEqual([])
})
