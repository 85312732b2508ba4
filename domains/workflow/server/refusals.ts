import { invalidInput, notFound, refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import { platformNames, platformWords } from '../contract/platforms.ts'
import type { Platform } from '../contract/platforms.ts'
import { outcomeLabel } from '../contract/states.ts'
import { statusLabel } from '../contract/statusLabels.ts'
import { maxClauses } from './reading/formSearch.ts'
import type { FlowRefusal } from './engine/protocol.ts'

/** Turns a refusal of the engine into a message that names the present state. */

export function refusalOf(no: FlowRefusal): Refusal {
  if (no.reason === 'TASK_NOT_FOUND') return processNotFound()
  return refusal(no.reason, sentenceOf(no), fieldOf(no.reason))
}

/** The field that the user has to fill in. */

function fieldOf(reason: FlowRefusal['reason']): Parameters<typeof refusal>[2] {
  if (reason === 'COMMENT_REQUIRED')
    return { fields: [{ name: 'comment', label: '批复意见', msg: '请填写' }] }
  return reason === 'SIGNATURE_REQUIRED'
    ? { fields: [{ name: 'signature', label: '手写签名', msg: '请先签名' }] }
    : {}
}

function sentenceOf(no: Exclude<FlowRefusal, { reason: 'TASK_NOT_FOUND' }>): string {
  switch (no.reason) {
    case 'NOT_YOURS':
      return `“${no.node}”这一步不由您处理`
    case 'ALREADY_DECIDED':
      return `“${no.node}”已由${no.by}处理（${outcomeLabel(no.outcome)}），不用再处理`
    case 'NO_LONGER_OPEN':
      return `“${no.node}”已不用处理，申请现在是“${statusLabel(no.status)}”`
    case 'ALREADY_CLAIMED':
      return `“${no.node}”已由${no.by}签收，保留到 ${wireDateTime(new Date(no.untilMs)).slice(11, 16)}；到时仍未处理，您可以签收`
    case 'NOT_CLAIMABLE':
      return `“${no.node}”已指定给您，不用签收，可以直接处理`
    case 'NOT_CLAIMED':
      return `“${no.node}”现在不在您手中，不用放回`
    case 'NOT_TAKEN':
      return `“${no.node}”还没有定下由谁处理，请先改派给一位同事`
    case 'CLAIM_FIRST':
      return `请先签收“${no.node}”，再处理`
    case 'NOT_YET':
      return `“${no.node}”要等前面的人处理完，现在还不能处理`
    case 'NOT_DUE':
      return `“${no.node}”还没有到期`
    case 'NOT_ALLOWED_HERE':
      return `“${no.node}”这一步不支持这项操作，请刷新后再看`
    case 'CANNOT_BE_APPLICANT':
      return `“${no.node}”不能交给申请人本人处理，请另选一位`
    case 'NOT_COUNTERSIGNED':
      return `“${no.node}”不是会签的步骤，不能并加签，请选择前加签或后加签`
    case 'LAST_VOTE':
      return `“${no.node}”至少要保留一位处理人，不能再减签`
    case 'TOO_LATE_TO_TAKE_BACK':
      return `“${no.node}”之后已有人处理，不能再撤回`
    case 'ALREADY_THERE':
      return `${no.name}已经在“${no.node}”的处理人之中，请另选一位`
    case 'URGED_LATELY':
      return `四小时内已经催办过，${wireDateTime(new Date(no.untilMs)).slice(11, 16)} 以后可以再次催办`
    case 'COMMENT_REQUIRED':
      return '请填写批复意见'
    case 'SIGNATURE_REQUIRED':
      return '请先签名'
    case 'CANNOT_RETURN_THERE':
      return `“${no.node}”不能退回到所选的步骤，请重新选择`
    case 'CANNOT_JUMP_THERE':
      return `从“${no.node}”不能跳转到所选的步骤，请重新选择`
    case 'INSTANCE_CLOSED':
      return `申请已经结束（${statusLabel(no.status)}），不能再办理`
    case 'SUSPENDED':
      return `这份申请已挂起（${no.why}），恢复后才能办理`
    case 'NOT_SUSPENDED':
      return '这份申请没有挂起，不需要恢复'
    case 'ALREADY_REMOVED':
      return '这份申请已经删除，不用再删除'
    case 'NOT_REMOVED':
      return '这份申请没有删除，不用撤销删除'
    case 'NOT_WITH_APPLICANT':
      return '申请正在审批，暂时不能重新提交'
    case 'ALREADY_STARTED':
      return '已有一份正在办理的申请，不能重复发起'
    case 'ALREADY_WITH_APPLICANT':
      return '这份申请在申请人手中，修改后重新提交即可'
    case 'TOO_LATE_TO_WITHDRAW':
      return '这份申请现在不能撤销了；需要时请联系审批人'
    case 'TOO_LATE_TO_RECALL':
      return '这份申请现在不能撤回修改了；需要时请联系审批人'
    case 'TOO_LATE_TO_REVOKE':
      return `通过已超过 ${no.days} 天，不能再申请撤销；需要时请联系审批人`
    case 'ALREADY_ASKED':
      return '已经申请过撤销，请等待审批人处理'
    case 'ASKED_TOO_OFTEN':
      return '申请撤销的次数已用完，请与审批人联系'
    case 'NOT_ASKED':
      return '目前没有等待处理的撤销申请'
    case 'CANNOT_MIGRATE':
      return no.why
    case 'NOBODY_TO_DECIDE':
      return `“${no.node}”暂时没有可处理的人，请联系学校管理员`
  }
}

export const processNotFound = (): Refusal => notFound('这份申请')

/** A colleague has pressed a decision that takes effect in a moment. */
export const beingDecided = (node: string, by: string): Refusal =>
  refusal('ALREADY_DECIDED', `“${node}”正由${by}处理，不用再处理`)

export const decidedByYou = (node: string): Refusal =>
  refusal('ALREADY_DECIDED', `“${node}”您已处理，马上生效；要改请先撤销`)

export const tooLateToUndo = (): Refusal => refusal('TOO_LATE_TO_UNDO', '处理已经生效，不能再撤销')

export const deciderGone = (): Refusal => refusal('NOT_ALLOWED', '您已不能处理这份申请')

export const alreadyStarted = (): Refusal => refusalOf({ reason: 'ALREADY_STARTED' })

export const mendElsewhere = (): Refusal =>
  refusal('MEND_ELSEWHERE', '请回到填写这份申请的页面，修改后重新提交')

/**
 * For effects of a domain that must refuse: the decision is rolled back and the approver reads the
 * reason.
 */

export const businessRefused = (why: string): Refusal => refusal('BUSINESS_REFUSED', why)

export const colleagueNotFound = (): Refusal =>
  refusal('NO_SUCH_COLLEAGUE', '所选的人不在本校教职工之中，请重新选择')

export const notAParty = (): Refusal =>
  refusal('NOT_A_PARTY', '只能提醒参与这份申请的人，请重新选择')

export const proxyNotFound = (): Refusal => notFound('这项委托')

export const proxyOfOneself = (): Refusal =>
  refusal('PROXY_OF_ONESELF', '委托人和代理人不能是同一个人，请另选一位代理人')

export const proxyCircle = (): Refusal =>
  refusal('PROXY_CIRCLE', '代理人在这段时间也委托了别人，最后又回到委托人，请另选一位代理人')

export const proxyTime = (): Refusal =>
  refusal('PROXY_TIME', '请填写结束时间，要晚于开始时间，也要晚于现在')

export const flowNotFound = (): Refusal => refusal('NO_SUCH_FLOW', '所选的流程不存在，请重新选择')

export const notInBatch = (title: string): Refusal =>
  refusal('NOT_IN_BATCH', `“${title}”需要逐个查看，请打开后处理`)

export const fillFirst = (title: string, labels: readonly string[]): Refusal =>
  refusal('NOT_IN_BATCH', `“${title}”在现在的步骤要填写${labels.join('、')}，请打开后处理`)

export const signatureNotInBatch = (title: string): Refusal =>
  refusal('NOT_IN_BATCH', `“${title}”需要手写签名，请打开后处理`)

export const noPapersHere = (): Refusal =>
  invalidInput([{ name: 'attachment', label: '附件', msg: '这一步不能添加附件和签名' }])

export const signatureNoPicture = (name = 'signature', label = '手写签名'): Refusal =>
  invalidInput([{ name, label, msg: '签名应为图片，请重新签名' }])

export const draftUnreadable = (): Refusal =>
  refusal('DRAFT_UNREADABLE', '草稿读不出来，请重新填写后再保存')

/** The same person has saved a newer draft elsewhere. */

export const draftNewer = (): Refusal =>
  refusal('DRAFT_NEWER', '您在其他地方暂存过新的内容，请刷新后再看')

export const designNotFound = (): Refusal => notFound('这份流程设计')

export const alreadyOnVersion = (number: number): Refusal =>
  refusal('ALREADY_ON_VERSION', `申请已按第 ${number} 版办理，不用迁移`)

export const versionNotFound = (): Refusal => notFound('这个版本')

export const notPublished = (name: string): Refusal =>
  refusal('NOT_PUBLISHED', `“${name}”还没有发布过，请先发布`)

export const addressNotFound = (): Refusal => notFound('这个外部系统')

export const addressTaken = (name: string): Refusal =>
  refusal('NAME_TAKEN', `已有名为“${name}”的外部系统，请换一个名称`, {
    fields: [{ name: 'name', label: '名称', msg: '已被使用，请换一个' }],
  })

export const nameIsFixed = (name: string): Refusal =>
  refusal('NAME_IS_FIXED', `有流程用到这个名称，不能再改，请改回“${name}”`)

const openness = {
  unreadable: '请填写完整的地址，不含用户名和密码',
  notHttps: '地址应以 https:// 开头',
  notPublic: '不能使用内部网络的地址，请填写互联网上的地址',
} as const

export const addressNotOpen = (problem: keyof typeof openness): Refusal =>
  refusal('ADDRESS_NOT_OPEN', openness[problem], {
    fields: [{ name: 'url', label: '地址', msg: openness[problem] }],
  })

export const tooManyAddresses = (most: number): Refusal =>
  refusal('TOO_MANY_ADDRESSES', `最多登记 ${most} 个外部系统，请先删除不用的`)

export const deliveryNotFound = (): Refusal => notFound('这条发送记录')

export const alreadyDelivered = (): Refusal =>
  refusal('ALREADY_DELIVERED', '外部系统已经收到通知，不用重新发送')

export const printUnknown = (): Refusal =>
  refusal('PRINT_UNKNOWN', '没有查到这份打印件。请核对纸上的核验码；仍查不到时，请向学校核实', {
    status: 404,
  })

export const recordIsOurs = (): Refusal =>
  refusal('NOT_OFFERED', '申请的编号自动生成，不能自己指定，请去掉后再发起')

export const otherPlatform = (
  here: Platform,
  platforms: readonly Platform[] | undefined,
): Refusal =>
  refusal(
    'OTHER_PLATFORM',
    `这类申请不能在${platformNames[here]}发起，请改用：${platformWords(platforms)}`,
  )

export const formSearchUnreadable = (): Refusal =>
  invalidInput([
    {
      name: 'formSearch',
      label: '表单查询',
      msg: `写法不正确，例如 days:ge:3，多项以逗号隔开，最多 ${maxClauses} 项`,
    },
  ])
