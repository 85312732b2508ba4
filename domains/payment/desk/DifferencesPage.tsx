import { askAndSend } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import {
  DifferenceState,
  differenceStateNames,
  listBills,
  listDifferences,
  settleDifference,
} from '../contract/bill.ts'
import type { DifferenceRow } from '../contract/bill.ts'
import { channelNames, MerchantChannel } from '../contract/channels.ts'
import { yuanOf } from '../contract/money.ts'
import look from './parts/payment.module.css'

const channels = MerchantChannel.options.map((value) => ({ value, label: channelNames[value] }))
const states = DifferenceState.options.map((value) => ({
  value,
  label: differenceStateNames[value],
}))
const amount = (fen: number | undefined) => (fen === undefined ? '无记录' : yuanOf(fen))

/** Differences between the providers' bills and the books. */
export function DifferencesPage() {
  return (
    <CrudPage
      id="payment-differences"
      title="对账"
      noun="对账差异"
      hint="每天上午十点后自动取前一天的账单核对。漏掉的收款和退款会自动补上，其余差异列在这里。"
      list={listDifferences}
      nameOf={(row) => `${row.day} ${row.channelName} ${row.kindName}`}
      above={<Compared />}
      columns={[
        { name: 'day', label: '账单日期', width: 120 },
        { name: 'channelName', label: '支付方式', width: 110 },
        { name: 'kindName', label: '类别', width: 80 },
        { name: 'number', label: '单号', width: 210, isInPanel: true },
        {
          name: 'ourFen',
          label: '本校（元）',
          width: 110,
          align: 'right',
          show: (row) => amount(row.ourFen),
        },
        {
          name: 'theirFen',
          label: '账单（元）',
          width: 110,
          align: 'right',
          show: (row) => amount(row.theirFen),
        },
        { name: 'words', label: '差异', isInPanel: true },
        {
          name: 'stateName',
          label: '状态',
          width: 100,
          show: (row) => (
            <Chip tone={row.state === 'OPEN' ? 'error' : 'success'}>{row.stateName}</Chip>
          ),
        },
        { name: 'note', label: '处理说明', isExtra: true },
        { name: 'settledByName', label: '处理人', width: 110, isExtra: true },
        { name: 'settledTime', label: '处理时间', width: 180, isExtra: true },
      ]}
      filters={[
        { name: 'channel', kind: 'choice', label: '支付方式', options: channels },
        { name: 'state', kind: 'choice', label: '状态', options: states },
      ]}
      actions={[
        {
          key: 'settle',
          label: '处理',
          for: 'one',
          endpoint: settleDifference,
          fits: ({ state }) => state === 'OPEN',
          run: ([row], tools) => row && settle(row, tools),
        },
      ]}
      emptyHint="支付平台的账单与本校订单不一致时，会出现在这里。"
    />
  )
}

function settle(row: DifferenceRow, { act }: CrudTools): Promise<boolean> {
  const { channel, day, kind, number } = row
  return askAndSend({
    title: `${day} ${row.channelName}${row.kindName}`,
    body: row.words,
    label: '处理说明',
    placeholder: '例如：支付平台次日入账，已核对',
    action: '处理完毕',
    send: (note) => act(settleDifference, { channel, day, kind, number, note }, '已处理'),
  })
}

/** Up to which day the bills of each provider have been compared. */
function Compared() {
  const records = useCall(listBills, {}, { quiet: true }).data?.records ?? []
  const last = MerchantChannel.options.flatMap((channel) => {
    const found = records.find((one) => one.channel === channel)
    return found ? [found] : []
  })
  if (last.length === 0) return <p className={look.bills}>还没有核对过账单</p>
  return (
    <p className={look.bills}>
      {last.map(({ channel, channelName, day, rowCount }) => (
        <Chip key={channel}>{`${channelName}已核对到 ${day}（${rowCount} 笔）`}</Chip>
      ))}
    </p>
  )
}
