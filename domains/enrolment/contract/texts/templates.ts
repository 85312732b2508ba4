import type { MessageKind } from '../message.ts'
import type { FlowAction } from '../states.ts'

/*
 * The messages to families as templates. The office may word them differently, with the same
 * variables; what a message is for, and whether it must be confirmed, stays.
 */

export const textVariables = ['孩子', '编号', '项数', '期限', '说明'] as const
export type TextVariable = (typeof textVariables)[number]

type Template = {
  readonly kind: MessageKind
  readonly title: string
  readonly body: string
  /** The family confirms that it has read this. */
  readonly needAck: boolean
  /** What the text may name, and what it must name because families act on it. */
  readonly may: readonly TextVariable[]
  readonly must: readonly TextVariable[]
}

const who: readonly TextVariable[] = ['孩子', '编号']
const whose = '{孩子}的报名（{编号}）'
const child = '{孩子}（报名编号 {编号}）'

const told = (
  kind: MessageKind,
  title: string,
  body: string,
  extra: readonly TextVariable[] = [],
): Template => ({
  kind,
  title,
  body: `${kind === 'ADMISSION' ? child : whose}${body}`,
  needAck: false,
  may: [...who, ...extra],
  must: extra,
})

const toConfirm = (...args: Parameters<typeof told>): Template => ({
  ...told(...args),
  needAck: true,
})

/** The original of every message, by the step that sends it. */
export const originals: Readonly<Partial<Record<FlowAction, Template>>> = {
  SUBMIT: told('RECEIVED', '报名已提交', '已收到，正在等待审核。审核有结果时会在这里通知您。'),
  RESUBMIT: told('RECEIVED', '修改已提交', '的修改已收到，将重新审核。'),
  RETURN: toConfirm(
    'RETURNED',
    '报名需要修改',
    '有 {项数} 项需要修改，请在 {期限} 前修改并重新提交。{说明}',
    ['项数', '期限', '说明'],
  ),
  INVITE: toConfirm(
    'VERIFY',
    '请到校核验材料',
    '需要到校核验原件。请打开报名，选一个到校时间。{说明}',
    ['说明'],
  ),
  QUALIFY: told('QUALIFIED', '资格审核通过', '已通过资格审核，录取结果以学校后续通知为准。'),
  REFUSE: toConfirm(
    'UNQUALIFIED',
    '资格审核未通过',
    '未通过资格审核，原因见报名详情。有异议可以在申诉时间内申诉。{说明}',
    ['说明'],
  ),
  APPEAL: told('APPEAL', '申诉已收到', '的申诉已收到，由另一位老师处理。'),
  GRANT_APPEAL: told('APPEAL', '申诉成立', '将由另一位老师重新审核。{说明}', ['说明']),
  DENY_APPEAL: toConfirm('APPEAL', '申诉不成立', '：{说明}', ['说明']),
  COORDINATE: toConfirm('ENDED', '已统筹安排入学', '：{说明}', ['说明']),
  ENTER_DRAW: told('ADMISSION', '将参加公开摇号', '将参加公开摇号，抽签号见录取进度。'),
  PROPOSE: told('ADMISSION', '拟录取', '在拟录取名单中，公示结束后学校公布录取。'),
  WAIT: told('ADMISSION', '进入候补', '在候补名单中，名次见录取进度；有名额空出时按顺序录取。'),
  ADMIT: toConfirm('ADMISSION', '已录取，请确认', '已录取。请在 {期限} 前确认入学或放弃。', [
    '期限',
  ]),
  PROMOTE: toConfirm(
    'ADMISSION',
    '候补录取，请确认',
    '由候补录取。请在 {期限} 前确认入学或放弃。',
    ['期限'],
  ),
  CONFIRM: told('ADMISSION', '已确认入学', '已确认入学。报到时请带录取通知书。'),
  DECLINE: told(
    'ENDED',
    '已放弃录取',
    '已登记放弃录取，不再参加后续录取。空出的名额按顺序给候补的孩子。',
  ),
  EXPIRE_OFFER: toConfirm('ENDED', '录取资格已失效', '：{说明}', ['说明']),
  EXPIRE_RETURN: toConfirm('ENDED', '报名已过修改期限', '：{说明}', ['说明']),
  REGISTER: told('ADMISSION', '已报到', '已报到。请填写学籍信息；分班结果会在这里通知您。'),
  ASSIGN_CLASS: told('ADMISSION', '已分班', '：{说明}', ['说明']),
  ENROL: told('ADMISSION', '已建立学籍档案', '已建立学籍档案。'),
  WITHDRAW: told('WITHDRAWN', '报名已撤销', '已撤销。在报名时间内可以重新报名。'),
  VOID: toConfirm('ENDED', '报名已作废', '：{说明}', ['说明']),
}

/** The words of a message, with variables in braces. */
export type TextWords = { readonly title: string; readonly body: string }

const anyVariable = /\{([^{}]*)\}/g
const namesIn = (text: string): string[] =>
  [...text.matchAll(anyVariable)].map(([, name = '']) => name)

export type TextProblem = { readonly name: 'title' | 'body'; readonly msg: string }

/** What is wrong with the words of a message; empty if they may be sent. */
export function textProblems(action: FlowAction, { title, body }: TextWords): TextProblem[] {
  const known = originals[action]
  if (!known) return [{ name: 'body', msg: '这一步不发消息' }]
  const problems: TextProblem[] = []
  if (/[{}]/.test(title)) problems.push({ name: 'title', msg: '标题里不能用 { }' })
  const used = namesIn(body)
  const foreign = used.find((name) => !known.may.some((one) => one === name))
  if (foreign !== undefined)
    problems.push({
      name: 'body',
      msg: `这条消息没有“{${foreign}}”，可以用${known.may.map((one) => `{${one}}`).join('、')}`,
    })
  else if (/[{}]/.test(body.replaceAll(anyVariable, '')))
    problems.push({ name: 'body', msg: '“{”和“}”要成对' })
  const missing = known.must.filter((one) => !used.includes(one))
  if (foreign === undefined && missing.length > 0)
    problems.push({
      name: 'body',
      msg: `正文里要有${missing.map((one) => `{${one}}`).join('、')}，请补上`,
    })
  return problems
}

/** The words with the variables filled in; values are never read as variables again. */
export const filledWith = (text: string, values: Readonly<Record<TextVariable, string>>): string =>
  text.replaceAll(anyVariable, (whole, name: string) => {
    const variable = textVariables.find((one) => one === name)
    return variable ? values[variable] : whole
  })

/** Values of a made-up application, for the preview. */
export const sampleValues: Readonly<Record<TextVariable, string>> = {
  孩子: '张小满',
  编号: 'XX2027-00042',
  项数: '2',
  期限: '5月20日（周四）18:00',
  说明: '请补拍户口簿孩子页。',
}
