import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'
import type { MergeProblem } from '../../contract/mergeFit.ts'

const atField = (name: string, label: string, msg: string) => ({ fields: [{ name, label, msg }] })

const problems: Readonly<Record<MergeProblem, string>> = {
  MERGE_OTHER_COURSE: '只能并入同一学期、同一课程的班',
  MERGE_STATE: '这个班现在不能接收学生，请另选一个班',
  MERGE_GRADES: '这个班不面向原班的全部年级或班级，请另选一个班',
  MERGE_FULL: '这个班的空位不够，请先增加名额或另选一个班',
}

/** Each `MergeProblem` is a declared reason. */
export const cannotMerge = (problem: MergeProblem): Refusal =>
  refusal(problem, problems[problem], atField('intoId', '并入的课程班', problems[problem]))

const tooLate = '要并入的班在这一天以后没有课了'
export const mergeTooLate = (): Refusal =>
  refusal(
    'MERGE_TOO_LATE',
    '答复截止日期之后，要并入的班已经没有课，请提前截止日期或另选一个班',
    atField('consentUntil', '答复截止日期', tooLate),
  )
export const mergeProposed = (name: string): Refusal =>
  refusal('MERGE_PROPOSED', `“${name}”已有等待家长同意的合班，请先撤销那次合班`)
export const mergeEnded = (): Refusal =>
  refusal('MERGE_ENDED', '这次合班已经完成或撤销，请刷新后再看')
export const consentInThePast = (): Refusal =>
  refusal(
    'CONSENT_IN_THE_PAST',
    '答复截止日期不能早于今天，请重新选择',
    atField('consentUntil', '答复截止日期', '应在今天或以后'),
  )
