import { record } from './columnRecord.ts'
import type { ColumnRecord } from './columnRecord.ts'

const internal = record('S4', '记录之间的关联与时间', '账号停用后两年')

/** Columns about people who teach after school, people of outside institutions, and the drafts of their course requests. */
export const institutionColumns: Readonly<Record<string, Readonly<Record<string, ColumnRecord>>>> =
  {
    institution_account: {
      tenantId: internal,
      userId: record('S3', '机构人员登录', '账号停用后两年'),
      institutionId: record('S4', '所属机构', '账号停用后两年'),
      duty: record('S3', '机构人员的权限', '账号停用后两年'),
      openedBy: record('S3', '操作留痕', '不少于三年'),
      openedByName: record('S3', '操作留痕', '不少于三年'),
      closedAt: internal,
      createTime: internal,
      updateTime: internal,
    },
    course_draft: {
      tenantId: record('S4', '记录之间的关联与时间', '提交或放弃时删除'),
      userId: record('S3', '继续填写自己的开课申请', '提交或放弃时删除'),
      subject: record('S4', '对应的申请', '提交或放弃时删除'),
      form: record('S3', '继续填写自己的开课申请', '提交或放弃时删除'),
      createTime: record('S4', '记录之间的关联与时间', '提交或放弃时删除'),
      updateTime: record('S4', '记录之间的关联与时间', '提交或放弃时删除'),
    },
    instructor: {
      tenantId: record('S4', '记录之间的关联与时间', '离开课后服务后两年'),
      id: record('S4', '记录之间的关联与时间', '离开课后服务后两年'),
      createTime: record('S4', '记录之间的关联与时间', '离开课后服务后两年'),
      updateTime: record('S4', '记录之间的关联与时间', '离开课后服务后两年'),
      kind: record('S4', '区分本校与机构教师', '离开课后服务后两年'),
      name: record('S3', '排课与告知家长', '离开课后服务后两年'),
      userId: record('S3', '授课教师登录与排课', '离开课后服务后两年'),
      institutionId: record('S4', '所属机构', '离开课后服务后两年'),
      qualification: record('S3', '核对教师资格', '离开课后服务后两年'),
      healthNo: record('S3', '核对健康证', '离开课后服务后两年'),
      healthUntil: record('S3', '核对健康证', '离开课后服务后两年'),
      healthWarned: record('S4', '健康证到期提醒只发一次', '离开课后服务后两年'),
    },
  }
