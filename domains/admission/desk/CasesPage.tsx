import { useState } from 'react'

import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { linkTo } from '../../../platform/contract/screen.ts'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { listApplications } from '../../enrolment/contract/application.ts'
import type { ApplicationSummary } from '../../enrolment/contract/applicationShapes.ts'
import { applicationsDesk } from '../../enrolment/contract/deskScreens.ts'
import type { ApplicationState } from '../../enrolment/contract/states.ts'
import { stateLabel, stateTones } from '../../enrolment/contract/states.ts'
import { answerAction } from './parts/answerAction.ts'
import { caseActions } from './parts/caseActions.ts'
import { FamilyAnswerDrawer } from './parts/FamilyAnswerDrawer.tsx'

const shown = [
  'APPEAL',
  'UNQUALIFIED',
  'UNDER_REVIEW',
  'VERIFY_PENDING',
  'RETURNED',
  'QUALIFIED',
  'OFFER_EXPIRED',
  'EXPIRED_RETURN',
] as const satisfies readonly ApplicationState[]
const states = shown.map((value) => ({ value, label: stateLabel(value, 'staff') }))

/** 申诉与核验: applications that need a decision outside the usual review. */
export function CasesPage() {
  const [answering, setAnswering] = useState<ApplicationSummary | undefined>(undefined)
  return (
    <>
      <CrudPage<ApplicationSummary>
        id="admission-cases"
        title="申诉与核验"
        noun="报名"
        hint="答复申诉、到校核验、统筹安排和逾期未修改的报名在这里办理。"
        list={listApplications}
        fixed={{ among: 'cases' }}
        nameOf={(row) => row.childName}
        columns={[
          { name: 'childName', label: '孩子', width: 120 },
          { name: 'applyNo', label: '报名编号', width: 150 },
          { name: 'categoryLabel', label: '生源类别', width: 160 },
          {
            name: 'statusLabel',
            label: '状态',
            width: 120,
            show: (row) => <Chip tone={stateTones[row.status]}>{row.statusLabel}</Chip>,
          },
          {
            name: 'updatedAt',
            label: '更新时间',
            width: 150,
            show: (row) => row.updatedAt.slice(0, 16),
          },
          { name: 'nextAction', label: '下一步', isInPanel: true },
        ]}
        filters={[
          { name: 'name', kind: 'search', label: '孩子姓名' },
          { name: 'status', kind: 'choice', label: '状态', options: states },
        ]}
        details={(row) => (
          <>
            <DeskFacts
              items={[
                {
                  label: '状态',
                  value: <Chip tone={stateTones[row.status]}>{row.statusLabel}</Chip>,
                },
                { label: '生源类别', value: row.categoryLabel },
                { label: '修改期限', value: row.deadline },
                { label: '下一步', value: row.nextAction },
              ]}
            />
            <a href={`#${linkTo(applicationsDesk, { open: row.id })}`}>打开报名</a>
          </>
        )}
        actions={[...caseActions, answerAction<ApplicationSummary>(setAnswering)]}
        emptyHint="需要核验、答复申诉或统筹安排的报名会出现在这里。"
      />
      {answering ? (
        <FamilyAnswerDrawer row={answering} onClose={() => setAnswering(undefined)} />
      ) : null}
    </>
  )
}
