import { Input } from 'antd'

import { linkTo } from '../../../platform/contract/screen.ts'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { MultiSelect } from '../../../platform/desk/form/MultiSelect.tsx'
import { deskRecordPanel } from '../../../platform/desk/recordPanel.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import type { FlowPanel } from '../../../platform/web/records/flowPanels.ts'
import type { Application } from '../contract/applicationShapes.ts'
import { groups } from '../contract/form/field.ts'
import { fields, shownValue } from '../contract/form/fields.ts'
import type { FormValues } from '../contract/form/form.ts'
import { getProcessDetail } from '../contract/processDetail.ts'
import { listCheckItems } from '../contract/reason.ts'
import { applicationsDesk } from '../contract/deskScreens.ts'
import look from './flowPanel.module.css'

/** The application's facts with masked numbers. The review page shows its papers large. */
const ApplicationFacts = ({ id, values, guardians, materials, warnings }: Application) => (
  <div className={look.panel}>
    <a href={`#${linkTo(applicationsDesk, { open: id })}`}>在“招生审核”中对照材料核对</a>
    {warnings.map((warning) => (
      <p key={warning}>
        <Chip tone="warning">请留意</Chip> {warning}
      </p>
    ))}
    {groups.slice(0, 2).map(({ key, label }) => (
      <Group key={key} title={label} values={values} group={key} />
    ))}
    {guardians.map((guardian, at) => (
      <Group
        key={`guardian-${at}`}
        title={guardians.length > 1 ? `监护人 ${at + 1}` : '监护人'}
        values={guardian}
        group="guardian"
      />
    ))}
    <Papers materials={materials} />
  </div>
)

function Group({ title, values, group }: { title: string; values: FormValues; group: string }) {
  const items = fields
    .filter((field) => field.group === group && values[field.key])
    .map((field) => ({ label: field.label, value: shownValue(field, values[field.key] ?? '') }))
  if (items.length === 0) return null
  return (
    <section>
      <h3 className={look.title}>{title}</h3>
      <DeskFacts items={items} />
    </section>
  )
}

function Papers({ materials }: Pick<Application, 'materials'>) {
  if (materials.length === 0) return null
  return (
    <section>
      <h3 className={look.title}>证明材料</h3>
      <DeskFacts
        items={materials.map(({ label, files }) => ({ label, value: `${files.length} 张` }))}
      />
    </section>
  )
}

const titles = { fix: '需要家长修改（退回）', deny: '不符合条件（不通过）' } as const

/** The reasons and a note for the family; a return or refusal needs a reason. */
const ReviewForm: NonNullable<FlowPanel['ReviewForm']> = ({ businessId, value, onChange }) => {
  const { data } = useCall(listCheckItems, { applicationId: businessId })
  const options = (['fix', 'deny'] as const).map((severity) => ({
    label: titles[severity],
    options: (data?.records ?? [])
      .filter((item) => item.severity === severity)
      .map((item) => ({ value: item.code, label: item.title })),
  }))
  return (
    <>
      <MultiSelect
        aria-label="退回或不通过的原因"
        placeholder="退回或不通过时，请选择原因（家长会看到）"
        showSearch={{ optionFilterProp: 'label' }}
        loading={!data}
        options={options}
        value={value.reasons.map(({ code }) => code)}
        onChange={(codes) =>
          onChange({
            ...value,
            reasons: codes.map(
              (code) => value.reasons.find((one) => one.code === code) ?? { code },
            ),
          })
        }
      />
      <Input.TextArea
        aria-label="审核意见"
        placeholder="审核意见（家长可以看到，选填）"
        autoSize={{ minRows: 1, maxRows: 5 }}
        maxLength={500}
        value={value.comment}
        onChange={({ target }) => onChange({ ...value, comment: target.value })}
      />
    </>
  )
}

/** The panel of an application in the desk inbox. */
export const enrolmentFlowPanel: FlowPanel = {
  ...deskRecordPanel(getProcessDetail, (application) => <ApplicationFacts {...application} />),
  ReviewForm,
}
