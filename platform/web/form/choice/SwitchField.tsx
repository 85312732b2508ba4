import { Switch } from '../../kit/input/choices.tsx'
import { useField, type FieldProps } from '../useField.ts'

/** On or off, stored as a boolean. */
export function SwitchField(
  props: Omit<FieldProps, 'label' | 'help'> & { label?: string; help?: string },
) {
  const { frame, isOn, change } = useField(props)
  return (
    <Switch
      label={typeof frame.label === 'string' ? frame.label : ''}
      checked={isOn}
      onChange={change}
      disabled={frame.disabled}
      {...(props.help ? { help: props.help } : {})}
    />
  )
}
