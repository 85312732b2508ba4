import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'

const atField = (name: string, label: string, msg: string) => ({ fields: [{ name, label, msg }] })

export const noSuchStaff = (): Refusal =>
  refusal('NO_SUCH_STAFF', '请选择本校的教职工', atField('userId', '教职工', '请选择本校的教职工'))
export const instructorNameless = (): Refusal =>
  refusal('INSTRUCTOR_NAMELESS', '请填写机构教师的姓名', atField('name', '姓名', '请填写'))
export const instructorTaken = (): Refusal =>
  refusal(
    'INSTRUCTOR_TAKEN',
    '这位教职工已在授课教师名单里，请另选一位',
    atField('userId', '教职工', '已在授课教师名单里'),
  )
export const instructorInUse = (name: string): Refusal =>
  refusal('INSTRUCTOR_IN_USE', `${name}已安排过授课，不能删除；不再授课的，排课时不选即可`)
