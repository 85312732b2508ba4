import { use } from 'react'

import {
  CheckboxField,
  RadioField,
  SelectField,
  SwitchField,
} from '../../../../platform/desk/form/choiceFields.tsx'
import {
  PasswordField,
  TextAreaField,
  TextField,
} from '../../../../platform/desk/form/textFields.tsx'
import { TreeField } from '../../../../platform/desk/form/TreeField.tsx'
import { offeredField } from '../../contract/fieldOf.ts'
import { usualLength } from '../../contract/values/readValue.ts'
import { RegisteredFields } from './registeredFields.ts'
import { DatesField } from './DatesField.tsx'
import { DepartmentField } from './DepartmentField.tsx'
import { type OpenFieldProps, useFieldOf, useFilled } from './useFieldOf.ts'
import { FileField } from './FileField.tsx'
import { LocationField } from './LocationField.tsx'
import { MomentField, RangeField } from './MomentFields.tsx'
import { NumberField } from './NumberField.tsx'
import { OnPhone } from './OnPhone.tsx'
import { PathField } from './PathField.tsx'
import { PeopleField } from './PeopleField.tsx'
import { RowsField } from './RowsField.tsx'
import { RateField, SliderField } from './ScaleFields.tsx'

type Props = OpenFieldProps & { phonePage: string }

/** A field of the form, if it is visible for the current values. */
export function OpenField(props: Props) {
  const { visible, offered } = useFilled()
  return visible.has(props.name) ? <ShownField {...offeredField(props, offered)} /> : null
}

function ShownField({ phonePage, ...props }: Props) {
  const field = useFieldOf(props)
  const { request: Brought } = use(RegisteredFields)
  const { column } = props
  const { type = 'input', dicData = [], multiple = false } = column
  switch (type) {
    case 'input':
      return <TextField {...field} max={column.maxlength ?? usualLength.input} />
    case 'password':
      return <PasswordField {...field} purpose="new" />
    case 'textarea':
      return <TextAreaField {...field} max={column.maxlength ?? usualLength.textarea} />
    case 'number':
      return <NumberField {...props} />
    case 'select':
      return <SelectField {...field} options={dicData} multiple={multiple} />
    case 'radio':
      return <RadioField {...field} options={dicData} />
    case 'checkbox':
      return <CheckboxField {...field} options={dicData} />
    case 'tree':
      return <TreeField {...field} options={dicData} multiple={multiple} />
    case 'cascader':
      return <PathField {...props} />
    case 'switch':
      return <SwitchField {...field} />
    case 'date':
    case 'datetime':
    case 'time':
    case 'week':
    case 'month':
    case 'year':
      return <MomentField {...props} />
    case 'daterange':
    case 'datetimerange':
    case 'timerange':
    case 'monthrange':
      return <RangeField {...props} />
    case 'dates':
      return <DatesField {...props} />
    case 'rate':
      return <RateField {...props} />
    case 'slider':
      return <SliderField {...props} />
    case 'upload':
      return <FileField {...props} />
    case 'sign':
      return <OnPhone {...props} phonePage={phonePage} />
    case 'user':
      return <PeopleField {...props} />
    case 'dept':
      return <DepartmentField {...props} />
    case 'request':
      return <Brought {...props} />
    case 'map':
      return <LocationField {...props} />
    case 'dynamic':
      return (
        <RowsField
          {...props}
          draw={(inner, name) => (
            <OpenField key={name} column={inner} name={name} phonePage={phonePage} />
          )}
        />
      )
  }
}
