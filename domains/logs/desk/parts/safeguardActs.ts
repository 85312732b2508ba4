/** Names of the acts of the office's duties for personal data. */
export const safeguardActs: Readonly<Record<string, string>> = {
  'logs.askExport': '申请导出学生信息',
  'logs.decideExport': '批准或不批准导出学生信息',
  'safeguards.judgeAlert': '核实异常查看',
  'safeguards.enterIncident': '登记安全事件',
  'safeguards.changeIncident': '修改安全事件',
  'safeguards.collectAffected': '查找安全事件涉及的人',
  'safeguards.readAffected': '查看安全事件涉及的人',
  'safeguards.saveNotices': '修改安全事件的通知',
  'safeguards.exportAffected': '下载安全事件涉及的人员名单',
  'safeguards.sendNotice': '发送安全事件的告知',
  'safeguards.moveIncident': '登记安全事件的进展',
  'safeguards.assess': '提交影响评估',
}
