import { Table } from 'antd'

import { Chip, DeskError, DeskSkeleton, Panel } from '../../../../platform/desk/DeskPage.tsx'
import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { previewRanking } from '../../contract/season.ts'
import look from '../admission.module.css'

type Row = ReplyOf<typeof previewRanking>['records'][number]

/** The ranking of the qualified applications as it would be now, with the reason of each place. */
export function PreviewTable({ planId }: { planId: string }) {
  const query = useCall(previewRanking, { planId }, { quiet: true, staleMs: 0 })
  return (
    <Panel title="按现在的报名试排">
      {query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : query.data === undefined ? (
        <DeskSkeleton rows={6} />
      ) : query.data.records.length === 0 ? (
        <p className={look.quiet}>还没有审核通过的报名。</p>
      ) : (
        <Table<Row>
          size="small"
          rowKey="applicationId"
          dataSource={query.data.records}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            { title: '名次', dataIndex: 'rank', width: 70, align: 'right' },
            { title: '生源类别', dataIndex: 'categoryLabel', width: 170 },
            { title: '孩子', dataIndex: 'childName', width: 100 },
            { title: '报名编号', dataIndex: 'applyNo', width: 150 },
            { title: '预计结果', width: 110, render: (_, row) => <Result row={row} /> },
            { title: '依据', dataIndex: 'reason' },
          ]}
        />
      )}
    </Panel>
  )
}

const Result = ({ row }: { row: Row }) =>
  row.isUndecided ? (
    <Chip tone="warning">待摇号</Chip>
  ) : row.hasSeat ? (
    <Chip tone="primary">有名额</Chip>
  ) : (
    <Chip>候补</Chip>
  )
