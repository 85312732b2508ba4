import { Button } from 'antd'
import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../platform/desk/person.tsx'
import { useChunk } from '../../../platform/web/navigation/useChunk.ts'
import { Activity, activityNames } from '../contract/activities.ts'
import { listAssessments, submitAssessment } from '../contract/assessment.ts'
import type { Assessment } from '../contract/assessment.ts'
import { dutyPaperDesk } from '../contract/screens.ts'
import { DutyTabs } from './parts/DutyTabs.tsx'
import look from './parts/safeguards.module.css'

const activities = Activity.options.map((value) => ({ value, label: activityNames[value] }))
const loadDrawer = () => import('./parts/AssessmentDrawer.tsx')

/** 影响评估: one document for each processing activity, in versions. */
export function AssessmentsPage() {
  const [isWriting, setWriting] = useState(false)
  const close = () => setWriting(false)
  const chunk = useChunk(loadDrawer, isWriting, close)
  const mayWrite = usePerson().can(submitAssessment)
  return (
    <>
      <CrudPage<Assessment, never>
        id="impact-assessments"
        title="影响评估"
        noun="影响评估"
        hint="每项处理活动一份，有变化时提交新的版本；旧版本至少保存三年，不能修改或删除。"
        above={<DutyTabs />}
        list={listAssessments}
        nameOf={({ activityName, version }) => `${activityName} 第 ${version} 版`}
        columns={[
          { name: 'activityName', label: '处理活动' },
          { name: 'version', label: '版本', width: 80, align: 'right' },
          { name: 'madeByName', label: '评估人', width: 110, isInPanel: true },
          { name: 'madeAt', label: '时间', width: 150, show: (row) => row.madeAt.slice(0, 16) },
          {
            name: 'isLatest',
            label: '状态',
            width: 100,
            show: (row) => (
              <Chip tone={row.isLatest ? 'success' : 'info'}>
                {row.isLatest ? '现行' : '旧版本'}
              </Chip>
            ),
          },
        ]}
        filters={[{ name: 'activity', kind: 'choice', label: '处理活动', options: activities }]}
        details={(row) => <Details row={row} />}
        extra={
          mayWrite ? (
            <Button type="primary" onClick={() => setWriting(true)}>
              写新的版本
            </Button>
          ) : null
        }
        emptyHint={
          mayWrite ? '点“写新的版本”，内容已按信息清单预先填好。' : '提交评估后，会出现在这里。'
        }
      />
      {isWriting && chunk ? <chunk.AssessmentDrawer onClose={close} /> : null}
    </>
  )
}

const Details = ({ row }: { row: Assessment }) => (
  <div className={look.parts}>
    <DeskFacts
      items={[
        { label: '处理目的', value: row.purpose },
        { label: '处理依据', value: row.basis },
        { label: '处理的信息', value: <span className={look.text}>{row.dataKinds}</span> },
        { label: '必要性', value: row.necessity },
        { label: '影响与风险', value: row.risks },
        { label: '保护措施', value: row.measures },
        { label: '结论', value: row.conclusion },
        { label: '评估人', value: `${row.madeByName} ${row.madeAt.slice(0, 16)}` },
      ]}
    />
    <div className={look.acts} data-no-print="">
      <Button href={`#${linkTo(dutyPaperDesk, { assessment: row.id })}`}>打印或下载</Button>
    </div>
  </div>
)
