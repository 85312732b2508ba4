import { Chip, DeskError, DeskPage, DeskSkeleton, Panel } from '../../../platform/desk/DeskPage.tsx'
import { ScrollRegion } from '../../../platform/desk/ScrollRegion.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { getRetentionPlan, listRetentionRuns } from '../contract/retention.ts'
import type { RetentionClass, RetentionRun } from '../contract/retention.ts'
import { DutyTabs } from './parts/DutyTabs.tsx'
import look from './parts/safeguards.module.css'

/** 到期删除: what goes when, as a dry run, and what went. */
export function RetentionPage() {
  const plan = useCall(getRetentionPlan, {}, { quiet: true })
  const runs = useCall(listRetentionRuns, { size: 30 }, { quiet: true })
  const { data } = plan
  return (
    <DeskPage
      title="到期删除"
      hint="每天凌晨自动删除到期的个人信息。这里可以预先查看下次会删除多少；打开本页不会删除任何内容。"
    >
      <DutyTabs />
      {plan.error ? <DeskError error={plan.error} onRetry={plan.refetch} /> : null}
      {!data && !plan.error ? <DeskSkeleton /> : null}
      {data ? (
        <>
          <Panel title="预演：下次和今后一年会删除什么">
            <Classes classes={data.classes} />
          </Panel>
          <Panel title="最近的执行">
            {runs.error ? <DeskError error={runs.error} onRetry={runs.refetch} /> : null}
            {runs.data ? <Runs runs={runs.data.records} /> : null}
          </Panel>
          <Panel title="不自动删除的内容">
            <Table
              label="不自动删除的内容"
              heads={['保存期限', '原因']}
              rows={data.kept.map(({ term, reason }) => [term, reason])}
            />
          </Panel>
        </>
      ) : null}
    </DeskPage>
  )
}

function Classes({ classes }: { classes: readonly RetentionClass[] }) {
  return (
    <Table
      label="各类信息的保存期限"
      heads={['信息', '保存期限', '下次删除', '今后一年到期']}
      rows={classes.map(({ name, term, when, dueRows, days }) => [
        name,
        term,
        when === 'HOUR' ? '每小时自动清理' : `${dueRows} 条`,
        laterOf(days),
      ])}
    />
  )
}

const shownDays = 2

function laterOf(days: RetentionClass['days']): string {
  if (days.length === 0) return '—'
  const some = days.slice(0, shownDays).map(({ day, rows }) => `${day} 起 ${rows} 条`)
  const rest = days.slice(shownDays).reduce((sum, { rows }) => sum + rows, 0)
  return [...some, ...(rest > 0 ? [`之后 ${rest} 条`] : [])].join('；')
}

function Runs({ runs }: { runs: readonly RetentionRun[] }) {
  if (runs.length === 0) return <p className={look.note}>还没有执行过，将在凌晨自动执行。</p>
  return (
    <Table
      label="最近的执行"
      heads={['日期', '删除条数', '情况']}
      rows={runs.map(({ day, removed, failed, results }) => [
        day,
        `${removed} 条`,
        <>
          {failed > 0 ? <Chip tone="error">{`${failed} 项没有完成`}</Chip> : null}
          {results.length === 0
            ? '没有到期的内容'
            : results
                .map((one) => `${one.name} ${one.isFailed ? '没有完成' : `${one.removed} 条`}`)
                .join('；')}
        </>,
      ])}
    />
  )
}

type TableProps = {
  label: string
  heads: readonly string[]
  rows: readonly (readonly React.ReactNode[])[]
}

function Table({ label, heads, rows }: TableProps) {
  return (
    <ScrollRegion label={label} className={look.scroll ?? ''}>
      <table className={look.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // The rows of one answer have a fixed order.
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
