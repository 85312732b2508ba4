/** How the office calls the places where a name may be mentioned, by the beginning of the table. */
const titles: readonly (readonly [string, string])[] = [
  ['news', '新闻'],
  ['notice', '通知公告'],
  ['message', '消息'],
  ['wf_', '审批'],
  ['enrolment_flow_record', '报名的办理记录'],
  ['enrolment_', '其他孩子的报名'],
  ['leave_', '请假'],
  ['student_request', '学籍异动申请'],
  ['student_change', '学籍异动'],
  ['student', '学生'],
  ['guardian_', '监护关系'],
  ['course_', '课后服务'],
  ['class_', '课后服务'],
  ['lesson_', '课后服务'],
  ['evaluation', '课程评价'],
  ['roll_', '考勤'],
  ['care_', '托管'],
  ['hand_over', '离校交接'],
  ['payment_', '缴费'],
  ['privacy_incident', '安全事件'],
  ['privacy_', '个人信息申请'],
  ['access_', '查看记录'],
  ['export_', '导出申请'],
  ['draw', '摇号'],
  ['letter', '录取通知书'],
  ['recruitment_', '教师招聘'],
  ['resume', '教师简历'],
  ['institution', '机构'],
  ['app_user', '账号'],
]

/** The Chinese name of the place of a mention. */
export const mentionTitle = (table: string): string =>
  titles.find(([start]) => table.startsWith(start))?.[1] ?? '其他记录'
