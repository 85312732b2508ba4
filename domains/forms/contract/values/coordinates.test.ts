import { expect, test } from 'vitest'

import { degreesFrom } from './coordinates.ts'
import { locationText, typedLocation } from './location.ts'

const [longitude, latitude] = ['121.473701', '31.230416']

test.each([
  [`${longitude},${latitude}`],
  [`${latitude},${longitude}`],
  [` ${latitude} ， ${longitude} `],
  [`东门 3 ${longitude},${latitude}`],
])('a pasted pair gives both numbers: %s', (text) => {
  expect(degreesFrom('longitude', text, '120.1')).toEqual({ longitude, latitude })
  expect(degreesFrom('latitude', text, '')).toEqual({ longitude, latitude })
})

test('an ambiguous pair is longitude before latitude', () => {
  expect(degreesFrom('latitude', '-73.9,40.7', '')).toEqual({
    longitude: '-73.9',
    latitude: '40.7',
  })
})

test('any other comma is removed', () => {
  expect(degreesFrom('longitude', '120,1', '1201')).toEqual({ longitude: '1201' })
  expect(degreesFrom('longitude', '120.1,', '120.1')).toEqual({ longitude: '120.1' })
  expect(degreesFrom('latitude', '181,31', '')).toEqual({ latitude: '18131' })
  expect(degreesFrom('latitude', '95,120', '')).toEqual({ latitude: '95120' })
  expect(degreesFrom('latitude', '1,2,3', '')).toEqual({ latitude: '123' })
})

test('a comma inside a number does not shift the other two parts', () => {
  const typed = { longitude: '120,1', latitude: '30.2', address: '东门' }

  expect(typedLocation(locationText(typed))).toEqual({ ...typed, longitude: '1201' })
})
