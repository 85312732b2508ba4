import { expect, test } from 'vitest'

import { freeValue, optionsFrom, optionsText } from './optionsText.ts'

const places = [
  {
    label: '教学楼',
    value: 'teaching',
    children: [
      { label: '一层', value: 't1' },
      { label: '二层', value: 't2' },
    ],
  },
  { label: '操场', value: 'field' },
]

test('options are shown as lines and parsed back with their values', () => {
  expect(optionsText(places)).toBe('教学楼\n  一层\n  二层\n操场')
  expect(optionsFrom(optionsText(places), places, true)).toEqual(places)
})

test('new lines use their text as value, duplicates get two values, commas are dropped', () => {
  expect(optionsFrom('事假\r\n\n 病假 \n事假\n甲,乙', [], false)).toEqual([
    { label: '事假', value: '事假' },
    { label: '病假', value: '病假' },
    { label: '事假', value: '事假2' },
    { label: '甲,乙', value: '甲，乙' },
  ])
})

test('tabs and uneven indents are levels too', () => {
  expect(optionsFrom('一\n\t一一\n      一一一\n\t一二\n二', [], true)).toEqual([
    {
      label: '一',
      value: '一',
      children: [
        { label: '一一', value: '一一', children: [{ label: '一一一', value: '一一一' }] },
        { label: '一二', value: '一二' },
      ],
    },
    { label: '二', value: '二' },
  ])
})

test('a value is never empty', () => {
  expect(freeValue('  ', new Set(['选项']))).toBe('选项2')
})
