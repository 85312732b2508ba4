/** The names of what the platform does with schools. */
export const schoolActs: Readonly<Record<string, string>> = {
  'organisation.openSchool': '开通学校',
  'organisation.issueSchoolPassword': '发放学校管理员的一次性密码',
  'organisation.changeSchool': '修改学校',
  'organisation.setSchool': '设置学校的额度与期限',
  'organisation.passSchool': '开放学校',
  'organisation.recycleSchool': '关闭学校',
  'organisation.removeSchool': '删除学校',
  'organisation.restoreSchool': '从备份恢复学校',
}
