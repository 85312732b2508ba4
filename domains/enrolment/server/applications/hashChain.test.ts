import fc from 'fast-check'
import { expect, test } from 'vitest'

import { chainStart, firstBrokenStep, stepHash } from './hashChain.ts'

const step = fc.record({
  action: fc.constantFrom('SUBMIT', 'CLAIM', 'RETURN'),
  fromState: fc.constantFrom(null, 'SUBMITTED', 'UNDER_REVIEW'),
  toState: fc.constantFrom('SUBMITTED', 'RETURNED'),
  round: fc.nat(3),
  actorId: fc.stringMatching(/^\d{1,5}$/),
  actorRole: fc.constantFrom('family', 'reviewer'),
  reasonCodes: fc.array(fc.constantFrom('A', 'B'), { maxLength: 2 }),
  note: fc.string({ maxLength: 10 }),
  at: fc.date({ min: new Date('2027-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
})

const history = fc.array(step, { minLength: 1, maxLength: 8 }).map((steps) => {
  let prevHash = chainStart
  return steps.map((one, index) => {
    const chained = { ...one, applicationId: '7', seq: index + 1 }
    const linked = { ...chained, prevHash, hash: stepHash(chained, prevHash) }
    prevHash = linked.hash
    return linked
  })
})

test('an unchanged history is valid', () => {
  fc.assert(
    fc.property(history, (steps) => {
      expect(firstBrokenStep(steps)).toBeUndefined()
    }),
  )
})

test('a changed, missing or moved step is located', () => {
  fc.assert(
    fc.property(history, fc.nat(), (steps, pick) => {
      const at = pick % steps.length
      const altered = steps.map((one, index) =>
        index === at ? { ...one, note: `${one.note}!` } : one,
      )
      expect(firstBrokenStep(altered)).toBe(at + 1)
      if (at < steps.length - 1)
        expect(firstBrokenStep(steps.filter((_, index) => index !== at))).toBe(at + 1)
    }),
  )
})
