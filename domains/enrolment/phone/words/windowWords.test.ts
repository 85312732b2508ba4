import { describe, expect, test } from 'vitest'

import { momentOf } from '../../../../platform/contract/time.ts'
import { rangeText, spanText, windowWords } from './windowWords.ts'

const fill = {
  startAt: '2027-05-01 08:00:00',
  endAt: '2027-05-20 18:00:00',
  state: 'open' as const,
  textBefore: '',
  textAfter: '',
}
const at = (wire: string) => momentOf(wire).getTime()

describe('the fill window in words', () => {
  test('before, open, closing soon and closed, by the server’s clock', () => {
    expect(windowWords(fill, at('2027-04-30 06:00:00'))).toEqual({
      tone: 'primary',
      chip: '即将开始',
      text: '距开始还有 1 天 2 小时',
      isOpen: false,
    })
    expect(windowWords(fill, at('2027-05-01 08:00:00'))).toMatchObject({
      chip: '正在报名',
      text: '距截止还有 19 天 10 小时',
      isOpen: true,
    })
    expect(windowWords(fill, at('2027-05-20 17:59:30'))).toMatchObject({
      chip: '即将截止',
      text: '距截止还有 0 分 30 秒',
      isOpen: true,
    })
    expect(windowWords(fill, at('2027-05-20 18:00:00'))).toMatchObject({
      chip: '已结束',
      isOpen: false,
    })
    expect(windowWords(undefined, 0).chip).toBe('时间待定')
  })

  test('a duration has two units and is never negative', () => {
    expect(spanText(90 * 60_000)).toBe('1 小时 30 分')
    expect(spanText(-5)).toBe('0 分 0 秒')
  })

  test('a range reads as people write it', () => {
    expect(rangeText(fill.startAt, fill.endAt)).toBe('5月1日 8:00 至 5月20日 18:00')
  })
})
