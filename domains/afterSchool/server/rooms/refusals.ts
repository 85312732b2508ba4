import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'

export const roomNameTaken = (): Refusal =>
  refusal('ROOM_NAME_TAKEN', '这栋楼已有同名的场地，请换一个名称', {
    fields: [{ name: 'name', label: '场地名称', msg: '这栋楼已有同名的场地' }],
  })
export const roomInUse = (className: string): Refusal =>
  refusal(
    'ROOM_IN_USE',
    `课程班“${className}”用到或用过这个场地，不能删除；不再使用的，可以在备注里注明`,
  )
