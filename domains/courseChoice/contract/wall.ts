import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled } from '../../../platform/contract/shapes.ts'
import { choicePermissions } from './permissions.ts'
import { Round } from './round.ts'

/** How long the curve of a round is. */
export const curveSeconds = 120

/** What the big screen shows while families choose. */
export const Wall = z.object({
  serverNow: dateTime,
  round: Round,
  seats: z.number(),
  capacity: z.number(),
  waiting: z.number(),
  /** Families in line for a moment. */
  inLine: z.number(),
  classes: z.array(
    z.object({
      id,
      name: z.string(),
      taken: z.number(),
      capacity: z.number(),
      waiting: z.number(),
    }),
  ),
  /** Seats given in each second from the first one on; the moment of the first. */
  curveBegin: z.optional(dateTime),
  curve: z.array(z.number()),
})
export type Wall = z.output<typeof Wall>

export const getWall = endpoint({
  method: 'GET',
  path: '/blade-kehou/round/wall',
  summary: 'Seats of a round by class and second, for the big screen',
  may: choicePermissions.oversee,
  input: z.object({ roundId: labelled('轮次', id) }),
  reply: Wall,
})
