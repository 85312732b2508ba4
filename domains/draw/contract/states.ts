import * as z from 'zod/mini'

import type { DrawKind } from './drawFile.ts'

export const drawStates = ['PREPARED', 'FROZEN', 'OPENED', 'DRAWN', 'VOID'] as const
export const DrawState = z.enum(drawStates)
export type DrawState = z.output<typeof DrawState>

export const drawStateNames: Record<DrawState, string> = {
  PREPARED: '准备中',
  FROZEN: '已封存',
  OPENED: '待摇号',
  DRAWN: '已摇号',
  VOID: '已作废',
}

export const drawTones: Record<DrawState, 'primary' | 'success' | 'warning' | 'error' | 'info'> = {
  PREPARED: 'info',
  FROZEN: 'primary',
  OPENED: 'warning',
  DRAWN: 'success',
  VOID: 'error',
}

/** The states that follow each state. A drawn draw is final. */
export const nextStates: Record<DrawState, readonly DrawState[]> = {
  PREPARED: ['FROZEN'],
  FROZEN: ['OPENED', 'VOID'],
  OPENED: ['DRAWN', 'VOID'],
  DRAWN: [],
  VOID: [],
}

export const PartRole = z.enum(['OPERATOR', 'WITNESS'])
export type PartRole = z.output<typeof PartRole>

/** The name of a part in the file: 学校1, 家长代表1. */
export const whoOf = (role: PartRole, place: number): string =>
  `${role === 'OPERATOR' ? '学校' : '家长代表'}${place}`

/** A file with more parts would be hard to follow in a ceremony. */
export const mostPartsPerRole = 9

type Fixed = {
  readonly role: PartRole
  readonly committedAt?: unknown
  readonly openedAt?: unknown
}
type Planned = {
  readonly kind: DrawKind
  readonly beaconName: string
  readonly parts: readonly Fixed[]
}

/** What is missing before a draw may be frozen, as sentences for the operators. */
export function missingToFreeze({ kind, beaconName, parts }: Planned): string[] {
  const isStrict = kind !== 'COURSE'
  const committed = (role: PartRole): number =>
    parts.filter((one) => one.role === role && one.committedAt).length
  const operators = isStrict ? 2 : 1
  const waiting = parts.filter(({ committedAt }) => !committedAt).length
  return [
    ...(committed('OPERATOR') < operators ? [`需要 ${operators} 位学校操作员提交承诺`] : []),
    ...(isStrict && committed('WITNESS') < 2 ? ['需要至少 2 位非教职工见证人提交承诺'] : []),
    ...(waiting > 0 ? [`还有 ${waiting} 方没有提交承诺，请等候或移除`] : []),
    ...(beaconName === '' ? ['需要写明公开信标，例如公开密语期限之后的一期彩票开奖号码'] : []),
  ]
}

/** Whether enough secrets were opened: one operator, and one witness if there are any. */
export function isEnoughOpened(parts: readonly Fixed[]): boolean {
  const opened = (role: PartRole) => parts.some((one) => one.role === role && one.openedAt)
  const hasWitnesses = parts.some(({ role }) => role === 'WITNESS')
  return opened('OPERATOR') && (opened('WITNESS') || !hasWitnesses)
}
