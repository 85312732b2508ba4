import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { privately } from '../../../../platform/web/files/fileCalls.ts'
import { ConsentField } from '../../../../platform/web/form/choice/ConsentField.tsx'
import { RadioField } from '../../../../platform/web/form/choice/RadioField.tsx'
import { SelectField } from '../../../../platform/web/form/choice/SelectField.tsx'
import { SwitchField } from '../../../../platform/web/form/choice/SwitchField.tsx'
import { ImageField } from '../../../../platform/web/form/file/ImageField.tsx'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { MobileField } from '../../../../platform/web/form/text/MobileField.tsx'
import { NumberField } from '../../../../platform/web/form/text/NumberField.tsx'
import { TextAreaField } from '../../../../platform/web/form/text/TextAreaField.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Facts } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { useGo, useSession } from '../../../../platform/web/navigation/navigation.tsx'
import { putFile } from '../../../files/contract/files.ts'
import { ownUser } from '../../../organisation/contract/ownUser.ts'
import { degreeNames, mandarinNames, sexNames } from '../../../resume/contract/states.ts'
import { ApplicationForm, consentText } from '../../contract/application.ts'
import { getDraft, listOwnApplications, saveDraft, submitApplication } from '../../contract/own.ts'
import type { OwnApplication } from '../../contract/own.ts'
import { ownRecruitmentScreen } from '../../contract/screens.ts'

const staleMs = 5 * 60_000
const uploadPaper = privately(putFile)
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

type Props = {
  postId: string
  post: { title: string; papers: string }
  draft?: Readonly<Record<string, string | boolean>>
  returned?: OwnApplication
}

/** The form of an application. What was typed is kept on the device, and by 存草稿 at the school. */
export function ApplyForm({ postId, post, draft = {}, returned }: Props) {
  const go = useGo()
  const submit = useSubmit(submitApplication, {
    message: returned ? '已重新提交' : '已投递',
    invalidates: [listOwnApplications, getDraft],
    done: () => go.replace(linkTo(ownRecruitmentScreen)),
  })
  const save = useSubmit(saveDraft, { message: '草稿已保存', invalidates: [getDraft] })
  const { userInfo } = useSession()
  // The account of an applicant has the phone that was proven at the entry.
  const phone = useCall(ownUser, {}, { staleMs, quiet: true }).data?.phone ?? ''
  const fresh = { ...blank, name: userInfo.nick_name, phone, ...draft, postId }
  const defaults = returned ? valuesOf(returned) : fresh
  const form = useShapeForm(ApplicationForm, { defaults })
  const files = returned?.files ?? []
  return (
    <Form
      form={form}
      shape={ApplicationForm}
      error={submit.error}
      onSubmit={submit.mutate}
      label="应聘"
    >
      <Card title={post.title}>
        <Facts items={[{ label: '需要的材料', value: post.papers || '没有指定' }]} />
      </Card>
      <Card title="个人资料">
        <TextField name="name" />
        <RadioField name="sex" options={optionsOf(sexNames)} />
        <TextField name="birthYear" placeholder="例如：1996" />
        <MobileField name="phone" />
        <TextField name="email" />
        <SelectField name="degree" options={optionsOf(degreeNames)} />
        <TextField name="school" />
        <TextField name="major" />
        <TextField name="graduationYear" placeholder="例如：2019" />
      </Card>
      <Card title="任教资格和经历">
        <NumberField name="teachingYears" unit="年" required />
        <TextField name="title" placeholder="例如：一级教师" />
        <TextField name="certificate" placeholder="例如：小学语文，20193100121000001" />
        <SelectField name="mandarin" options={optionsOf(mandarinNames)} />
        <TextAreaField name="education" max={500} rows={3} />
        <TextAreaField name="work" max={1000} rows={4} />
        <TextAreaField name="honours" max={500} rows={3} />
        <ImageField
          name="attachIds"
          upload={uploadPaper}
          accept="image/*,application/pdf"
          help="岗位要求的证书和证明，只有办理招聘的人能看到"
          previewOf={(id) => files.find(({ attachId }) => attachId === id)?.link}
        />
      </Card>
      <Card title="同意">
        <ConsentField name="consents">{consentText}</ConsentField>
        <SwitchField name="keepsInPool" />
      </Card>
      <SubmitBar
        label={returned ? '重新提交' : '投递'}
        busy={submit.isPending}
        error={submit.error}
        secondary={
          returned ? null : (
            <Button
              busy={save.isPending}
              onPress={() => save.mutate({ postId, content: typedIn(form.getValues()) })}
            >
              存草稿
            </Button>
          )
        }
      />
    </Form>
  )
}

/** Texts and switches as typed; the box of the consent is ticked anew each time. */
const typedIn = (values: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        if (name === 'consents' || name === 'id') return []
        if (typeof value === 'number') return [[name, String(value)]]
        return typeof value === 'string' || typeof value === 'boolean' ? [[name, value]] : []
      }),
    ),
  )

const blank = {
  name: '',
  birthYear: '',
  phone: '',
  email: '',
  school: '',
  major: '',
  graduationYear: '',
  title: '',
  certificate: '',
  keepsInPool: false,
}

function valuesOf(own: OwnApplication) {
  const { id, postId, name, sex, birthYear, phone, email, degree, school, major } = own
  const { graduationYear, title, teachingYears, certificate, mandarin } = own
  const { education, work, honours, keepsInPool } = own
  const person = { name, sex, birthYear, phone, email, degree, school, major, graduationYear }
  const history = { title, teachingYears, certificate, mandarin, education, work, honours }
  const attachIds = own.files.map(({ attachId }) => attachId).join(',')
  return { id, postId, ...person, ...history, keepsInPool, attachIds }
}
