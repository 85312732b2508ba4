import { DateField } from '../../../../platform/web/form/date/DateField.tsx'
import { ChipsField } from '../../../../platform/web/form/choice/ChipsField.tsx'
import { RadioField } from '../../../../platform/web/form/choice/RadioField.tsx'
import { SelectField } from '../../../../platform/web/form/choice/SelectField.tsx'
import { TextAreaField } from '../../../../platform/web/form/text/TextAreaField.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { choicesOf } from '../../../enrolment/contract/form/fields.ts'
import type { RecordField } from '../../contract/form/recordFields.ts'
import look from '../record.module.css'

/** More options than this are chosen in a sheet. */
const maxRadios = 4

type Props = {
  field: RecordField
  name: string
  /** What the office wants to have corrected here. */
  note: string | undefined
  today: string
}

/** One field of the record with why it is asked, and what the office says about it. */
export function RecordInput({ field, name, note, today }: Props) {
  const { label, purpose, isMust: required, placeholder, max } = field
  const help = note ? (
    <>
      {purpose}
      <br />
      <strong className={look.note}>请修改：{note}</strong>
    </>
  ) : (
    purpose
  )
  const props = { name, label, help, required, placeholder }
  const options = choicesOf(field).map((choice) => ({ value: choice.code, label: choice.label }))
  switch (field.type) {
    case 'yesNo':
      return <ChipsField {...props} options={options} />
    case 'choice':
      return options.length <= maxRadios ? (
        <RadioField {...props} options={options} />
      ) : (
        <SelectField {...props} options={options} />
      )
    case 'date':
      return <DateField {...props} {...(field.key === 'idValidTo' ? {} : { max: today })} />
    default:
      return max >= 100 ? (
        <TextAreaField {...props} max={max} rows={2} />
      ) : (
        <TextField {...props} max={max} />
      )
  }
}
