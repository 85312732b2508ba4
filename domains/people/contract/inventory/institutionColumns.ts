import { columns, onBasis, record, trace } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const partner = '合作期间'
const known = (purpose: string): Described => record('S3', purpose, partner)
const ofPartner = record('S4', '核对机构的资质', partner)
const internal = record('S4', '记录之间的关联与时间', '账号停用后两年')

/** Columns about people who teach after school, people of outside institutions, and the drafts of their course requests. */
export const institutionColumns: Inventory = onBasis('订立、履行合同', {
  institution_account: {
    tenantId: internal,
    userId: record('S3', '机构人员登录', '账号停用后两年'),
    institutionId: record('S4', '所属机构', '账号停用后两年'),
    duty: record('S3', '机构人员的权限', '账号停用后两年'),
    openedBy: trace,
    openedByName: trace,
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
    qualification: record('S3', '核对教师资格', '离开课后服务后两年', '履行法定义务'),
    healthNo: record('S3', '核对健康证', '离开课后服务后两年', '履行法定义务'),
    healthUntil: record('S3', '核对健康证', '离开课后服务后两年', '履行法定义务'),
    healthWarned: record('S4', '健康证到期提醒只发一次', '离开课后服务后两年'),
  },
  institution: {
    ...columns('tenantId id createTime updateTime state stateReason', ofPartner),
    ...columns('name address intro scope uscc', ofPartner),
    ...columns('licenceNo licenceExpiry permitNo permitExpiry', ofPartner),
    ...columns('whiteListRef whiteListExpiry', ofPartner),
    ...columns('agreementBegin agreementEnd admittedAt askedAt', ofPartner),
    attachIds: known('机构的证照与协议'),
    legalRep: known('核对机构的法定代表人'),
    ...columns('contactName contactPhone', known('联系机构')),
    applicantId: trace,
    applicantName: trace,
  },
})
