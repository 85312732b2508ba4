import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled } from '../../../platform/contract/shapes.ts'
import { oneLine } from '../../draw/contract/drawFile.ts'
import { choicePermissions } from './permissions.ts'
import { RoundPhase } from './states.ts'

/** The name under which rounds prepare their draws (`whenDrawn`). */
export const roundDrawPurpose = 'courseChoice.round'

/** One line for the public file of a draw: how its order gives seats. */
export const drawRules = (round: { maxPerChild: number; favoursUnseated: boolean }): string =>
  [
    '按摇号顺序，每个孩子得到当前有空位、符合条件、时间不冲突的最靠前的志愿，一遍一门',
    '下一遍顺序反转，直到没有人再得到',
    `每个孩子最多 ${round.maxPerChild} 门`,
    ...(round.favoursUnseated ? ['上一轮摇号全部落选的孩子权重为 2'] : []),
    '逾期未公开的密语略过',
  ].join('；')

export const startDraw = endpoint({
  method: 'POST',
  path: '/blade-kehou/round/draw',
  summary: 'Freeze the wishes of a closed LOTTERY round and prepare its draw',
  may: choicePermissions.run,
  input: z.object({
    id: labelled('轮次', id),
    openUntil: labelled('公开密语期限', dateTime),
    beaconName: labelled('公开信标', oneLine(60).check(z.trim())),
  }),
  reply: z.object({ drawId: id }),
  refusals: ['ROUND_STATE_WRONG', 'NO_WISHES', 'DEADLINE_PAST'],
})

/** A class in the public result: draw numbers, never names. */
export const ResultClass = z.object({
  classId: id,
  className: z.string(),
  times: z.string(),
  /** Draw numbers of the children that the draw has seated. */
  drawNos: z.array(z.string()),
})
export type ResultClass = z.output<typeof ResultClass>

export const getRoundResult = endpoint({
  method: 'GET',
  path: '/blade-kehou/round/result',
  summary: 'The public result of a drawn round: the draw numbers seated in each class',
  may: 'public',
  input: z.object({ roundId: labelled('轮次', id) }),
  reply: z.object({
    id,
    name: z.string(),
    phase: RoundPhase,
    /** The public draw that decided it. */
    drawId: id,
    records: z.array(ResultClass),
  }),
  refusals: ['NOT_FOUND'],
})
