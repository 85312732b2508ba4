import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { Column, Filter, RowAction } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { linkTo } from '../../../platform/contract/screen.ts'
import { listDeliveries, resendDeliveries } from '../contract/deliveries/deliveries.ts'
import type { Delivery } from '../contract/deliveries/deliveries.ts'
import { approvalsDesk } from '../contract/screens.ts'
import look from './inbox/inbox.module.css'
import { OperationsTabs } from './operating/OperationsTabs.tsx'

/** 外部通知: the notifications to external systems, with every attempt and a way to resend. */
export const DeliveriesPage = () => (
  <CrudPage
    id="deliveries"
    title="流程管理"
    noun="外部通知"
    hint="流程发给外部系统的通知。没有送达的会自动重试，间隔逐渐拉长，一天后停止；送达或停止后，记录至少保留 30 天。"
    list={listDeliveries}
    nameOf={(row) => `${row.address}：${row.title}`}
    columns={columns}
    filters={filters}
    above={<OperationsTabs />}
    details={(row) => <Details row={row} />}
    actions={[resend]}
    emptyHint="流程走到“通知外部系统”后会出现在这里。"
  />
)

const states = { waiting: '等待发送', done: '已送达', givenUp: '已停止' } as const
const tones = { waiting: 'primary', done: 'success', givenUp: 'error' } as const

const StateChip = ({ row: { state, attempts } }: { row: Delivery }) => (
  <Chip tone={state === 'waiting' && attempts > 0 ? 'warning' : tones[state]}>
    {state === 'waiting' && attempts > 0 ? '等待重试' : states[state]}
  </Chip>
)

const columns: readonly Column<Delivery>[] = [
  { name: 'address', width: 160 },
  { name: 'title' },
  { name: 'nodeName', width: 140, isInPanel: true },
  { name: 'state', width: 110, show: (row) => <StateChip row={row} /> },
  { name: 'lastWords', width: 200, isInPanel: true },
  { name: 'attempts', width: 90, align: 'right', isInPanel: true },
  { name: 'nextTime', width: 170, isInPanel: true, show: ({ nextTime }) => nextTime ?? '无' },
  { name: 'createTime', width: 170 },
]

const filters: readonly Filter[] = [
  { name: 'address', kind: 'search', label: '外部系统', placeholder: '外部系统的全名' },
  {
    name: 'state',
    kind: 'choice',
    label: '状态',
    options: Object.entries(states).map(([value, label]) => ({ value, label })),
  },
]

const resend: RowAction<Delivery> = {
  key: 'resend',
  label: '重新发送',
  endpoint: resendDeliveries,
  fits: ({ state }) => state !== 'done',
  run: (rows, tools) =>
    tools.act(resendDeliveries, { ids: rows.map(({ id }) => id).join(',') }, '已安排重新发送'),
}

const Details = ({ row }: { row: Delivery }) => (
  <div className={look.summary}>
    <DeskFacts
      items={[
        { label: '外部系统', value: row.address },
        { label: '状态', value: <StateChip row={row} /> },
        {
          label: '申请',
          value: (
            <a href={`#${linkTo(approvalsDesk, { process: row.processInsId })}`}>{row.title}</a>
          ),
        },
        ...(row.serialNumber ? [{ label: '流水号', value: row.serialNumber }] : []),
        { label: '步骤', value: row.nodeName },
        { label: '产生时间', value: row.createTime },
        ...(row.nextTime ? [{ label: '下次发送', value: row.nextTime }] : []),
        { label: '通知编号', value: row.id },
      ]}
    />
    <h3 className={look.part}>
      {row.attempts > 0 ? `发送记录（共 ${row.attempts} 次）` : '还没有发送'}
    </h3>
    <DeskFacts
      items={row.tried.map(({ number, time, words }) => ({
        label: `第 ${number} 次`,
        value: `${time} ${words}`,
      }))}
    />
  </div>
)
