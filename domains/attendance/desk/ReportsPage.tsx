import { wireDate } from '../../../platform/contract/time.ts'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Chip, DeskFacts, Panel } from '../../../platform/desk/DeskPage.tsx'
import { SelectField } from '../../../platform/desk/form/choiceFields.tsx'
import { download } from '../../../platform/web/files/fileCalls.ts'
import { listReports, saveReport, submitReport } from '../contract/report.ts'
import type { AuthorityReport, ReportForm } from '../contract/report.ts'
import { lastMonths } from '../contract/lastMonths.ts'
import { reportFiles } from '../contract/reportFiles.ts'
import look from './parts/attendance.module.css'

/** 上报: what was reported to the authority for each month, with its file. */
export function ReportsPage() {
  const months = lastMonths(wireDate(new Date()), 12).map((month) => ({
    value: month,
    label: monthWords(month),
  }))
  return (
    <CrudPage<AuthorityReport, ReportForm>
      id="authority-reports"
      title="上报"
      noun="上报"
      hint="每月向主管部门报送课程班、学生、订单、支付、退款和考勤。学生和教师只用随机编号，不含姓名和证件号。"
      list={listReports}
      nameOf={nameOf}
      columns={[
        { name: 'month', label: '月份', width: 140, show: (row) => monthWords(row.month) },
        {
          name: 'number',
          label: '次数',
          width: 110,
          show: (row) => (
            <Chip tone={row.isReplaced ? 'info' : 'success'}>
              {row.isReplaced ? `第 ${row.number} 次，已被新的上报替代` : `第 ${row.number} 次`}
            </Chip>
          ),
        },
        { name: 'counts', label: '内容', isInPanel: true, show: countWords },
        { name: 'reportedByName', label: '上报人', width: 100, isInPanel: true },
        { name: 'reportedTime', label: '上报时间', width: 170 },
      ]}
      filters={[{ name: 'month', kind: 'choice', label: '月份', options: months }]}
      details={(row) => <Details row={row} />}
      form={{
        submit: submitReport,
        blank: { month: months[0]?.value ?? '' },
        from: ({ month }) => ({ month }),
        fields: (
          <SelectField
            name="month"
            options={months}
            help="上报后不能撤回；有更正时再上报一次，代替上一次"
          />
        ),
        verb: '上报',
        locked: () => '已经上报的内容不能修改，请再上报一次。',
      }}
      actions={[
        {
          key: 'file',
          label: '下载文件',
          for: 'one',
          endpoint: saveReport,
          run: ([row]) =>
            row &&
            download(saveReport, { id: row.id }, `${nameOf(row)}.zip`).catch(() => undefined),
        },
      ]}
      emptyHint="一个月结束后，在这里生成并下载这个月的上报文件。"
    />
  )
}

const nameOf = ({ month, number }: AuthorityReport): string =>
  `课后服务上报 ${month}${number === 1 ? '' : ` 第 ${number} 次`}`

const monthWords = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5, 7))}月`

const countWords = ({ counts }: AuthorityReport): string =>
  counts.map(({ name, count }) => `${name} ${count}`).join(' · ')

const Details = ({ row }: { row: AuthorityReport }) => (
  <div className={look.details}>
    <DeskFacts
      items={[
        { label: '月份', value: monthWords(row.month) },
        { label: '报送方式', value: row.target },
        ...(row.receipt ? [{ label: '回执', value: row.receipt }] : []),
        { label: '上报', value: `${row.reportedByName} ${row.reportedTime.slice(0, 16)}` },
        { label: '文件大小', value: `${Math.ceil(row.bytes / 1024)} KB` },
        { label: '校验值', value: <span className={look.hash}>{row.sha256}</span> },
      ]}
    />
    <Panel title="报送了什么">
      <DeskFacts
        items={row.counts.map(({ name, count }) => ({ label: name, value: `${count} 条` }))}
      />
    </Panel>
    <Panel title="各列的含义">
      {reportFiles.map(({ key, name, columns }) => (
        <details key={key}>
          <summary>{`${name}.csv`}</summary>
          <DeskFacts
            items={columns.map(({ title, meaning }) => ({ label: title, value: meaning }))}
          />
        </details>
      ))}
    </Panel>
  </div>
)
