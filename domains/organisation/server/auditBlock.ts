import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'

type Stamps = {
  createUser: string | null
  createDept: string | null
  updateUser: string | null
  createTime: Date
  updateTime: Date
}

/** Who made and changed a row, and when, as the wire shows it; removed rows are never shown. */
export const auditBlock = ({
  createUser,
  createDept,
  updateUser,
  createTime,
  updateTime,
}: Stamps) => ({
  createUser: createUser ?? '',
  createDept: createDept ?? '',
  updateUser: updateUser ?? '',
  createTime: wireDateTime(createTime),
  updateTime: wireDateTime(updateTime),
  isDeleted: 0,
})

/** The columns that say who makes a row. */
export const madeBy = ({ userId, departmentId }: Actor) => ({
  createUser: userId,
  createDept: departmentId === '' ? null : departmentId,
})
