import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  ApplicationState,
  Decision,
  isOpen,
  mayGiveIdentity,
  nextOf,
  poolEnd,
  stateAfter,
} from './states.ts'

const anyState = fc.constantFrom(...ApplicationState.options)
// Mostly passes, so that many walks reach the end.
const decisions = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: fc.constant<Decision>('ADVANCE') },
    { weight: 1, arbitrary: fc.constantFrom(...Decision.options) },
  ),
  { maxLength: 12 },
)

test('an ended application has no decisions; every open one can be refused', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const possible = Decision.options.filter((one) => stateAfter(state, one) !== undefined)
      expect(possible.includes('REFUSE')).toBe(isOpen(state))
      if (!isOpen(state)) expect(possible).toEqual([])
    }),
  )
})

test('nobody is hired without the check of the registers and the publication before', () => {
  fc.assert(
    fc.property(decisions, (made) => {
      const passed: ApplicationState[] = ['SUBMITTED']
      for (const decision of made) {
        const next = stateAfter(passed.at(-1) ?? 'SUBMITTED', decision)
        if (next) passed.push(next)
      }
      const before = passed.slice(0, Math.max(0, passed.indexOf('HIRED')))
      const needed = passed.includes('HIRED') ? (['CLEARANCE', 'NOTICE'] as const) : []
      expect(needed.every((state) => before.includes(state))).toBe(true)
    }),
  )
})

test('the talent pool ends a year later, also from a leap day', () => {
  expect(poolEnd('2027-03-15')).toBe('2028-03-15')
  expect(poolEnd('2028-02-29')).toBe('2029-02-28')
})

test('the identity number is given from the check on, and replaced until its look-up is recorded', () => {
  const asking = (hasIdentity: boolean, isChecked = false) =>
    ApplicationState.options.filter((state) => mayGiveIdentity(state, hasIdentity, isChecked))
  expect(asking(false)).toEqual(['CLEARANCE', 'NOTICE', 'HIRED'])
  expect(asking(true)).toEqual(['CLEARANCE'])
  expect(asking(true, true)).toEqual([])
})

test('an applicant is asked for what is missing, and for nothing that was given', () => {
  const at = (state: ApplicationState, acceptedAt: Date | null, identitySealed: string | null) =>
    nextOf({ state, acceptedAt, identitySealed })
  expect(at('CLEARANCE', null, null)).toContain('请填写身份证件号')
  expect(at('CLEARANCE', null, 'sealed')).not.toContain('身份证件号')
  expect(at('HIRED', null, 'sealed')).toContain('请确认录用')
  expect(at('HIRED', new Date(), 'sealed')).toBe('学校会为您办理入职。')
})
