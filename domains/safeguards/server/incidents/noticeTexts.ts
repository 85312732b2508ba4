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
const doneOf = ({ measures }: Facts): string => measures || '（请填写已采取的措施）'

/** What the notice to families begins with; the office edits it. */
export const familyNoticeOf = (facts: Facts): string =>
  [
    `${markOf(facts)}关于个人信息安全事件的告知`,
    '',
    '尊敬的家长：',
    `${facts.schoolName}于 ${momentOf(facts.foundAt)} 发现一起个人信息安全事件，可能涉及您和孩子的以下信息：${facts.dataKinds}。`,
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
    '可能造成的危害：（请填写）',
    `已采取的补救措施：${doneOf(facts)}`,
    '联系人与联系方式：（请填写）',
  ].join('\n')
