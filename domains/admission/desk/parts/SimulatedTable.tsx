import { Table } from 'antd'

import type { SimulatedNumbers } from '../../contract/simulator.ts'
import look from '../admission.module.css'

const hidden = '少于 5 人'
const words = (count: number | undefined): string => (count === undefined ? hidden : String(count))

/** How many of each category would have been admitted, beside the rules of that season. */
export const SimulatedTable = ({ records }: { records: readonly SimulatedNumbers[] }) => (
  <>
    <Table<SimulatedNumbers>
      size="small"
      rowKey="category"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={records}
      columns={[
        { title: '生源类别', dataIndex: 'categoryLabel' },
        { title: '名额', dataIndex: 'seats', align: 'right', width: 80 },
        { title: '审核通过', align: 'right', width: 100, render: (_, row) => words(row.total) },
        { title: '录取', align: 'right', width: 100, render: (_, row) => words(row.admitted) },
        {
          title: '按当年规则录取',
          align: 'right',
          width: 130,
          render: (_, row) => words(row.before),
        },
        { title: '候补', align: 'right', width: 100, render: (_, row) => words(row.waiting) },
        {
          title: '最后一名的月份',
          width: 110,
          render: (_, row) => row.lastMonth ?? '',
        },
        { title: '需要摇号', align: 'right', width: 100, render: (_, row) => words(row.tied) },
      ]}
    />
    <p className={look.quiet}>
      日期只到月，同一个月的都算并列，所以实际需要摇号的会更少。少于 5
      人的数字，以及能由它推算的数字都不显示。
    </p>
  </>
)
