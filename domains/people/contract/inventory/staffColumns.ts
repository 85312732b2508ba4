import { columns, onBasis, record, trace } from './columnRecord.ts'
import type { Inventory } from './columnRecord.ts'

const during = '任职或授权期间'
const internal = record('S4', '记录之间的关联与时间', during)
const duty = record('S3', '教职工的任职', during)
const right = record('S3', '账号持有人的权限', during)
const contact = record('S3', '平台联系学校', '学校使用系统期间', '订立、履行合同')

/** Columns about who works where at the school, and who may do what. */
export const staffColumns: Inventory = onBasis('人力资源管理', {
  user_role: { tenantId: internal, createTime: internal, userId: right, roleId: right },
  user_department: {
    ...columns('tenantId createTime sort', internal),
    ...columns('userId departmentId isLeader', duty),
  },
  user_post: { tenantId: internal, createTime: internal, userId: duty, postId: duty },
  post: {
    ...columns('tenantId id createTime updateTime isDeleted category code', internal),
    ...columns('name remark sort status createDept', internal),
    ...columns('createUser updateUser', trace),
  },
  grade: {
    ...columns('tenantId id createTime updateTime isDeleted level name', internal),
    headId: record('S3', '年级组长', during),
  },
  school_class: {
    ...columns('tenantId id createTime updateTime isDeleted capacity', internal),
    ...columns('gradeId name ordinal yearId', internal),
    teacherId: record('S3', '班主任', during),
  },
  promotion: {
    ...columns('tenantId id createTime at fromYearId toYearId', internal),
    ...columns('graduated promoted undoneAt', internal),
    ...columns('actorId actorName undoneBy', trace),
  },
  tenant: {
    ...columns('tenantId createTime updateTime isDeleted isDemo status', internal),
    ...columns('accountNumber address backgroundUrl domain expireTime name', internal),
    ...columns('linkman contactNumber', contact),
  },
})
