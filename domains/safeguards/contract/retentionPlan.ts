/**
 * What carries out each retention that the inventory names: rules by their key, what happens at
 * once, or why nothing is removed. `retentionPlan.test.ts` finds retentions that are missing here.
 */
type Carried = {
  readonly retention: string
  readonly rules: readonly string[]
  /** Why nothing, or not everything, is removed by a rule. */
  readonly reason?: string
}

const withRecord =
  '学籍档案依法长期保存，毕业或转出前没有到期的内容；离校后随档案移交，不由系统自动删除。'

export const retentionPlan: readonly Carried[] = [
  { retention: '与学籍档案同期保存', rules: [], reason: withRecord },
  {
    retention: '与招生结果同期保存',
    rules: ['enrolment.notAdmitted'],
    reason: `未录取的到期删除；录取并报到的转入学籍档案。${withRecord}`,
  },
  {
    retention: '与招生、选课或分班结果同期保存',
    rules: [],
    reason:
      '摇号名单只存编号；对应的报名或选课到期删除后，不能再识别个人，公开的结果须长期可核验。',
  },
  {
    retention: '未签名的，报名结束三十天后删除；已签名的，与报名同期保存',
    rules: ['enrolment.drafts', 'enrolment.notAdmitted'],
  },
  {
    retention: '招生季结束 6 个月后随报名删除',
    rules: ['enrolment.notAdmitted', 'enrolment.drafts'],
  },
  { retention: '长期', rules: [], reason: '只有不能识别个人的统计，少于五人的类别不保存。' },
  {
    retention: '不少于三年',
    rules: [
      'logs.audit',
      'enrolment.exports',
      'attendance.reports',
      'safeguards.alerts',
      'logs.permits',
    ],
    reason: '记录里的经办人随记录删除；同一操作另在审计日志里保存三年。',
  },
  { retention: '处理后一年', rules: ['people.claims'] },
  { retention: '使用或过期后一年', rules: ['people.invitations'] },
  {
    retention: '监护关系解除或学生离校后两年',
    rules: ['people.guardians', 'people.claims', 'people.invitations'],
  },
  { retention: '学期结束后一年', rules: ['attendance.term'] },
  { retention: '课后服务学期结束后三年', rules: ['courseChoice.choices'] },
  { retention: '摇号结果确定后两年', rules: ['draw.witnesses'] },
  { retention: '账号停用后两年', rules: ['afterSchool.accounts'] },
  { retention: '离开课后服务后两年', rules: ['afterSchool.instructors'] },
  { retention: '离开学校后两年', rules: ['clearance.lookUps'] },
  {
    retention: '未录用的六个月，留在人才库的十二个月，入职的随人事档案',
    rules: ['recruitment.notHired'],
  },
  { retention: '未录用的十二个月，录用的随人事档案', rules: ['resume.notHired'] },
  { retention: '三十天', rules: ['messaging.outside', 'workflow.deliveries'] },
  { retention: '一年', rules: ['messaging.messages'] },
  { retention: '九十天', rules: ['logs.faults'] },
  { retention: '过期后三十天', rules: ['identity.sessions'] },
  { retention: '过期后一小时内', rules: ['identity.codes'] },
  { retention: '最后一次失败一天后', rules: ['identity.failures'] },
  { retention: '两天', rules: ['content.readers'] },
  { retention: '两天；手机离线提交的八天', rules: ['http.answers'] },
  { retention: '一天', rules: ['http.rates'] },
  { retention: '两小时', rules: ['messaging.events'] },
  {
    retention: '与所属审批同期保存',
    rules: [],
    reason:
      '报名、简历到期删除时，审批一起删除；家庭申请删除资料时，涉及的审批一起删除；其余审批是办理的依据，不由系统自动删除。',
  },
  {
    retention: '任职或授权期间',
    rules: [],
    reason: '变更任职、任课、授权时当场更新；账号停用后保留当时的关联，不由系统自动删除。',
  },
  {
    retention: '合作期间',
    rules: [],
    reason: '机构的名录、证照与协议由学校更新，不由系统自动删除。',
  },
  {
    retention: '学校使用系统期间',
    rules: [],
    reason: '平台联系学校需要，由平台管理员更新。',
  },
  {
    retention: '发布期间，由学校撤回或删除',
    rules: [],
    reason: '新闻和通知由学校撤回或删除，不由系统自动删除。',
  },
  { retention: '与账号同期保存', rules: [], reason: '账号使用期间需要；账号删除时一并删除。' },
  {
    retention: '解除绑定、删除邮箱或账号停用时清空',
    rules: [],
    reason: '账号持有人解除绑定、删除邮箱，或账号停用时，当场清空。',
  },
  { retention: '提交或放弃时删除', rules: [], reason: '在提交或放弃时当场删除。' },
  { retention: '生效或撤销后立即删除', rules: [], reason: '在生效或撤销时当场删除。' },
  {
    retention: '会计档案，不少于三十年',
    rules: [],
    reason: '会计档案的法定保存期是三十年，系统启用以来还没有到期的内容。',
  },
  {
    retention: '收款账户停用后，与相关付款同期保存',
    rules: [],
    reason: '核对已收款项需要，与付款记录一起按会计档案保存。',
  },
]
