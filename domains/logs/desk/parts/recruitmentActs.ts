/** The names of audited actions of recruitment. */
export const recruitmentActs: Readonly<Record<string, string>> = {
  'organisation.joinStaff': '应聘人成为教职工',
  'recruitment.addPost': '新建招聘岗位',
  'recruitment.changePost': '修改招聘岗位',
  'recruitment.publishPost': '发布招聘岗位',
  'recruitment.closePost': '结束招聘岗位',
  'recruitment.apply': '应聘',
  'recruitment.correct': '补充应聘材料',
  'recruitment.withdraw': '撤回应聘',
  'recruitment.accept': '确认录用',
  'recruitment.leavePool': '退出人才库',
  'recruitment.decide': '办理应聘',
  'recruitment.object': '登记公示异议',
  'recruitment.answer': '登记公示异议的核实结果',
  'recruitment.onboard': '办理入职',
}
