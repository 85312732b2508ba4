import fc from 'fast-check'
import { expect, test } from 'vitest'

import { momentOf, wireDateTime } from '../../../../platform/contract/time.ts'
import { phaseOf, RoundMode } from '../../contract/states.ts'
import { nextMoment, phaseAt } from './roundNow.ts'

const startMs = momentOf('2026-11-25 19:00:00').getTime()
const at = (minutes: number): Date => new Date(startMs + minutes * 60_000)

const someRound = fc.record({
  mode: fc.constantFrom(...RoundMode.options),
  isAllocated: fc.boolean(),
  hasFill: fc.boolean(),
})

test('the phase on the phone is the phase of the server at every later moment', () => {
  fc.assert(
    fc.property(someRound, fc.nat(200), fc.nat(200), (round, asked, passed) => {
      const { mode, isAllocated } = round
      const hasFill = round.hasFill && mode === 'LOTTERY'
      const times = {
        mode,
        state: isAllocated && mode === 'LOTTERY' ? ('ALLOCATED' as const) : ('PUBLISHED' as const),
        openTime: at(20),
        closeTime: at(60),
        fillOpenTime: hasFill ? at(100) : null,
        fillCloseTime: hasFill ? at(140) : null,
      }
      // A draw is published after the round has closed.
      const askedAt = at(times.state === 'ALLOCATED' ? asked + 60 : asked)
      const later = new Date(askedAt.getTime() + passed * 60_000)
      const shown = {
        mode,
        phase: phaseOf(times, askedAt),
        openTime: wireDateTime(times.openTime),
        closeTime: wireDateTime(times.closeTime),
        ...(times.state === 'ALLOCATED' && { drawId: '9' }),
        ...(hasFill && {
          fillOpenTime: wireDateTime(at(100)),
          fillCloseTime: wireDateTime(at(140)),
        }),
      }

      const phase = phaseAt(shown, later)

      expect(phase).toBe(phaseOf(times, later))
      const next = nextMoment(shown, later)
      if (next) expect(momentOf(next).getTime()).toBeGreaterThan(later.getTime())
    }),
  )
})
