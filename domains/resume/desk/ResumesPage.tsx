import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { getResume, listResumes, resumeFacts } from '../contract/resume.ts'
import type { ResumeRow } from '../contract/resume.ts'
import {
  ResumeState,
  resumeStateNames,
  resumeTones,
  sexNames,
  Stage,
  stageNames,
} from '../contract/states.ts'

const states = ResumeState.options.map((value) => ({ value, label: resumeStateNames[value] }))
const stages = Stage.options.map((value) => ({ value, label: stageNames[value] }))

/** All applicants for teaching, for the office. */
export function ResumesPage() {
  return (
    <CrudPage
      id="resumes"
      title="教师简历"
      noun="简历"
      hint="教务在“发起申请”里或手机上登记简历；初筛、面试、准入查询和录用在“审批”里办理。这里可以查看全部应聘教师的简历。"
      list={listResumes}
      nameOf={(row) => `${row.name} · ${row.stageName}${row.subject}`}
      columns={[
        { name: 'name', label: '姓名', width: 120 },
        { name: 'stageName', label: '学段', width: 100 },
        { name: 'subject', label: '学科', width: 120 },
        { name: 'degreeName', label: '学历', width: 120 },
        { name: 'school', label: '毕业院校' },
        { name: 'teachingYears', label: '教龄', width: 80, align: 'right' },
        { name: 'createTime', label: '登记时间', width: 180, isExtra: true },
        {
          name: 'stateName',
          label: '状态',
          width: 110,
          show: (row) => <StateOf row={row} />,
        },
      ]}
      filters={[
        { name: 'keyword', kind: 'search', label: '关键词', placeholder: '姓名、学科或院校' },
        { name: 'stage', kind: 'choice', label: '学段', options: stages },
        { name: 'status', kind: 'choice', label: '状态', options: states },
      ]}
      details={(row) => <Details row={row} />}
      emptyHint="登记简历后，会出现在这里。"
    />
  )
}

const StateOf = ({ row }: { row: ResumeRow }) =>
  row.state ? <Chip tone={resumeTones[row.state]}>{row.stateName}</Chip> : null

function Details({ row }: { row: ResumeRow }) {
  const resume = useCall(getResume, { id: row.id }, { quiet: true }).data
  return (
    <DeskFacts
      items={[
        { label: '状态', value: <StateOf row={row} /> },
        { label: '应聘', value: `${row.stageName}${row.subject}` },
        {
          label: '学历',
          value: [row.degreeName, row.school, resume?.major].filter(Boolean).join(' · '),
        },
        { label: '教龄', value: `${row.teachingYears} 年` },
        ...(resume
          ? [
              {
                label: '姓名',
                value: `${resume.name}（${sexNames[resume.sex]}，${resume.birthYear} 年生）`,
              },
              { label: '手机号', value: resume.phone },
              { label: '邮箱', value: resume.email },
              ...resumeFacts(resume).qualifications,
              ...resumeFacts(resume).history,
              { label: '登记人', value: resume.registeredBy },
            ].filter(({ value }) => value !== '')
          : []),
        { label: '登记时间', value: row.createTime },
      ]}
    />
  )
}
