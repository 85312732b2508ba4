import { expect, test } from 'vitest'

import {
  storedLocation,
  locationText,
  locationWords,
  readLocation,
  typedLocation,
} from './location.ts'

const gate = { longitude: 121.473701, latitude: 31.230416, address: '东门,传达室旁' }

test('a location is read as an object, as a list of the original product and as typed text, to six decimals', () => {
  for (const sent of [
    gate,
    [121.473701, 31.230416, '东门,传达室旁'],
    '121.4737012, 31.2304158 ,东门,传达室旁',
  ])
    expect(readLocation(sent)).toEqual({ value: gate })
  expect(readLocation('-0.0000001,-90')).toEqual({
    value: { longitude: 0, latitude: -90, address: '' },
  })
  expect(Object.is(storedLocation('-0.0000001,1')?.longitude, -0)).toBe(false)
})

test.each([
  [',,东门', '还缺位置：请点“使用当前位置”，或手动填写坐标'],
  ['121.4,,东门', '经度和纬度应为数字，例如 121.473701'],
  ['181,31,', '经度应在 -180 至 180 之间'],
  ['121,-90.5,', '纬度应在 -90 至 90 之间'],
  ['1e2,31,', '经度和纬度应为数字，例如 121.473701'],
  [`121,31,${'长'.repeat(101)}`, '地址最多 100 个字'],
  [[1, 2, '东门', '多余'], '格式不正确'],
  [{ longitude: 1 }, '格式不正确'],
  [{ longitude: 1, latitude: {}, address: '' }, '格式不正确'],
  [true, '格式不正确'],
])('%j is not a location: %s', (sent, problem) => {
  expect(readLocation(sent)).toEqual({ problem })
})

test('a half-typed location keeps its parts but is not a location; empty input stays empty', () => {
  expect(typedLocation('121.4,,东门')).toEqual({
    longitude: '121.4',
    latitude: '',
    address: '东门',
  })
  expect(locationText({ longitude: '', latitude: '', address: '东门' })).toBe(',,东门')
  expect(locationText({ longitude: '', latitude: '', address: '' })).toBe('')
  expect(locationText(gate)).toBe('121.473701,31.230416,东门,传达室旁')
  expect(readLocation(',,')).toBeUndefined()
})

test('a location as text', () => {
  expect(locationWords(gate)).toBe('东门,传达室旁（经度 121.473701，纬度 31.230416）')
  expect(locationWords({ ...gate, address: '' })).toBe('经度 121.473701，纬度 31.230416')
})
