import { momentOf } from '../../../platform/contract/time.ts'
import type { RoundMode } from './states.ts'

type Written = {
  readonly openTime: string
  readonly closeTime: string
  readonly fillOpenTime?: string | undefined
  readonly fillCloseTime?: string | undefined
  readonly dropUntil: string
}

/** The moments of a round. */
export type Moments = {
  readonly openTime: Date
  readonly closeTime: Date
  readonly fillOpenTime: Date | null
  readonly fillCloseTime: Date | null
  readonly dropUntil: Date
}

export const roundTimeNames: Readonly<Record<keyof Moments, string>> = {
  openTime: '开始时间',
  closeTime: '结束时间',
  fillOpenTime: '补选开始',
  fillCloseTime: '补选结束',
  dropUntil: '自助退课截止',
}

export type TimeProblem = { readonly name: keyof Moments; readonly msg: string }

const maybe = (written: string | undefined): Date | null => (written ? momentOf(written) : null)

export const momentsOf = (written: Written): Moments => ({
  openTime: momentOf(written.openTime),
  closeTime: momentOf(written.closeTime),
  fillOpenTime: maybe(written.fillOpenTime),
  fillCloseTime: maybe(written.fillCloseTime),
  dropUntil: momentOf(written.dropUntil),
})

const names = ['openTime', 'closeTime', 'fillOpenTime', 'fillCloseTime', 'dropUntil'] as const

/** The first thing that is wrong with the times of a round. */
export function timeProblemOf(times: Moments, mode: RoundMode): TimeProblem | undefined {
  const { openTime, closeTime, fillOpenTime, fillCloseTime, dropUntil } = times
  for (const name of names)
    if (Number.isNaN((times[name] ?? openTime).getTime()))
      return { name, msg: '这个时间不存在，请重新选择' }
  if (closeTime <= openTime) return { name: 'closeTime', msg: '应晚于开始时间' }
  if (dropUntil < openTime) return { name: 'dropUntil', msg: '不能早于开始时间' }
  if (mode !== 'LOTTERY')
    return fillOpenTime || fillCloseTime
      ? { name: 'fillOpenTime', msg: '只有志愿摇号有补选' }
      : undefined
  if (!fillOpenTime && !fillCloseTime) return undefined
  if (!fillOpenTime) return { name: 'fillOpenTime', msg: '补选开始和结束应一起填写' }
  if (!fillCloseTime) return { name: 'fillCloseTime', msg: '补选开始和结束应一起填写' }
  if (fillOpenTime < closeTime) return { name: 'fillOpenTime', msg: '不能早于志愿填报的结束时间' }
  return fillCloseTime <= fillOpenTime
    ? { name: 'fillCloseTime', msg: '应晚于补选开始' }
    : undefined
}

/**
 * The first time that a published round may not change so: each may only become later, and only
 * while it has not passed.
 */
export function postponeProblemOf(
  before: Moments,
  after: Moments,
  now: Date,
): TimeProblem | undefined {
  for (const name of names) {
    const old = before[name]?.getTime()
    const next = after[name]?.getTime()
    if (old === next) continue
    if (old === undefined || next === undefined) return { name, msg: '发布后不能增加或取消补选' }
    if (next < old) return { name, msg: '发布后只能推迟，不能提前' }
    if (old <= now.getTime()) return { name, msg: '这个时间已经过去，不能再推迟' }
  }
  return undefined
}
