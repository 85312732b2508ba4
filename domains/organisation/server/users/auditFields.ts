import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'

type Stamps = {
  createUser: string | null
  createDept: string | null
  updateUser: string | null
  createTime: Date
  updateTime: Date
}

/**
 * The creator and last editor of a row, with times, as the wire shows it. Removed rows are never
 * shown.
 */
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

/** The columns that name the creator of a row. */
export const madeBy = ({ userId, departmentId }: Actor) => ({
  createUser: userId,
  createDept: departmentId === '' ? null : departmentId,
})
