import { useState } from 'react'
import * as z from 'zod/mini'

import { id, labelled, mobile, text } from '../../contract/shapes.ts'
import { CascaderField } from '../form/rare/CascaderField.tsx'
import { CheckboxField } from '../form/choice/CheckboxField.tsx'
import { CodeField } from '../form/text/CodeField.tsx'
import { ConsentField } from '../form/choice/ConsentField.tsx'
import { DateField } from '../form/date/DateField.tsx'
import { FieldList } from '../form/FieldList.tsx'
import { Form, SubmitBar } from '../form/Form.tsx'
import { ImageField } from '../form/file/ImageField.tsx'
import { MobileField } from '../form/text/MobileField.tsx'
import { NumberField } from '../form/text/NumberField.tsx'
import { PasswordField } from '../form/text/PasswordField.tsx'
import { RadioField } from '../form/choice/RadioField.tsx'
import { SelectField } from '../form/choice/SelectField.tsx'
import { SignatureField } from '../form/file/SignatureField.tsx'
import { SwitchField } from '../form/choice/SwitchField.tsx'
import { TextAreaField } from '../form/text/TextAreaField.tsx'
import { TextField } from '../form/text/TextField.tsx'
import { UserField } from '../form/rare/UserField.tsx'
import { useShapeForm } from '../form/useShapeForm.ts'
import { CallError } from '../http/callError.ts'
import { Card } from '../kit/list/List.tsx'
import { demoPeopleSearch } from './demoPeopleSearch.ts'

const GalleryForm = z.object({
  name: labelled('姓名', text(36)),
  phone: labelled('联系电话', mobile),
  code: labelled('验证码', text(6)),
  password: labelled('密码', text(32)),
  height: labelled('身高', z.optional(text(3))),
  note: labelled('备注', z.optional(text(140))),
  sex: labelled('性别', z.enum(['1', '2'])),
  interests: labelled('兴趣', z.optional(text())),
  relation: labelled('与学生关系', text()),
  born: labelled('出生日期', text()),
  region: labelled('户籍所在地', text()),
  papers: labelled('户口本照片', text(400)),
  signature: labelled('家长签名', z.optional(text())),
  reviewer: labelled('审批人', z.optional(id)),
  urgent: labelled('加急', z.boolean()),
  agreed: labelled(
    '声明',
    z.boolean().check(z.refine((value) => value, { error: '请阅读并同意' })),
  ),
  guardians: z.array(z.object({ name: labelled('监护人姓名', text(36)) })),
})

const regions = [
  {
    label: '北京市',
    value: '11',
    children: [
      {
        label: '市辖区',
        value: '1101',
        children: [
          { label: '东城区', value: '110101' },
          { label: '西城区', value: '110102' },
        ],
      },
    ],
  },
  {
    label: '浙江省',
    value: '33',
    children: [
      { label: '杭州市', value: '3301', children: [{ label: '西湖区', value: '330106' }] },
    ],
  },
]

const interests = ['足球', '合唱', '围棋', '书法'].map((label) => ({ label, value: label }))
const relations = ['父亲', '母亲', '祖父', '祖母', '其他监护人'].map((label) => ({
  label,
  value: label,
}))

/** Every field of a form, with a server that refuses. */
export function FieldGallery() {
  const [error, setError] = useState<Error | null>(null)
  const form = useShapeForm(GalleryForm, {
    defaults: {
      name: '',
      phone: '',
      code: '',
      password: '',
      height: '',
      note: '',
      interests: '',
      relation: '',
      born: '',
      region: '',
      papers: '',
      signature: '',
      reviewer: '',
      urgent: false,
      agreed: false,
      guardians: [{ name: '' }],
    },
  })
  const upload = async (file: Blob, onProgress: (percent: number) => void) => {
    for (let percent = 0; percent <= 100; percent += 20) {
      onProgress(percent)
      await new Promise((resolve) => setTimeout(resolve, 120))
    }
    return { id: String(file.size), url: URL.createObjectURL(file) }
  }
  const refuse = () =>
    setError(
      new CallError('资料有误', {
        kind: 'refused',
        status: 400,
        fields: [{ name: 'name', label: '姓名', msg: '与户口本不一致' }],
      }),
    )
  return (
    <Form form={form} shape={GalleryForm} error={error} onSubmit={refuse}>
      <Card title="学生信息">
        <TextField name="name" help="与户口本一致" />
        <RadioField
          name="sex"
          options={[
            { label: '男', value: '1' },
            { label: '女', value: '2' },
          ]}
        />
        <DateField name="born" max="2026-11-21" />
        <NumberField name="height" unit="厘米" />
        <CascaderField name="region" options={regions} />
        <ImageField
          name="papers"
          upload={upload}
          max={3}
          help="户主页、学生本人页，每张不超过 10 MB"
        />
      </Card>
      <FieldList name="guardians" rowLabel="监护人" blank={{ name: '' }} max={2}>
        {(at) => <TextField name={at('name')} />}
      </FieldList>
      <Card title="联系方式">
        <SelectField name="relation" options={relations} />
        <MobileField name="phone" />
        <CodeField name="code" onSend={async () => 60} />
        <PasswordField name="password" purpose="new" />
        <CheckboxField name="interests" options={interests} max={2} />
        <TextAreaField name="note" placeholder="需要学校知道的情况" />
        <UserField name="reviewer" endpoint={demoPeopleSearch} mode="radio" />
        <SwitchField name="urgent" help="仅限当天到期的申请" />
        <SignatureField name="signature" upload={upload} />
        <ConsentField name="agreed">
          我已阅读并同意《个人信息处理说明》，所填内容真实。
        </ConsentField>
      </Card>
      <SubmitBar label="提交报名" error={error} saved="已保存 15:20" />
    </Form>
  )
}
