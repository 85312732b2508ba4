import { refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'
import { orderStateNames, refundStateNames } from '../contract/states.ts'
import type { OrderState, RefundState } from '../contract/states.ts'

export const orderTooLarge = (): Refusal =>
  refusal('ORDER_TOO_LARGE', '订单金额超过上限，请分成几次下单')
export const alreadyOrdered = (): Refusal =>
  refusal('ALREADY_ORDERED', '其中有的课程已经下过单，请先到“我的订单”付款或取消')
export const notPayable = (state: OrderState): Refusal =>
  refusal('NOT_PAYABLE', `订单现在是“${orderStateNames[state]}”，不能付款`)
export const holdOver = (): Refusal =>
  refusal('HOLD_OVER', '付款时间已过，正在核对是否有未到账的付款，请稍后刷新')
export const tooManyAttempts = (): Refusal =>
  refusal('TOO_MANY_ATTEMPTS', '这个订单发起付款的次数过多，请取消后重新下单')
export const notADemo = (): Refusal => refusal('NOT_A_DEMO', '演示支付只在演示模式下可用')
export const nothingToRefund = (): Refusal =>
  refusal('NOTHING_TO_REFUND', '按退费规则没有可退的金额')
export const refundMoved = (state: RefundState): Refusal =>
  refusal('REFUND_MOVED', `退款现在是“${refundStateNames[state]}”，不能这样办理，请刷新后再看`)

export const channelClosed = (channelName: string): Refusal =>
  refusal('CHANNEL_CLOSED', `学校现在不能用${channelName}收款，请换一种支付方式`)
export const wechatUnknown = (): Refusal =>
  refusal('WECHAT_UNKNOWN', '这个账号还没有关联微信，请退出后用微信登录再付款，或换一种支付方式')
export const addressUnknown = (): Refusal =>
  refusal('ADDRESS_UNKNOWN', '学校还没有设置对外的网址，暂时不能在线付款，请联系学校管理员')
export const differenceSettled = (): Refusal =>
  refusal('DIFFERENCE_SETTLED', '这条差异已经处理过，请刷新后查看')
export const notPaid = (state: OrderState): Refusal =>
  refusal('NOT_PAID', `订单现在是“${orderStateNames[state]}”，没有付款，不需要票据`)
export const spanWrong = (): Refusal =>
  refusal('SPAN_WRONG', '结束日期不能早于开始日期，时间范围最多一年')
