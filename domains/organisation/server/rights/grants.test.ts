import { expect, test } from 'vitest'

import { guestOf } from '../../../../platform/server/actor.ts'
import { exceedsOwnRights } from './grants.ts'

test('only rights held, or held for delegation, may be granted', () => {
  const actor = { ...guestOf('000000'), permissions: new Set(['a.use', 'grant:b.use']) }

  expect(exceedsOwnRights(actor, ['a.use', 'grant:a.use', 'b.use', 'grant:b.use'])).toEqual([])
  expect(
    exceedsOwnRights(actor, ['c.use', 'grant:c.use', 'a.use', 'grant:grant:a.use', '']),
  ).toEqual(['c.use', 'grant:c.use', 'grant:grant:a.use', ''])
})
