import { lazy, Suspense } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { MobileField } from '../../../../platform/web/form/text/MobileField.tsx'
import { NumberField } from '../../../../platform/web/form/text/NumberField.tsx'
import { RadioField } from '../../../../platform/web/form/choice/RadioField.tsx'
import { SelectField } from '../../../../platform/web/form/choice/SelectField.tsx'
import { SwitchField } from '../../../../platform/web/form/choice/SwitchField.tsx'
import { TextAreaField } from '../../../../platform/web/form/text/TextAreaField.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { listSent } from '../../../workflow/contract/lists.ts'
import { getResume, listResumes, ResumeForm, submitResume } from '../../contract/resume.ts'
import type { Resume } from '../../contract/resume.ts'
import { resumeScreen } from '../../contract/screens.ts'
import { degreeNames, mandarinNames, sexNames, stageNames } from '../../contract/states.ts'

const PapersField = lazy(async () => ({ default: (await import('./PapersField.tsx')).PapersField }))

const PhotoField = lazy(async () => ({ default: (await import('./PapersField.tsx')).PhotoField }))

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** The form of a resume. */
export function ResumeFormCards({ resume }: { resume?: Resume }) {
  const go = useGo()
  const submit = useSubmit(submitResume, {
    message: resume ? '已重新提交' : '已登记，等待初筛',
    invalidates: [listResumes, getResume, listSent],
    done: ({ id }) => go.replace(linkTo(resumeScreen, { id })),
  })
  const form = useShapeForm(ResumeForm, { defaults: resume ? valuesOf(resume) : blank })
  return (
    <Form form={form} shape={ResumeForm} error={submit.error} onSubmit={submit.mutate} label="简历">
      <Notice tone="info">
        录用后，家长和学生能看到姓名、照片、学段学科、职称、教龄和教师资格的种类，以及选择公开的荣誉与成果；其他内容只有办理的人能看到。
      </Notice>
      <Card title="应聘">
        <SelectField name="stage" options={optionsOf(stageNames)} />
        <TextField name="subject" placeholder="例如：数学" />
        <NumberField name="teachingYears" unit="年" required />
        <TextField name="title" placeholder="例如：一级教师" />
        <TextField name="certificate" placeholder="例如：小学语文，20193100121000001" />
        <SelectField name="mandarin" options={optionsOf(mandarinNames)} />
      </Card>
      <Card title="个人资料">
        <TextField name="name" />
        <RadioField name="sex" options={optionsOf(sexNames)} />
        <TextField name="birthYear" placeholder="例如：1990" />
        <MobileField name="phone" />
        <TextField name="email" />
        <SelectField name="degree" options={optionsOf(degreeNames)} />
        <TextField name="school" />
        <TextField name="major" />
        <TextField name="graduationYear" placeholder="例如：2012" />
      </Card>
      <Card title="经历">
        <TextAreaField name="education" max={500} rows={3} />
        <TextAreaField name="work" max={1000} rows={4} />
        <TextAreaField name="honours" max={500} rows={3} />
        <SwitchField name="honoursArePublic" />
        <Suspense fallback={null}>
          <PhotoField resume={resume} />
          <PapersField files={resume?.files} />
        </Suspense>
      </Card>
      <SubmitBar
        label={resume ? '重新提交' : '提交'}
        busy={submit.isPending}
        error={submit.error}
      />
    </Form>
  )
}

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

function valuesOf({ files, ...resume }: Resume) {
  const {
    id,
    name,
    sex,
    birthYear,
    phone,
    email,
    stage,
    subject,
    degree,
    school,
    major,
    graduationYear,
  } = resume
  const { title, teachingYears, certificate, mandarin, education, work } = resume
  const { honours, honoursArePublic, photoId = '' } = resume
  const attachIds = files.map((one) => one.attachId).join(',')
  const person = { id, name, sex, birthYear, phone, email, degree, school, major, graduationYear }
  return {
    ...person,
    stage,
    subject,
    title,
    teachingYears,
    certificate,
    mandarin,
    education,
    work,
    honours,
    honoursArePublic,
    photoId,
    attachIds,
  }
}
