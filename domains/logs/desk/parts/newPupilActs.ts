/** Acts between an application at the counter and the record of a pupil. */
export const newPupilActs: Readonly<Record<string, string>> = {
  'enrolment.counterEnter': '窗口代录报名',
  'enrolment.counterChange': '修改窗口代录',
  'enrolment.counterCancel': '撤销窗口代录',
  'enrolment.counterLink': '打开签名链接',
  'enrolment.counterSign': '监护人在窗口签名',
  'enrolment.counterConfirm': '家长确认窗口登记的报名',
  'pupilRecord.submit': '提交学籍信息',
  'pupilRecord.return': '退回学籍信息',
  'pupilRecord.complete': '完成学籍信息核对',
  'pupilRecord.remind': '提醒填写学籍信息',
  'pupilRecord.reveal': '查看完整学籍信息',
  'pupilRecord.export': '导出学籍信息',
  'pupilRecord.import': '导入学籍信息',
}
