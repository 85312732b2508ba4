import { describe, expect, test } from 'vitest'

import { saveWords } from './saveWords.ts'

const at = () => '10:32'

describe('where the form is saved', () => {
  test('on the server with the time, and only on this device without network', () => {
    expect(saveWords({ here: 'saved', there: 'saved', savedAtMs: 1 }, at)?.text).toBe(
      '已保存 10:32',
    )
    expect(saveWords({ here: 'saved', there: 'waiting' }, at)?.text).toBe(
      '仅保存在本机，联网后自动保存',
    )
  })

  test('a full device is reported unless the server has the form', () => {
    expect(saveWords({ here: 'full', there: 'waiting' }, at)).toEqual({
      icon: 'trouble',
      text: '没能保存在本机，请不要关闭本页',
    })
    expect(saveWords({ here: 'full', there: 'saved', savedAtMs: 1 }, at)?.icon).toBe('saved')
  })

  test('a corrected application is stored on the device until it is submitted', () => {
    expect(saveWords({ here: 'saved', there: 'none', savedAtMs: 1 }, at)?.text).toBe(
      '已保存在本机 10:32',
    )
    expect(saveWords({ here: 'saved', there: 'none' }, at)).toBeUndefined()
  })

  test('a refusal shows the server’s sentence', () => {
    expect(
      saveWords({ here: 'saved', there: 'refused', msg: '最多保存 10 份草稿' }, at)?.text,
    ).toBe('仅保存在本机：最多保存 10 份草稿')
  })
})
