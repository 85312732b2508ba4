import { labelOfKey } from '../../../enrolment/contract/form/fields.ts'
import { recordFieldOf } from '../../../pupilRecord/contract/form/recordFields.ts'

const pupilLabels: Readonly<Record<string, string>> = {
  idNo: '身份证件号',
  recordNo: '学籍号',
  address: '家庭住址',
}

/** The words of each audited action by which somebody sees hidden data of a child or an applicant. */
const words: Readonly<Record<string, (names: readonly string[]) => string>> = {
  'people.reveal': (names) => seen(names.map((name) => pupilLabels[name] ?? name)),
  'enrolment.reveal': (names) => seen(names.map(labelOf)),
  'pupilRecord.reveal': (names) => seen(names.map(labelOf)),
  'recruitment.reveal': (names) => seen(names.map((name) => pupilLabels[name] ?? name)),
  'files.open': () => '打开了上传的材料',
  'privacy.readMention': () => '查看了资料中与别人同名的一处内容',
  'letter.print': () => '下载了录取通知书',
  'people.studentExport': () => '导出了含孩子信息的学生名册',
  'attendance.rollExport': () => '导出了含孩子信息的课后考勤表',
  'enrolment.exportTake': () => '下载了含孩子信息的报名导出文件',
  'safeguards.exportAffected': () => '下载了安全事件涉及的人的名单，含孩子姓名',
  'pupilRecord.export': () => '导出了含孩子信息的学籍信息采集表',
}

/** The audited actions that a family may read. */
export const shownActions: readonly string[] = Object.keys(words)

/** What was done, as a sentence without its subject. */
export const wordsOf = (action: string, names: readonly string[]): string =>
  words[action]?.(names) ?? '查看了资料'

const seen = (labels: readonly string[]): string =>
  labels.length === 0 ? '查看了完整信息' : `查看了完整的${[...new Set(labels)].join('、')}`

function labelOf(name: string): string {
  const key = name.split('.').at(-1) ?? ''
  const label = recordFieldOf(key)?.label ?? labelOfKey(key)
  return name.startsWith('guardians.') ? `监护人${label}` : label
}
