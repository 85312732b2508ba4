import { refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'
import { drawStateNames } from '../contract/states.ts'
import type { DrawState } from '../contract/states.ts'

const beside = (name: string, label: string, msg: string) => ({ fields: [{ name, label, msg }] })

export const notPrepared = (): Refusal =>
  refusal('NOT_PREPARED', '这次摇号已经封存或作废，名单、规则和承诺都不能再改')
export const deadlinePast = (): Refusal =>
  refusal(
    'DEADLINE_PAST',
    '公开密语期限已过，请改为以后的时间',
    beside('openUntil', '公开密语期限', '应晚于现在'),
  )
export const witnessIsStaff = (name: string): Refusal =>
  refusal(
    'WITNESS_IS_STAFF',
    `${name}的手机号属于本校教职工，见证人应请家长或校外人士担任`,
    beside('phone', '手机号', '属于本校教职工'),
  )
export const witnessTwice = (): Refusal =>
  refusal(
    'WITNESS_TWICE',
    '这个手机号已经是这次摇号的见证人，请填写另一位',
    beside('phone', '手机号', '已经是见证人，请填写另一位'),
  )
export const tooManyParts = (): Refusal =>
  refusal('TOO_MANY_PARTS', '每种身份最多 9 方，请先移除一方')
export const partTaken = (who: string): Refusal =>
  refusal('PART_TAKEN', `您的身份现在应为“${who}”，请刷新后重新生成承诺`)
export const notReady = (missing: readonly string[]): Refusal =>
  refusal('NOT_READY', `还不能封存：${missing.join('；')}`)
export const notFrozen = (state: DrawState): Refusal =>
  refusal('NOT_FROZEN', `这次摇号现在是“${drawStateNames[state]}”，不能公开或公布密语`)
export const openingOver = (): Refusal =>
  refusal('OPENING_OVER', '公开密语的期限已过，不能再公开；没有公开的密语不计入摇号种子')
export const openingRuns = (openUntil: string): Refusal =>
  refusal('OPENING_RUNS', `各方可以在 ${openUntil} 之前公开密语，请到时再继续`)
export const noPart = (): Refusal =>
  refusal('NO_PART', '您没有在这次摇号封存前提交过承诺，不能公开密语')
export const secretWrong = (): Refusal =>
  refusal(
    'SECRET_WRONG',
    '这句密语与封存前的承诺不符，请核对每一个字',
    beside('secret', '密语', '与承诺不符'),
  )
export const notOpened = (state: DrawState): Refusal =>
  refusal(
    'NOT_OPENED',
    `这次摇号现在是“${drawStateNames[state]}”，只有“待摇号”的才能登记信标和摇号`,
  )
export const beaconMissing = (): Refusal => refusal('BEACON_MISSING', '请先登记公开信标的数值')
export const beaconDiffers = (): Refusal =>
  refusal(
    'BEACON_DIFFERS',
    '两次输入的信标数值不同，请对照公布的号码核对',
    beside('value', '信标数值', '与已登记的信标数值不同'),
  )
export const sameOperator = (): Refusal =>
  refusal('SAME_OPERATOR', '信标由您登记，请另一位操作员核对后摇号')
export const notVoidable = (state: DrawState): Refusal =>
  refusal('NOT_VOIDABLE', `这次摇号现在是“${drawStateNames[state]}”，不能作废，请刷新后再看`)
export const notVoid = (): Refusal => refusal('NOT_VOID', '只有已作废的摇号才能重新准备')
export const replacedAlready = (): Refusal =>
  refusal('REPLACED_ALREADY', '这次摇号已经重新准备过，请刷新后再看')
export const notTheWitness = (): Refusal =>
  refusal(
    'NOT_THE_WITNESS',
    '这个手机号不是学校登记的见证人手机号，请核对',
    beside('phone', '手机号', '不是登记的见证人手机号'),
  )
