import { Button, Select } from 'antd'
import { useState } from 'react'

import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { DeskError, DeskPage, DeskSkeleton, Panel } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { dutyPaperDesk } from '../contract/screens.ts'
import { getYearReport } from '../contract/yearReport.ts'
import type { ReportPart } from '../contract/yearReport.ts'
import { DutyTabs } from './parts/DutyTabs.tsx'
import look from './parts/safeguards.module.css'

const shownYears = 4

/** 年度报告: counted from the stored data, to be printed and signed. */
export function YearReportPage() {
  const thisYear = Number(wireDate(new Date()).slice(0, 4))
  const asked = Number(useParam('year'))
  const [year, setYear] = useState(asked >= 2020 ? asked : thisYear)
  const { data, error, refetch } = useCall(getYearReport, { year }, { quiet: true })
  const years = Array.from({ length: shownYears }, (_, at) => thisYear - at)
  return (
    <DeskPage
      title="年度报告"
      hint="个人信息保护合规审计的数字，由系统按操作记录统计，打印或下载后签字存档。"
      actions={
        <>
          <Select
            aria-label="年份"
            value={year}
            options={years.map((value) => ({ value, label: `${value} 年` }))}
            onChange={setYear}
          />
          <Button type="primary" href={`#${linkTo(dutyPaperDesk, { year: String(year) })}`}>
            打印或下载
          </Button>
        </>
      }
    >
      <DutyTabs />
      {error ? <DeskError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <DeskSkeleton /> : null}
      {data ? (
        <>
          <div>
            <h2 className={look.sheetTitle}>
              {`${data.schoolName} ${data.year} 年个人信息保护年度报告`}
            </h2>
            <p
              className={look.sheetHint}
            >{`统计时间：${minuteWords(data.madeAt, wireDate(new Date()))}`}</p>
          </div>
          {data.parts.map((part) => (
            <Part key={part.title} part={part} />
          ))}
        </>
      ) : null}
    </DeskPage>
  )
}

const Part = ({ part: { title, lines } }: { part: ReportPart }) => (
  <Panel title={title}>
    {lines.length === 0 ? <p className={look.note}>这一年没有记录。</p> : null}
    {lines.length > 0 ? (
      <table className={`${look.table} ${look.report}`}>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col" className={look.number}>
              数量
            </th>
            <th scope="col">说明</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, amount, note }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className={look.number}>{amount}</td>
              <td className={look.quiet}>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ) : null}
  </Panel>
)
