import { askAndSend, confirm } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { yuanOf } from '../contract/money.ts'
import type { RefundShown } from '../contract/order.ts'
import {
  approveRefund,
  listRefunds,
  recordOfflineRefund,
  refuseRefund,
  resendRefund,
} from '../contract/refund/refund.ts'
import { RefundState, refundStateNames } from '../contract/states.ts'
import { refundTones } from '../contract/tones.ts'
import { RefundDetails } from './parts/RefundDetails.tsx'

const states = RefundState.options.map((value) => ({ value, label: refundStateNames[value] }))

/** The refunds of the school: what waits for a decision, and what the provider could not pay. */
export function RefundsPage() {
  return (
    <CrudPage
      id="refunds"
      title="退款"
      noun="退款"
      hint="金额按退费规则自动算出，批准后原路退回。重复付款、逾期付款和金额不符的款项不用批准，自动退回。"
      list={listRefunds}
      nameOf={nameOf}
      columns={[
        { name: 'payerName', label: '缴费人', width: 120 },
        { name: 'orderTitle', label: '订单' },
        {
          name: 'fen',
          label: '金额（元）',
          width: 120,
          align: 'right',
          show: (row) => yuanOf(row.fen),
        },
        { name: 'reason', label: '原因', width: 190, isInPanel: true },
        { name: 'createTime', label: '申请时间', width: 180, isInPanel: true },
        {
          name: 'stateName',
          label: '状态',
          width: 110,
          show: (row) => <Chip tone={refundTones[row.state]}>{row.stateName}</Chip>,
        },
      ]}
      filters={[{ name: 'state', kind: 'choice', label: '状态', options: states }]}
      details={(row) => <RefundDetails refund={row} />}
      actions={actions}
      emptyHint="家长退课、学校停课或办理请假退费后，退款会出现在这里。"
    />
  )
}

const nameOf = (row: RefundShown) => `${row.payerName} · ${yuanOf(row.fen)} 元`

const actions = [
  {
    key: 'approve',
    label: '批准',
    for: 'one' as const,
    endpoint: approveRefund,
    fits: ({ state }: RefundShown) => state === 'REQUESTED',
    run: ([row]: readonly RefundShown[], tools: CrudTools) => row && approve(row, tools),
  },
  {
    key: 'refuse',
    label: '不批准',
    for: 'one' as const,
    danger: true,
    endpoint: refuseRefund,
    fits: ({ state }: RefundShown) => state === 'REQUESTED',
    run: ([row]: readonly RefundShown[], tools: CrudTools) => row && refuse(row, tools),
  },
  {
    key: 'resend',
    label: '重新发起',
    for: 'one' as const,
    endpoint: resendRefund,
    fits: ({ state }: RefundShown) => state === 'ABNORMAL',
    run: ([row]: readonly RefundShown[], { act }: CrudTools) =>
      row && act(resendRefund, { id: row.id }, '已重新发起'),
  },
  {
    key: 'offline',
    label: '登记线下退款',
    for: 'one' as const,
    endpoint: recordOfflineRefund,
    fits: ({ state }: RefundShown) => state === 'ABNORMAL' || state === 'APPROVED',
    run: ([row]: readonly RefundShown[], tools: CrudTools) => row && payOffline(row, tools),
  },
]

async function approve(row: RefundShown, { act }: CrudTools): Promise<boolean> {
  const isSure = await confirm({
    title: `退给${row.payerName} ${yuanOf(row.fen)} 元？`,
    body: '批准后马上向支付平台发起退款，不能撤回。',
    action: '批准退款',
  })
  return isSure && act(approveRefund, { id: row.id }, '已批准，正在退款')
}

const refuse = (row: RefundShown, { act }: CrudTools) =>
  askAndSend({
    title: `不批准${row.payerName}的退款？`,
    body: '家长会看到原因；家长退课的，可以再次申请。',
    label: '原因',
    placeholder: '例如：课程已经上完',
    action: '不批准',
    danger: true,
    send: (note) => act(refuseRefund, { id: row.id, note }, '退款未批准，家长会看到原因'),
  })

const payOffline = (row: RefundShown, { act }: CrudTools) =>
  askAndSend({
    title: `登记已线下退给${row.payerName} ${yuanOf(row.fen)} 元？`,
    body: '登记后不再通过支付平台退这笔钱，不能撤回。',
    label: '凭据',
    placeholder: '例如：3 月 15 日银行转账，回单号 0012',
    action: '登记',
    send: (note) => act(recordOfflineRefund, { id: row.id, note }, '已登记'),
  })
