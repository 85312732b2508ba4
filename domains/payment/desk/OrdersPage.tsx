import { askAndSend } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { queryClient } from '../../../platform/web/calls/queryClient.ts'
import { download } from '../../../platform/web/files/fileCalls.ts'
import { yuanOf } from '../contract/money.ts'
import { listSchoolOrders, recordOfficial } from '../contract/office.ts'
import { getOrder } from '../contract/order.ts'
import type { OrderRow } from '../contract/order.ts'
import { OrderState, orderStateNames } from '../contract/states.ts'
import { orderTones } from '../contract/tones.ts'
import { downloadVoucher, voucherNo } from '../contract/voucher.ts'
import { OrderDetails } from './parts/OrderDetails.tsx'

const states = OrderState.options.map((value) => ({ value, label: orderStateNames[value] }))
const isPaid = ({ state }: OrderRow) =>
  state === 'PAID' || state === 'PART_REFUNDED' || state === 'REFUNDED'

/** The orders of the school. */
export function OrdersPage() {
  return (
    <CrudPage
      id="orders"
      title="订单"
      noun="订单"
      hint="家长须在付款期限内付款，逾期订单自动过期。退款在“退款”里办理。"
      list={listSchoolOrders}
      nameOf={(row) => `${row.payerName} · ${row.title}`}
      columns={[
        { name: 'payerName', label: '缴费人', width: 120 },
        { name: 'title', label: '订单' },
        {
          name: 'totalFen',
          label: '金额（元）',
          width: 120,
          align: 'right',
          show: (row) => yuanOf(row.totalFen),
        },
        {
          name: 'returnedFen',
          label: '已退（元）',
          width: 120,
          align: 'right',
          isInPanel: true,
          show: (row) => (row.returnedFen === 0 ? '' : yuanOf(row.returnedFen)),
        },
        { name: 'createTime', label: '下单时间', width: 180, isInPanel: true },
        {
          name: 'stateName',
          label: '状态',
          width: 110,
          show: (row) => <Chip tone={orderTones[row.state]}>{row.stateName}</Chip>,
        },
      ]}
      filters={[
        { name: 'keyword', kind: 'search', label: '关键词', placeholder: '缴费人或订单名称' },
        { name: 'state', kind: 'choice', label: '状态', options: states },
        { name: 'day', kind: 'days', label: '下单日期' },
      ]}
      details={(row) => <OrderDetails id={row.id} />}
      actions={[
        {
          key: 'voucher',
          label: '缴费凭证',
          for: 'one',
          fits: isPaid,
          run: ([row]) =>
            row &&
            download(downloadVoucher, { id: row.id }, `缴费凭证 ${voucherNo(row.id)}.pdf`).catch(
              () => undefined,
            ),
        },
        {
          key: 'official',
          label: '登记票据号码',
          for: 'one',
          endpoint: recordOfficial,
          fits: isPaid,
          run: ([row], tools) => row && enterNumber(row, tools),
        },
      ]}
      emptyHint="家长选课下单后，会出现在这里。"
    />
  )
}

async function enterNumber({ id, payerName }: OrderRow, { act }: CrudTools): Promise<boolean> {
  const isDone = await askAndSend({
    title: `登记${payerName}的正式票据`,
    body: '学校另开的发票或财政票据的号码，家长会在订单里看到。',
    label: '票据号码',
    max: 60,
    action: '登记',
    send: (officialNo) => act(recordOfficial, { id, officialNo }, '已登记'),
  })
  if (isDone) void queryClient.invalidateQueries({ queryKey: [getOrder.path] })
  return isDone
}
