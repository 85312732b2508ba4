import { onBasis, record, trace } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const kept = '未录用的六个月，留在人才库的十二个月，入职的随人事档案'
const internal = record('S4', '记录之间的关联与时间', kept)
const adult = (purpose: string): Described => record('S3', purpose, kept)
const secret = (purpose: string): Described => record('S1', purpose, kept)
const history = adult('判断是否适合岗位')
const consent = record('S3', '应聘人对材料使用的同意', kept, '本人同意')
const during = '任职或授权期间'
const ofPanel = record('S4', '记录之间的关联与时间', during)
const keys = { tenantId: internal, id: internal } as const

/** Columns of applications to teach. */
export const recruitmentColumns: Inventory = onBasis('订立、履行合同', {
  recruitment_application: {
    ...keys,
    createTime: internal,
    updateTime: internal,
    postId: internal,
    applicantId: internal,
    name: adult('识别应聘人'),
    sex: adult('应聘登记'),
    birthYear: adult('应聘登记'),
    phoneSealed: adult('联系应聘人'),
    emailSealed: adult('联系应聘人'),
    degree: history,
    school: history,
    major: history,
    graduationYear: history,
    title: history,
    teachingYears: history,
    certificate: history,
    mandarin: history,
    education: history,
    work: history,
    honours: history,
    attachIds: history,
    state: internal,
    keepsInPool: consent,
    poolUntil: consent,
    noticeUntil: internal,
    identitySealed: secret('准入查询和入职手续'),
    acceptedAt: internal,
    firstDay: adult('入职手续'),
    invitedPostId: internal,
    invitedAt: internal,
    consentedAt: consent,
  },
  recruitment_draft: {
    tenantId: internal,
    applicantId: internal,
    postId: internal,
    contentSealed: secret('未提交的应聘内容'),
    updateTime: internal,
  },
  recruitment_step: {
    ...keys,
    applicationId: internal,
    toState: internal,
    note: adult('告知应聘人结果和原因'),
    actorId: trace,
    actorName: trace,
    at: internal,
  },
  recruitment_visit: {
    tenantId: internal,
    applicationId: internal,
    kind: internal,
    slotId: internal,
    invitedBy: trace,
    invitedAt: internal,
    chosenBy: trace,
    chosenAt: internal,
    attended: adult('登记应聘人是否到场'),
  },
  recruitment_score: {
    tenantId: internal,
    applicationId: internal,
    kind: internal,
    scorerId: trace,
    score: adult('笔试、试讲和面试的分数'),
    remark: adult('评委的评语'),
    givenAt: internal,
  },
  recruitment_objection: {
    ...keys,
    applicationId: internal,
    content: adult('核实公示异议'),
    recordedBy: trace,
    recordedAt: internal,
    answer: adult('核实公示异议'),
    answeredBy: trace,
    answeredAt: internal,
  },
  recruitment_panelist: {
    tenantId: ofPanel,
    postId: ofPanel,
    kind: ofPanel,
    userId: record('S3', '由谁评分', during, '人力资源管理'),
  },
})
