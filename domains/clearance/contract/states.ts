import * as z from 'zod/mini'

import { plusDays } from '../../people/contract/schoolDays.ts'

/** What a look-up of the registers answered. The record itself is never stored. */
export const LookUpResult = z.enum(['CLEAR', 'NOT_CLEAR'])
export type LookUpResult = z.output<typeof LookUpResult>

export const lookUpResultNames: Readonly<Record<LookUpResult, string>> = {
  CLEAR: '准入',
  NOT_CLEAR: '不准入',
}

/** Whether an adult may work with children on a day. */
export const ClearanceState = z.enum(['NOT_CLEAR', 'EXPIRED', 'MISSING', 'EXPIRING', 'VALID'])
export type ClearanceState = z.output<typeof ClearanceState>

export const clearanceStateNames: Readonly<Record<ClearanceState, string>> = {
  NOT_CLEAR: '不准入',
  EXPIRED: '已过期',
  MISSING: '未查询',
  EXPIRING: '即将到期',
  VALID: '有效',
}

export const clearanceTones = {
  NOT_CLEAR: 'error',
  EXPIRED: 'error',
  MISSING: 'warning',
  EXPIRING: 'warning',
  VALID: 'success',
} as const satisfies Readonly<Record<ClearanceState, string>>

/** The facts of a look-up that decide. `validUntil` is its last valid day; null if NOT_CLEAR. */
export type Decisive = {
  readonly lookedOn: string
  readonly result: LookUpResult
  readonly validUntil: string | null
}

/** From this many days before its last day on, a clearance or certificate is about to expire. */
export const warningDays = 30

/** The last day on which a look-up of this day may be valid: the same date of the next year. */
export function lastValidDay(lookedOn: string): string {
  const nextYear = String(Number(lookedOn.slice(0, 4)) + 1).padStart(4, '0')
  return lookedOn.endsWith('-02-29') ? `${nextYear}-02-28` : `${nextYear}${lookedOn.slice(4)}`
}

/** The newest of some look-ups; of one day, the one recorded last. They are in that order. */
export const decisiveOf = <LookUp extends Decisive>(
  recorded: readonly LookUp[],
): LookUp | undefined =>
  recorded.reduce<LookUp | undefined>(
    (newest, one) => (newest && one.lookedOn < newest.lookedOn ? newest : one),
    undefined,
  )

/** The state on a day, by the decisive look-up. */
export function clearanceOn(lookUp: Decisive | undefined, day: string): ClearanceState {
  if (!lookUp) return 'MISSING'
  if (lookUp.result === 'NOT_CLEAR' || lookUp.validUntil === null) return 'NOT_CLEAR'
  return validityOn(lookUp.validUntil, day)
}

/** The state on a day of a paper with a last valid day, such as a health certificate. */
export function validityOn(validUntil: string, day: string): 'VALID' | 'EXPIRING' | 'EXPIRED' {
  if (validUntil < day) return 'EXPIRED'
  return validUntil <= plusDays(day, warningDays) ? 'EXPIRING' : 'VALID'
}

/** Whether somebody in this state may be given lessons. */
export const isCleared = (state: ClearanceState): boolean =>
  state === 'VALID' || state === 'EXPIRING'

/** The last day on which somebody may be given lessons; empty if they may not on this day. */
export const clearedUntil = (lookUp: Decisive | undefined, day: string): string =>
  isCleared(clearanceOn(lookUp, day)) ? (lookUp?.validUntil ?? '') : ''

/** The first day from this one on that is not cleared. */
export function blockedFrom(lookUp: Decisive | undefined, day: string): string {
  const until = clearedUntil(lookUp, day)
  return until === '' ? day : plusDays(until, 1)
}

/**
 * Why somebody may not be given a lesson on a day; empty if they may. An expired look-up and a
 * negative one sound the same, because planners may not know the result.
 */
export function blockOn(lookUp: Decisive | undefined, day: string): string {
  if (isCleared(clearanceOn(lookUp, day))) return ''
  if (!lookUp) return '还没有准入查询'
  const since = lookUp.validUntil === null ? lookUp.lookedOn : plusDays(lookUp.validUntil, 1)
  return `自 ${since} 起没有有效的准入查询`
}
