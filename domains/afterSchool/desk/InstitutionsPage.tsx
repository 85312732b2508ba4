import { Button } from 'antd'

import { linkTo } from '../../../platform/contract/screen.ts'
import { askAndSend } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../platform/desk/person.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import {
  getInstitution,
  letInstitutionGo,
  listInstitutions,
  submitInstitution,
} from '../contract/institution.ts'
import type { Institution, InstitutionRow } from '../contract/institution.ts'
import { institutionFacts, WayToInstitution } from './parts/institutionFacts.tsx'
import { RenewButton } from './parts/RenewDrawer.tsx'
import { institutionStartDesk } from '../contract/screens.ts'
import { InstitutionState, institutionStateNames, institutionTones } from '../contract/states.ts'

const states = InstitutionState.options.map((value) => ({
  value,
  label: institutionStateNames[value],
}))

/** Institutions of the school, for the office. */
export function InstitutionsPage() {
  const asking = usePerson().can(submitInstitution) ? '点“申请入驻”填写，审批在待办里进行；' : ''
  return (
    <CrudPage
      id="institutions"
      title="校外机构"
      noun="机构"
      hint={`${asking}证照、白名单或协议过期的次日自动暂停，更新有效期后恢复。`}
      list={listInstitutions}
      nameOf={(row) => row.name}
      columns={[
        { name: 'name', label: '机构名称' },
        { name: 'uscc', label: '统一社会信用代码', width: 200, isInPanel: true },
        { name: 'contactName', label: '联系人', width: 110 },
        { name: 'contactPhone', label: '联系电话', width: 130, isInPanel: true },
        { name: 'expiry', label: '最早到期', width: 120 },
        { name: 'applicantName', label: '申请人', width: 110, isExtra: true },
        { name: 'askedAt', label: '申请时间', width: 180, isExtra: true },
        {
          name: 'stateName',
          label: '状态',
          width: 100,
          show: (row) => <Chip tone={institutionTones[row.state]}>{row.stateName}</Chip>,
        },
      ]}
      filters={[
        { name: 'keyword', kind: 'search', label: '关键词', placeholder: '机构名称或信用代码' },
        { name: 'state', kind: 'choice', label: '状态', options: states },
      ]}
      details={(row) => <Details row={row} />}
      actions={[
        {
          key: 'letGo',
          label: '机构退出',
          for: 'one',
          danger: true,
          endpoint: letInstitutionGo,
          fits: ({ state }) => state === 'ADMITTED' || state === 'SUSPENDED',
          run: ([row], tools) => row && letGo(row, tools),
        },
      ]}
      extra={<AskButton />}
      emptyHint="机构的入驻申请提交后，会出现在这里。"
    />
  )
}

const letGo = ({ id, name }: InstitutionRow, { act }: CrudTools) =>
  askAndSend({
    title: `让“${name}”退出课后服务？`,
    body: '退出后不能再开课，机构人员也不能再使用课后服务；需要时可以重新申请入驻。',
    label: '原因',
    placeholder: '例如：合作期满',
    action: '退出',
    danger: true,
    send: (reason) => act(letInstitutionGo, { id, reason }, `${name}已退出`),
  })

function AskButton() {
  if (!usePerson().can(submitInstitution)) return null
  return (
    <Button type="primary" href={`#${linkTo(institutionStartDesk)}`}>
      申请入驻
    </Button>
  )
}

function Details({ row }: { row: InstitutionRow }) {
  const institution = useCall(getInstitution, { id: row.id }, { quiet: true }).data
  return (
    <>
      <Facts row={row} institution={institution} />
      {institution ? <WayToInstitution institution={institution} /> : null}
      {institution?.mayRenew ? <RenewButton institution={institution} /> : null}
    </>
  )
}

const Facts = ({
  row,
  institution,
}: {
  row: InstitutionRow
  institution: Institution | undefined
}) => (
  <DeskFacts
    items={[
      { label: '状态', value: <Chip tone={institutionTones[row.state]}>{row.stateName}</Chip> },
      { label: '机构名称', value: row.name },
      { label: '统一社会信用代码', value: row.uscc },
      { label: '联系人', value: [row.contactName, row.contactPhone].filter(Boolean).join('，') },
      ...(institution ? institutionFacts(institution) : []),
      { label: '申请人', value: row.applicantName },
      ...(row.askedAt ? [{ label: '申请时间', value: row.askedAt }] : []),
    ]}
  />
)
