import { useLateBlur } from '../../../../../platform/web/form/validation/useLateBlur.ts'
import { FieldFrame } from '../../../../../platform/web/kit/input/FieldFrame.tsx'
import { NumberInput, TextArea, TextInput } from '../../../../../platform/web/kit/input/inputs.tsx'
import { RadioGroup } from '../../../../../platform/web/kit/input/choices.tsx'
import type { Choice } from '../../../contract/form/choices.ts'
import type { OpenInput } from '../../../contract/form/evaluation.ts'
import type { Field } from '../../../contract/form/field.ts'
import { fieldOf, shownValue } from '../../../contract/form/fields.ts'
import { isResidentNumber } from '../../../contract/form/fieldCheck.ts'
import look from '../Apply.module.css'
import { ChoicePicker } from './ChoicePicker.tsx'
import { DayPicker } from './DayPicker.tsx'
import { isDerivable, isDerived, valueAt } from '../../../contract/form/formModel.ts'
import { useFormFacts } from '../formContext.ts'
import { IdentityCount } from './IdentityCount.tsx'
import { PlaceInput } from './PlaceInput.tsx'
import { PlainValue } from './PlainValue.tsx'
import { RegionInput } from './RegionInput.tsx'

/** More options than this are shown in a sheet. */
const maxRadios = 4

/** One input of the form: label, why we ask, the control for its type, and its error. */
export function FieldInput({ input, name }: { input: OpenInput; name: string }) {
  const form = useFormFacts()
  const field = fieldOf(input.rule.key)
  if (!field) return null
  const value = valueAt(form.payload, name)
  const isReadOnly = !form.isWritable(field.key)
  const isFromNumber = isDerivable(name) && isDerived(form.payload.values)
  const isGroup =
    !isFromNumber && !isReadOnly && input.choices.length > 0 && input.choices.length <= maxRadios
  return (
    <FieldFrame
      name={name}
      label={input.rule.label}
      required={input.isMust}
      help={helpOf(input, field, isFromNumber)}
      error={form.errorOf(name)}
      group={isGroup}
      disabled={isReadOnly}
    >
      {isReadOnly || isFromNumber ? (
        <PlainValue>{shownValue(field, value) || '未填写'}</PlainValue>
      ) : (
        <Control
          field={field}
          choices={input.choices}
          name={name}
          value={value}
          title={input.rule.label}
          isMust={input.isMust}
        />
      )}
      {name === 'values.idNo' ? <IdentityCount number={value} /> : null}
    </FieldFrame>
  )
}

const helpOf = (input: OpenInput, field: Field, isFromNumber: boolean): string =>
  isFromNumber
    ? '已按身份证号自动填好'
    : [input.rule.help, input.rule.why ?? field.purpose].filter(Boolean).join('；')

type ControlProps = {
  field: Field
  choices: readonly Choice[]
  name: string
  value: string
  title: string
  isMust: boolean
}

function Control({ field, choices, name, value, title, isMust }: ControlProps) {
  const form = useFormFacts()
  const props = useTyping(name, value, field.placeholder)
  switch (field.type) {
    case 'choice':
    case 'yesNo':
      return choices.length <= maxRadios ? (
        <div className={look.short}>
          <RadioGroup
            value={value}
            onChange={props.onChange}
            options={choices.map(({ code, label }) => ({ id: code, label, value: code }))}
          />
        </div>
      ) : (
        <ChoicePicker {...props} choices={choices} title={title} isMust={isMust} />
      )
    case 'date':
      return <DayPicker {...props} title={title} isMust={isMust} max={form.today} />
    case 'wholeNumber':
      return <NumberInput {...props} unit={field.key === 'socialMonths' ? '个月' : undefined} />
    case 'identity':
      return <NumberOfPaper {...props} fieldKey={field.key} name={name} />
    case 'phone':
      return (
        <TextInput
          {...props}
          details={{ type: 'tel', inputMode: 'tel', maxLength: field.max, autoComplete: 'tel' }}
        />
      )
    case 'region':
      return <RegionInput {...props} max={field.max} title={title} />
    case 'place':
      return <PlaceInput {...props} title={title} />
    case 'name':
      return <TextInput {...props} details={{ maxLength: field.max }} />
    case 'text':
      return field.max >= 100 ? (
        <TextArea {...props} rows={2} max={field.max} />
      ) : (
        <TextInput {...props} details={{ maxLength: field.max }} />
      )
  }
}

/**
 * A masked value is shown as an empty input: typing replaces the whole value, clearing restores it.
 */
function useTyping(name: string, value: string, placeholder: string | undefined) {
  const form = useFormFacts()
  const masked = form.maskedOf(name)
  const isKept = masked !== '' && value === masked
  return {
    value: isKept ? '' : value,
    onChange: (next: string) => form.set(name, next === '' ? masked : next),
    onBlur: useLateBlur(name, () => form.touch(name)),
    placeholder: isKept ? `${masked}（如需修改，请重新填写）` : placeholder,
  }
}

type NumberProps = {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  placeholder: string | undefined
  fieldKey: string
  name: string
}

/** A document number: converted to capitals, without spaces. */
function NumberOfPaper({ value, onChange, onBlur, placeholder, fieldKey, name }: NumberProps) {
  const form = useFormFacts()
  const guardian = name.startsWith('guardians.')
    ? form.payload.guardians[Number(name.split('.')[1])]
    : undefined
  const isResident = isResidentNumber(fieldKey, guardian ?? form.payload.values)
  const clean = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()
  return (
    <TextInput
      value={value}
      onChange={(typed) => onChange(clean(typed))}
      onBlur={onBlur}
      placeholder={placeholder}
      details={{ maxLength: isResident ? 18 : 20, autoCapitalize: 'characters', spellCheck: false }}
    />
  )
}
