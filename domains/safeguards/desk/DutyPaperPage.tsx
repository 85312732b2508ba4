import { Button } from 'antd'
import { useState } from 'react'

import type { Paper } from '../../../platform/contract/paper.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { DeskError, DeskPage, DeskSkeleton } from '../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../platform/desk/person.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { download } from '../../../platform/web/files/fileCalls.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { PaperSheet } from '../../../platform/web/paper/PaperSheet.tsx'
import { getAssessment, getAssessmentPaper } from '../contract/assessment.ts'
import { paperOfAssessment, paperOfReport } from '../contract/dutyPapers.ts'
import { assessmentsDesk, yearReportDesk } from '../contract/screens.ts'
import { getReportPaper, getYearReport } from '../contract/yearReport.ts'

/** 打印: an assessment or the report of a year as A4 paper, to be printed, saved and signed. */
export function DutyPaperPage() {
  const id = useParam('assessment') ?? ''
  return id === '' ? <Report /> : <Assessed id={id} />
}

function Assessed({ id }: { id: string }) {
  const { schoolName } = usePerson()
  const { data, error, refetch } = useCall(getAssessment, { id }, { quiet: true })
  return (
    <PaperPage
      back={{ to: linkTo(assessmentsDesk), label: '返回影响评估' }}
      paper={data && paperOfAssessment(data, schoolName)}
      error={error}
      onRetry={refetch}
      onSave={(name) => download(getAssessmentPaper, { id }, name)}
    />
  )
}

function Report() {
  const asked = Number(useParam('year'))
  const year = asked >= 2020 && asked <= 2100 ? asked : Number(wireDate(new Date()).slice(0, 4))
  const { data, error, refetch } = useCall(getYearReport, { year }, { quiet: true })
  return (
    <PaperPage
      back={{ to: linkTo(yearReportDesk, { year: String(year) }), label: '返回年度报告' }}
      paper={data && paperOfReport(data)}
      error={error}
      onRetry={refetch}
      onSave={(name) => download(getReportPaper, { year }, name)}
    />
  )
}

type Props = {
  back: { to: string; label: string }
  paper: Paper | undefined
  error: Error | null
  onRetry: () => unknown
  onSave: (name: string) => Promise<unknown>
}

function PaperPage({ back, paper, error, onRetry, onSave }: Props) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    // The call itself toasts a failure.
    await onSave(`${paper?.title ?? ''}.pdf`).catch(() => undefined)
    setSaving(false)
  }
  return (
    <DeskPage
      title="打印"
      hint="打印或下载后签字存档。"
      actions={
        <>
          <Button href={`#${back.to}`}>{back.label}</Button>
          <Button disabled={!paper} loading={isSaving} onClick={() => void save()}>
            下载 PDF
          </Button>
          <Button type="primary" disabled={!paper} onClick={() => window.print()}>
            打印
          </Button>
        </>
      }
    >
      {paper ? (
        <PaperSheet paper={paper} hasCode={false} />
      ) : error ? (
        <DeskError error={error} onRetry={onRetry} />
      ) : (
        <DeskSkeleton rows={8} />
      )}
    </DeskPage>
  )
}
