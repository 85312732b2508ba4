import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'
import { roundTimeNames } from '../../contract/roundTimes.ts'
import type { TimeProblem } from '../../contract/roundTimes.ts'
import { roundPhaseNames } from '../../contract/states.ts'
import type { RoundPhase } from '../../contract/states.ts'

const atField = (name: string, label: string, msg: string) => ({ fields: [{ name, label, msg }] })

export const noSuchTerm = (): Refusal =>
  refusal('NO_SUCH_TERM', '没有这个学期，请重新选择', atField('termId', '学期', '请重新选择'))
export const noSuchClass = (): Refusal =>
  refusal(
    'NO_SUCH_CLASS',
    '请选择这个学期已发布的课程班',
    atField('classIds', '课程班', '请选择这个学期已发布的课程班'),
  )
export const classInOtherRound = (className: string, roundName: string): Refusal =>
  refusal(
    'CLASS_IN_OTHER_ROUND',
    `“${className}”已在轮次“${roundName}”里，请先从那一轮移除，或结束那一轮`,
    atField('classIds', '课程班', `“${className}”已在轮次“${roundName}”里`),
  )
export const roundNameTaken = (): Refusal =>
  refusal(
    'ROUND_NAME_TAKEN',
    '这个学期已有同名的轮次，请换一个名称',
    atField('name', '轮次名称', '这个学期已有同名的轮次'),
  )
export const roundTimesWrong = ({ name, msg }: TimeProblem): Refusal =>
  refusal(
    'ROUND_TIMES_WRONG',
    `${roundTimeNames[name]}：${msg}`,
    atField(name, roundTimeNames[name], msg),
  )
export const roundStateWrong = (phase: RoundPhase): Refusal =>
  refusal(
    'ROUND_STATE_WRONG',
    `这一轮现在是“${roundPhaseNames[phase]}”，不能这样办理，请刷新后再看`,
  )
export const roundWithoutClasses = (): Refusal =>
  refusal('ROUND_WITHOUT_CLASSES', '这一轮没有可选的课程班，请先选择课程班')
