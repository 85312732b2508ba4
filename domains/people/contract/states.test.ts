import { describe, expect, test } from 'vitest'

import { isLiving, officeChanges, seatOf, statusAfter, studentStatuses } from './states.ts'
import type { StudentStatus } from './states.ts'

describe('status changes of a pupil', () => {
  test('the complete table of changes, written by hand', () => {
    const table = Object.fromEntries(
      officeChanges.map((kind) => [
        kind,
        studentStatuses
          .map((from) => `${from}>${statusAfter(from, kind) ?? '-'}`)
          .filter((one) => !one.endsWith('-')),
      ]),
    )

    expect(table).toEqual({
      MOVE_CLASS: ['STUDYING>STUDYING', 'SUSPENDED>SUSPENDED'],
      SUSPEND: ['STUDYING>SUSPENDED'],
      RESUME: ['SUSPENDED>STUDYING'],
      TRANSFER_OUT: ['STUDYING>TRANSFERRED', 'SUSPENDED>TRANSFERRED'],
      WITHDRAW: ['STUDYING>WITHDRAWN', 'SUSPENDED>WITHDRAWN'],
      GRADUATE: ['STUDYING>GRADUATED'],
      RETURN: ['TRANSFERRED>STUDYING', 'WITHDRAWN>STUDYING'],
    })
  })

  test('after any changes an active record has a place in a class, a former one has none, and nobody returns from graduation', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      let state = seed
      let status: StudentStatus = 'STUDYING'
      let isSeated = true
      for (let step = 0; step < 30; step += 1) {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
        const kind = officeChanges[(state >>> 8) % officeChanges.length] ?? 'SUSPEND'
        const next = statusAfter(status, kind)
        if (next === undefined) continue
        expect(status).not.toBe('GRADUATED')
        status = next
        if (seatOf(kind) === 'leaves') isSeated = false
        if (seatOf(kind) === 'takes') isSeated = true
        expect(isSeated).toBe(isLiving(status))
      }
    }
  })
})
