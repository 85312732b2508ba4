/** The names of what is done about the rights of families. */
export const privacyActs: Readonly<Record<string, string>> = {
  'privacy.ask': '提出个人信息申请',
  'privacy.withdraw': '撤销个人信息申请',
  'privacy.identify': '核对申请人身份',
  'privacy.start': '开始办理个人信息申请',
  'privacy.answer': '答复个人信息申请',
  'privacy.refuse': '不同意个人信息申请',
  'privacy.lift': '解除个人信息的限制使用',
  'privacy.export': '下载个人信息',
  'privacy.readMention': '办理删除申请时核对同名记录',
  'privacy.erase': '按申请删除个人信息',
  'privacy.eraseAgain': '恢复备份后再次删除个人信息',
}
