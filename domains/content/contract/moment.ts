import * as z from 'zod/mini'

import { dateTime } from '../../../platform/contract/shapes.ts'

/** A valid moment; an empty value reads as undefined. */
export const maybeMoment = z.optional(
  z.union([
    z.literal(''),
    dateTime.check(z.refine(isMoment, { error: '这个时间不存在，请重新选择' })),
  ]),
)

function isMoment(wire: string): boolean {
  const parsed = new Date(`${wire.replace(' ', 'T')}Z`)
  return (
    !Number.isNaN(parsed.getTime()) &&
    parsed.toISOString().startsWith(wire.slice(0, 10)) &&
    wire >= '1970' &&
    wire < '2999'
  )
}
