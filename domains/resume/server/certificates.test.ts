import fc from 'fast-check'
import { expect, test } from 'vitest'

import { certificateKinds } from './certificates.ts'

test.for([
  { text: '小学体育', kinds: ['小学教师资格'] },
  { text: '高级中学 数学 20214410142000123', kinds: ['高级中学教师资格'] },
  { text: '小学语文、初中语文', kinds: ['小学教师资格', '初级中学教师资格'] },
  { text: '', kinds: [] },
  { text: '20214410142000123', kinds: [] },
  { text: '小学教师资格证（未取得）', kinds: [] },
])('a certificate “$text” is shown as $kinds', ({ text, kinds }) => {
  expect(certificateKinds(text)).toEqual(kinds)
})

test('no digit and no letter of the text is ever shown', () => {
  const written = fc.array(
    fc.oneof(fc.constantFrom('小学', '初中', '高级中学', '数学', '证书'), fc.string()),
  )
  fc.assert(
    fc.property(written, (parts) => {
      expect(certificateKinds(parts.join('')).join('')).toMatch(/^[\u4e00-\u9fff]*$/)
    }),
  )
})
