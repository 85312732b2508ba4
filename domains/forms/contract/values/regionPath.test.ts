import fc from 'fast-check'
import { expect, test } from 'vitest'

import { regionWords, withRegion } from './regionPath.ts'

test.each([
  [['江苏省', '南京市', '玄武区'], '江苏省南京市玄武区'],
  [['北京市', '北京市', '东城区'], '北京市东城区'],
  [['重庆市', '县', '城口县'], '重庆市城口县'],
  [['海南省', '省直辖县级行政单位', '五指山市'], '海南省五指山市'],
  [[], ''],
])('the path %j is written %s', (names, words) => {
  expect(regionWords(names)).toBe(words)
})

test('going through regions leaves what is typed behind them', () => {
  const region = fc.constantFrom('', '江苏省', '江苏省南京市', '上海市', '上海市青浦区')
  const typed = fc.constantFrom('', '校门东侧', '望潮路 18 号')
  fc.assert(
    fc.property(fc.array(region, { minLength: 1 }), typed, (regions, rest) => {
      const address = regions.reduce(
        (now, next, at) => withRegion(now, regions[at - 1] ?? '', next),
        String(rest),
      )
      expect(address).toBe(`${regions.at(-1)}${rest}`)
    }),
  )
})
