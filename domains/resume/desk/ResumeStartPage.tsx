import { Button } from 'antd'

import { linkTo } from '../../../platform/contract/screen.ts'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import { DeskForm } from '../../../platform/desk/form/DeskForm.tsx'
import { RadioField, SelectField, SwitchField } from '../../../platform/desk/form/choiceFields.tsx'
import { NumberField, TextAreaField, TextField } from '../../../platform/desk/form/textFields.tsx'
import { DeskPage, Panel } from '../../../platform/desk/DeskPage.tsx'
import { useSubmit } from '../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { navigate } from '../../../platform/web/navigation/location.ts'
import { FileField } from '../../forms/desk/fields/FileField.tsx'
import { listSent } from '../../workflow/contract/lists.ts'
import { getResume, listResumes, ResumeForm, submitResume } from '../contract/resume.ts'
import { resumesDesk } from '../contract/screens.ts'
import { degreeNames, mandarinNames, sexNames, stageNames } from '../contract/states.ts'

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const photo = { prop: 'photoId', label: '照片', type: 'upload', limit: 1 } as const
const papers = {
  prop: 'attachIds',
  label: '附件（证书、成绩单等，只有办理的人能看到）',
  type: 'upload',
  accept: 'file',
} as const

/** 登记简历: a new resume. */
export function ResumeStartPage() {
  const submit = useSubmit(submitResume, {
    message: '已登记，等待初筛',
    invalidates: [listResumes, getResume, listSent],
    done: ({ id }) => navigate(linkTo(resumesDesk, { open: id }), { replace: true }),
  })
  const form = useShapeForm(ResumeForm, { defaults: blank })
  return (
    <DeskPage
      title="登记简历"
      hint="录用后，家长和学生能看到姓名、照片、学段学科、职称、教龄和教师资格的种类，以及选择公开的荣誉与成果；其他内容只有办理的人能看到。"
    >
      <DeskForm
        id="resume"
        form={form}
        shape={ResumeForm}
        error={submit.error}
        onSubmit={submit.mutate}
      >
        <Post />
        <Person />
        <Experience />
        <div>
          <Button type="primary" htmlType="submit" loading={submit.isPending}>
            提交简历
          </Button>
        </div>
      </DeskForm>
    </DeskPage>
  )
}

const Post = () => (
  <Panel title="应聘">
    <Columns>
      <SelectField name="stage" options={optionsOf(stageNames)} />
      <TextField name="subject" placeholder="例如：数学" />
      <NumberField name="teachingYears" unit="年" required />
      <TextField name="title" placeholder="例如：一级教师" />
      <TextField name="certificate" placeholder="例如：小学语文，20193100121000001" />
      <SelectField name="mandarin" options={optionsOf(mandarinNames)} />
    </Columns>
  </Panel>
)

const Person = () => (
  <Panel title="个人资料">
    <Columns>
      <TextField name="name" />
      <RadioField name="sex" options={optionsOf(sexNames)} />
      <TextField name="birthYear" placeholder="例如：1990" />
      <TextField name="phone" />
      <TextField name="email" />
      <SelectField name="degree" options={optionsOf(degreeNames)} />
      <TextField name="school" />
      <TextField name="major" />
      <TextField name="graduationYear" placeholder="例如：2012" />
    </Columns>
  </Panel>
)

const Experience = () => (
  <Panel title="经历">
    <Columns>
      <TextAreaField name="education" max={500} />
      <TextAreaField name="work" max={1000} />
      <TextAreaField name="honours" max={500} />
      <SwitchField name="honoursArePublic" />
      <FileField name="photoId" column={photo} />
      <FileField name="attachIds" column={papers} />
    </Columns>
  </Panel>
)

const blank = {
  name: '',
  birthYear: '',
  phone: '',
  email: '',
  subject: '',
  school: '',
  major: '',
  graduationYear: '',
  title: '',
  certificate: '',
}
