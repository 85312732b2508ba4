import { minuteWords } from '../../../../platform/contract/dayWords.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'

type Facts = {
  readonly schoolName: string
  readonly isDrill: boolean
  readonly foundAt: Date
  readonly course: string
  readonly dataKinds: string
  readonly measures: string
}

/** What begins every notice of a drill. */
export const drillMark = '【演练】'
const markOf = ({ isDrill }: Facts): string => (isDrill ? drillMark : '')
/** With the year, because the notice is filed. */
const momentOf = (moment: Date): string => minuteWords(wireDateTime(moment), '')
/** What is still to be written begins so. */
const open = '（请填写'
/** Whether the office still has to write something in a notice. */
export const isUnfinished = (text: string): boolean => text.includes(open)
const doneOf = ({ measures }: Facts): string => measures || `${open}已采取的措施）`

/** What the notice to those concerned begins with; the office edits it. */
export const familyNoticeOf = (facts: Facts): string =>
  [
    `${markOf(facts)}关于个人信息安全事件的告知`,
    '',
    '您好：',
    `${facts.schoolName}于 ${momentOf(facts.foundAt)} 发现一起个人信息安全事件，可能涉及您或您孩子的以下信息：${facts.dataKinds}。`,
    `事情的经过：${facts.course}`,
    `学校已经采取的措施：${doneOf(facts)}`,
    '建议您：留意陌生电话与短信，不要向来电者提供验证码；如账号密码在别处也使用，请及时修改。',
    '您可以联系学校的个人信息保护负责人了解情况。由此给您带来的不便，我们深表歉意。',
    facts.schoolName,
  ].join('\n')

/** What the report to the authority begins with; the office edits it. */
export const authorityNoticeOf = (facts: Facts): string =>
  [
    `${markOf(facts)}个人信息安全事件报告`,
    '',
    `报告单位：${facts.schoolName}`,
    `发现时间：${momentOf(facts.foundAt)}`,
    `涉及的信息种类：${facts.dataKinds}`,
    `事件经过与原因：${facts.course}`,
    '涉及人数：（见系统的涉及人员名单）',
    `可能造成的危害：${open}）`,
    `已采取的补救措施：${doneOf(facts)}`,
    `联系人与联系方式：${open}）`,
  ].join('\n')
