import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { RadioField } from '../../../../platform/web/form/choice/RadioField.tsx'
import { SelectField } from '../../../../platform/web/form/choice/SelectField.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { useFieldValue } from '../../../../platform/web/form/useField.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import type { IssuedPassword } from '../../../identity/contract/accounts.ts'
import {
  InstitutionAccountForm,
  institutionDutyNames,
  listInstitutionAccountChoices,
  listInstitutionAccounts,
  openInstitutionAccount,
} from '../../contract/institutionAccount.ts'

type Choices = ReplyOf<typeof listInstitutionAccountChoices>
type AccountFormProps = {
  choices: Choices
  institutionId: string
  onIssued: (issued: IssuedPassword) => void
}

const duties = Object.entries(institutionDutyNames).map(([value, label]) => ({ value, label }))
const optionsOf = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** The form of a new account. */
export function AccountForm({ choices, institutionId, onIssued }: AccountFormProps) {
  const { institutions, mayOpenLeads } = choices
  const submit = useSubmit(openInstitutionAccount, {
    message: '账号已开通',
    invalidates: [listInstitutionAccounts, listInstitutionAccountChoices],
    done: onIssued,
  })
  const [only] = institutions.length === 1 ? institutions : []
  const form = useShapeForm(InstitutionAccountForm, {
    defaults: {
      institutionId: only?.id ?? institutionId,
      duty: mayOpenLeads ? ('LEAD' as const) : ('TEACHER' as const),
      account: '',
      realName: '',
      instructorId: '',
    },
  })
  if (institutions.length === 0)
    return (
      <Notice tone="warning">目前没有可以开课的机构，请先办理机构入驻，或更新机构的有效期</Notice>
    )
  return (
    <Form
      form={form}
      shape={InstitutionAccountForm}
      error={submit.error}
      onSubmit={submit.mutate}
      label="机构账号"
    >
      <Card>
        {only ? null : (
          <SelectField name="institutionId" required options={optionsOf(institutions)} />
        )}
        {mayOpenLeads ? <RadioField name="duty" options={duties} /> : null}
        <TeacherField teachers={choices.teachers} />
        <NameField />
        <TextField name="account" max={45} help="登录时用，例如姓名拼音" />
      </Card>
      <Notice tone="info">
        开通后显示一次性密码，请当面交给使用人。机构教师只能看到本机构的课程和自己的课程班，机构负责人能看到本机构的全部课程班
      </Notice>
      <SubmitBar label="开通并生成密码" busy={submit.isPending} error={submit.error} />
    </Form>
  )
}

/** Teachers of the chosen institution who are known to the school and have no account yet. */
function TeacherField({ teachers }: { teachers: Choices['teachers'] }) {
  const chosen = useFieldValue('institutionId')
  const fitting = teachers.filter(({ institutionId }) => institutionId === chosen)
  if (fitting.length === 0) return null
  return (
    <SelectField
      name="instructorId"
      options={[{ value: '', label: '不在名单里' }, ...optionsOf(fitting)]}
    />
  )
}

/** A known teacher keeps the name of the list. */
const NameField = () =>
  useFieldValue('instructorId') ? null : <TextField name="realName" max={20} required />
