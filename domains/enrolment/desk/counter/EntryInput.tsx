import { RadioField, SelectField } from '../../../../platform/desk/form/choiceFields.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { NumberField, TextField } from '../../../../platform/desk/form/textFields.tsx'
import type { OpenInput } from '../../contract/form/evaluation.ts'
import { fieldOf } from '../../contract/form/fields.ts'

/** More options than this are chosen from a list by typing. */
const maxRadios = 3

/** One field of the form at the desk, with the label and the options of its rule. */
export function EntryInput({ input, name }: { input: OpenInput; name: string }) {
  const field = fieldOf(input.rule.key)
  if (!field) return null
  const props = {
    name,
    label: input.rule.label,
    required: input.isMust,
    placeholder: field.placeholder,
    ...(input.rule.help ? { help: input.rule.help } : {}),
  }
  const options = input.choices.map(({ code, label }) => ({ value: code, label }))
  switch (field.type) {
    case 'choice':
    case 'yesNo':
      return options.length <= maxRadios ? (
        <RadioField {...props} options={options} />
      ) : (
        <SelectField {...props} options={options} />
      )
    case 'date':
      return <DateField {...props} hasShortcuts={false} />
    case 'wholeNumber':
      return <NumberField {...props} />
    default:
      return <TextField {...props} max={field.max} />
  }
}
