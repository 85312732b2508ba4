import type * as z from 'zod/mini'

import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import { DateField } from '../../../platform/desk/form/DateField.tsx'
import { SwitchField } from '../../../platform/desk/form/choiceFields.tsx'
import { TextAreaField, TextField } from '../../../platform/desk/form/textFields.tsx'
import {
  getIncident,
  IncidentState,
  incidentStateNames,
  listIncidents,
  submitIncident,
} from '../contract/incident.ts'
import type { Incident, IncidentForm } from '../contract/incident.ts'
import { DutyTabs } from './parts/DutyTabs.tsx'
import { incidentActions } from './parts/incidentActions.tsx'
import { IncidentDetails } from './parts/IncidentDetails.tsx'

const states = IncidentState.options.map((value) => ({ value, label: incidentStateNames[value] }))

/** 安全事件: the register, whom an incident concerns, and the notices. */
export function IncidentsPage() {
  return (
    <CrudPage<Incident, z.input<typeof IncidentForm>>
      id="privacy-incidents"
      title="安全事件"
      noun="安全事件"
      hint="个人信息泄露、丢失、被篡改时登记。发现后 72 小时内向主管部门报告；平时用“演练”练习。"
      above={<DutyTabs />}
      list={listIncidents}
      get={getIncident}
      nameOf={({ number, title }) => `${number} ${title}`}
      columns={[
        { name: 'number', label: '编号', width: 100 },
        { name: 'title', label: '事件' },
        { name: 'foundAt', label: '发现时间', width: 150, show: (row) => row.foundAt.slice(0, 16) },
        { name: 'affected', label: '涉及的人', width: 100, align: 'right', isInPanel: true },
        {
          name: 'reportDue',
          label: '报告截止时间',
          width: 160,
          isInPanel: true,
          show: (row) => row.reportDue.slice(0, 16) || '—',
        },
        { name: 'stateName', label: '状态', width: 140, show: (row) => <State row={row} /> },
      ]}
      filters={[{ name: 'state', kind: 'choice', label: '状态', options: states }]}
      details={(row) => <IncidentDetails row={row} />}
      form={{
        submit: submitIncident,
        verb: '登记',
        blank: {
          title: '',
          isDrill: false,
          foundAt: '',
          happenedFrom: '',
          happenedUntil: '',
          course: '',
          dataKinds: '',
          measures: '',
        },
        from: ({ id, title, isDrill, foundAt, happenedFrom, happenedUntil, ...row }) => ({
          id,
          title,
          isDrill,
          foundAt,
          happenedFrom,
          happenedUntil,
          course: row.course,
          dataKinds: row.dataKinds,
          measures: row.measures,
        }),
        locked: ({ state }) => (state === 'CLOSED' ? '这起安全事件已经结束，不能修改' : undefined),
        fields: <Fields />,
      }}
      actions={incidentActions}
      emptyHint="发生后请及时登记；每年至少做一次演练。"
    />
  )
}

const Fields = () => (
  <>
    <SwitchField name="isDrill" words="这是一次演练，告知只发给个人信息保护负责人" />
    <TextField name="title" max={60} placeholder="例如：教师账号被盗用" />
    <DateField name="foundAt" precision="minute" help="72 小时的报告时限从这时算起" />
    <Columns>
      <DateField name="happenedFrom" precision="minute" />
      <DateField name="happenedUntil" precision="minute" />
    </Columns>
    <TextAreaField name="course" max={2000} rows={4} placeholder="怎么发生、怎么发现" />
    <TextAreaField name="dataKinds" max={500} rows={2} placeholder="例如：姓名、班级、身份证件号" />
    <TextAreaField name="measures" max={2000} rows={3} placeholder="例如：已停用账号并重置密码" />
  </>
)

const State = ({ row }: { row: Incident }) => (
  <>
    {row.isDrill ? <Chip tone="info">演练</Chip> : null}{' '}
    <Chip tone={row.state === 'CLOSED' ? 'success' : row.isOverdue ? 'error' : 'warning'}>
      {row.isOverdue ? '报告已超时' : row.stateName}
    </Chip>
  </>
)
