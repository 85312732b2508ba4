import { Button, Table } from 'antd'
import { RefreshCw } from 'lucide-react'

import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { momentOf, wireDate } from '../../../platform/contract/time.ts'
import {
  Chip,
  DeskError,
  DeskFacts,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../platform/desk/DeskPage.tsx'
import { useKeys } from '../../../platform/desk/keyboard/keys.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { type InstallationStatus, readStatus } from '../contract/status.ts'

const gigabyte = 1024 ** 3
const sizeOf = (bytes: number): string =>
  bytes >= gigabyte
    ? `${(bytes / gigabyte).toFixed(1)} GB`
    : `${Math.max(1, Math.round(bytes / 1024 ** 2))} MB`

/** The names of the background tasks as the office would say them. */
const taskNames: Readonly<Record<string, string>> = {
  onTime: '到期事项处理',
  decisions: '审批生效',
  housekeeping: '定时整理',
  deliveries: '通知外部系统',
  payments: '支付与退款',
  bills: '对账',
  choices: '选课处理',
  noticeRounds: '微信和邮件通知',
  'access-watch': '检查异常查看',
}

/** How the installation is doing: versions, processes, background work, backup, disk. */
export function StatusPage() {
  const { data, error, isFetching, refetch } = useCall(readStatus, {}, { staleMs: 0, quiet: true })
  useKeys({ r: () => void refetch() })
  return (
    <DeskPage
      title="运行状态"
      hint={
        data
          ? `查看时间：${minuteWords(data.checkTime, wireDate(new Date()))}。点“刷新”更新。`
          : '正在读取…'
      }
      actions={
        <Button
          type="primary"
          icon={<RefreshCw size="1rem" aria-hidden="true" />}
          disabled={isFetching}
          title="刷新（R）"
          onClick={() => void refetch()}
        >
          刷新
        </Button>
      }
    >
      {error ? (
        <DeskError error={error} onRetry={refetch} />
      ) : data ? (
        <Status status={data} />
      ) : (
        <DeskSkeleton />
      )}
    </DeskPage>
  )
}

const dayMs = 24 * 60 * 60 * 1000

/** When the newest backup was last restored on trial, how long ago, and how it ended. */
function trialWords(trial: InstallationStatus['restoreTrial'], checkTime: string) {
  if (!trial) return '还没有试过。请每周试恢复一次，做法见运维手册'
  const days = Math.floor(
    (momentOf(checkTime).getTime() - momentOf(trial.tryTime).getTime()) / dayMs,
  )
  const when = `${trial.tryTime}（${days === 0 ? '一天之内' : `${days} 天前`}）`
  return trial.isGood ? (
    `${when}，可以恢复，${trial.rows} 行`
  ) : (
    <>
      <Chip tone="error">没有成功</Chip> {when}，备份 {trial.backup}：{trial.problem}
    </>
  )
}

function Status({ status }: { status: InstallationStatus }) {
  const { database, backup, restoreTrial, freeBytes } = status
  return (
    <>
      {status.erasures ? (
        <Panel title="删除登记">
          <Chip tone="error">需要处理</Chip> {status.erasures}
        </Panel>
      ) : null}
      <Panel title="系统">
        <DeskFacts
          items={[
            { label: '版本', value: `${status.version}（${status.runtime}）` },
            { label: '启动时间', value: status.startTime },
            {
              label: '数据库',
              value: `PostgreSQL ${database.version}，${sizeOf(database.bytes)}${database.isEmbedded ? '，内置' : ''}`,
            },
            { label: '数据库结构版本', value: database.lastMigration },
            {
              label: '最近备份',
              value: backup
                ? `${backup.createTime}，${backup.rows} 行，${backup.files} 个文件`
                : '还没有备份',
            },
            { label: '最近试恢复', value: trialWords(restoreTrial, status.checkTime) },
            { label: '剩余磁盘', value: freeBytes === undefined ? '无法读取' : sizeOf(freeBytes) },
          ]}
        />
      </Panel>
      <Panel title="连接的进程">
        <Table
          size="small"
          pagination={false}
          rowKey={({ address, process }) => `${process} ${address}`}
          dataSource={[...status.processes]}
          columns={[
            {
              title: '进程',
              dataIndex: 'process',
              render: (process: string) => process || '经连接池',
            },
            { title: '来源地址', dataIndex: 'address' },
            { title: '连接数', dataIndex: 'connections', align: 'right' },
            { title: '最早的连接', dataIndex: 'since' },
          ]}
        />
      </Panel>
      <Panel title="后台任务">
        <Table
          size="small"
          pagination={false}
          rowKey="name"
          dataSource={[...status.queues]}
          locale={{ emptyText: '没有后台任务' }}
          columns={[
            {
              title: '任务',
              dataIndex: 'name',
              render: (name: string) => taskNames[name] ?? name,
            },
            { title: '等待', dataIndex: 'waiting', align: 'right' },
            {
              title: '失败',
              dataIndex: 'failed',
              align: 'right',
              render: (failed: number) =>
                failed === 0 ? failed : <Chip tone="error">{String(failed)}</Chip>,
            },
          ]}
        />
      </Panel>
    </>
  )
}
