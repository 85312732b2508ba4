import { Table } from 'antd'

import type { Season, SeasonCategory } from '../../contract/season.ts'
import look from '../admission.module.css'

/** The seats of each category, and how many applications are in which state. */
export function CategoryTable({ season }: { season: Season }) {
  return (
    <Table<SeasonCategory>
      size="small"
      pagination={false}
      rowKey="category"
      dataSource={season.categories}
      columns={[
        { title: '生源类别', dataIndex: 'categoryLabel', width: 140 },
        { title: '排序依据', dataIndex: 'sortLabel', width: 130 },
        {
          title: '名额',
          width: 110,
          align: 'right',
          render: (_, { seats, taken }) => (taken > 0 ? `${taken} / ${seats}` : seats),
        },
        {
          title: '报名',
          render: (_, { states }) =>
            states.length === 0 ? (
              <span className={look.quiet}>还没有报名</span>
            ) : (
              <span className={look.states}>
                {states.map(({ state, label, count }) => (
                  <span key={state}>
                    {label} {count}
                  </span>
                ))}
              </span>
            ),
        },
      ]}
    />
  )
}
