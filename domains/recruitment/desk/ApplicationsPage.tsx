import { useState } from 'react'

import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { RowAction } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { useChunk } from '../../../platform/web/navigation/useChunk.ts'
import { getApplication, listApplications, onboardApplicant } from '../contract/office.ts'
import type { ApplicationRow } from '../contract/office.ts'
import { ApplicationState, applicationStateNames, applicationTones } from '../contract/states.ts'
import { ApplicationDetails } from './parts/ApplicationDetails.tsx'
import { decisionActions } from './parts/decisionActions.ts'

const states = ApplicationState.options.map((value) => ({
  value,
  label: applicationStateNames[value],
}))
const loadDrawer = () => import('./parts/OnboardDrawer.tsx')

type Onboarding = { row: ApplicationRow; answer: (isDone: boolean) => void }

/** Applications and the steps that lead them to the first working day. */
export function ApplicationsPage() {
  const [onboarding, setOnboarding] = useState<Onboarding | undefined>(undefined)
  const close = (isDone: boolean) => {
    onboarding?.answer(isDone)
    setOnboarding(undefined)
  }
  const chunk = useChunk(loadDrawer, onboarding !== undefined, () => close(false))
  const onboard: RowAction<ApplicationRow> = {
    key: 'onboard',
    label: '办理入职',
    endpoint: onboardApplicant,
    for: 'one',
    fits: ({ state }) => state === 'HIRED',
    run: async ([row], { refresh }) => {
      if (!row) return
      const isDone = await new Promise<boolean>((answer) => setOnboarding({ row, answer }))
      if (isDone) refresh()
    },
  }
  return (
    <>
      <CrudPage<ApplicationRow, never>
        id="recruitmentApplications"
        title="应聘办理"
        noun="应聘"
        hint="从投递到入职一步一步办理；准入查询有效、公示期满且异议都核实后，才能录用。"
        list={listApplications}
        get={getApplication}
        nameOf={(row) => `${row.name} · ${row.postTitle}`}
        columns={[
          { name: 'name', label: '姓名', width: 110 },
          { name: 'postTitle', label: '岗位' },
          { name: 'degreeName', label: '学历', width: 120, isInPanel: true },
          { name: 'school', label: '毕业院校', isInPanel: true },
          { name: 'teachingYears', label: '教龄', width: 80, align: 'right' },
          { name: 'createTime', label: '投递时间', width: 180, isExtra: true },
          { name: 'poolUntil', label: '人才库保存到', width: 120, isExtra: true },
          {
            name: 'state',
            label: '状态',
            width: 110,
            show: (row) => <Chip tone={applicationTones[row.state]}>{row.stateName}</Chip>,
          },
        ]}
        filters={[
          { name: 'keyword', kind: 'search', label: '关键词', placeholder: '姓名、院校或岗位' },
          { name: 'state', kind: 'choice', label: '状态', options: states },
          {
            name: 'pool',
            kind: 'choice',
            label: '人才库',
            options: [{ value: '1', label: '在人才库' }],
          },
        ]}
        details={(row) => <ApplicationDetails row={row} />}
        actions={[...decisionActions, onboard]}
        emptyHint="岗位发布后，收到的应聘会出现在这里。"
      />
      {onboarding && chunk ? (
        <chunk.OnboardDrawer application={onboarding.row} onClose={close} />
      ) : null}
    </>
  )
}
