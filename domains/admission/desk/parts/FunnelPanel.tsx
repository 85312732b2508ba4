import { Table } from 'antd'

import { DeskError, DeskSkeleton, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { getFunnel } from '../../contract/funnel.ts'
import type { Funnel } from '../../contract/funnel.ts'
import look from '../admission.module.css'

/** How far the families of a plan came, why they were sent back, and how long they waited. */
export function FunnelPanel({ planId }: { planId: string }) {
  const query = useCall(getFunnel, { planId }, { quiet: true, staleMs: 60_000 })
  return (
    <Panel title="办理情况">
      {query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : query.data ? (
        <Content funnel={query.data} />
      ) : (
        <DeskSkeleton rows={6} />
      )}
    </Panel>
  )
}

function Content({ funnel: { steps, reasons, ...medians } }: { funnel: Funnel }) {
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <div className={look.columns}>
      <Table
        size="small"
        rowKey="step"
        pagination={false}
        dataSource={steps}
        columns={[
          { title: '步骤', dataIndex: 'label', width: 100 },
          { title: '报名数', dataIndex: 'count', width: 70, align: 'right' },
          {
            title: '',
            render: (_, { count }) => (
              <div
                className={look.bar}
                style={{ inlineSize: `${(count / most) * 100}%` }}
                aria-hidden="true"
              />
            ),
          },
        ]}
      />
      <div>
        <p className={look.waiting}>{waitingWords(medians)}</p>
        {reasons.length === 0 ? (
          <p className={look.quiet}>还没有退回或不通过的报名。</p>
        ) : (
          <Table
            size="small"
            rowKey="title"
            pagination={false}
            dataSource={reasons}
            columns={[
              { title: '退回和不通过的原因', dataIndex: 'title' },
              { title: '次数', dataIndex: 'count', width: 70, align: 'right' },
            ]}
          />
        )}
      </div>
    </div>
  )
}

function waitingWords({
  medianHoursToReview: review,
  medianHoursToDecision: decision,
}: Pick<Funnel, 'medianHoursToReview' | 'medianHoursToDecision'>): string {
  if (review === undefined) return '还没有报名开始审核。'
  const first = `一半的报名提交后 ${spanWords(review)}内开始审核`
  return decision === undefined
    ? `${first}。`
    : `${first}，一半的报名提交后 ${spanWords(decision)}内有结果。`
}

/** Hours as people say them: minutes below one hour, days from two days on. */
function spanWords(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} 分钟`
  return hours < 48 ? `${hours} 小时` : `${Math.round(hours / 24)} 天`
}
