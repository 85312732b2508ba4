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
    '按摇号顺序分配，每一遍每个孩子最多得一门：有空位、符合条件、时间不冲突的志愿中最靠前的一门',
    '下一遍按相反的顺序，直到没有孩子再分到名额',
    `每个孩子最多得 ${round.maxPerChild} 门`,
    ...(round.favoursUnseated ? ['上一轮摇号全部落选的孩子，排到前面的机会加倍'] : []),
    '参与方逾期未公开的密语，不计入摇号种子',
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
