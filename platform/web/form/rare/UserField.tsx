import { useState } from 'react'

import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import type { SelectMode } from '../../kit/people/selection.ts'
import type { UserSearch } from '../../kit/people/userSearch.ts'
import { UserSelect } from '../../kit/people/UserSelect.tsx'
import { PickerButton } from '../pickers/PickerButton.tsx'
import { type FieldProps, useField, useFieldValue, useSetField } from '../useField.ts'

/** People chosen in the popup: ids in this field, names in another field if the form has one. */
export function UserField({
  endpoint,
  mode,
  namesField = '',
  ...props
}: FieldProps & { endpoint: UserSearch; mode: SelectMode; namesField?: string }) {
  const { frame, input } = useField(props)
  const keptNames = useFieldValue(namesField || props.name)
  const setField = useSetField()
  const [isOpen, setOpen] = useState(false)
  const [chosenNames, setChosenNames] = useState('')
  const names = namesField ? keptNames : chosenNames
  return (
    <FieldFrame {...frame}>
      <PickerButton
        text={input.value ? names || input.value : ''}
        placeholder={props.placeholder ?? '请选择人员'}
        onOpen={() => setOpen(true)}
      />
      <UserSelect
        open={isOpen}
        onClose={() => setOpen(false)}
        mode={mode}
        endpoint={endpoint}
        value={{ ids: input.value, names }}
        onConfirm={(selection) => {
          input.onChange(selection.ids)
          setChosenNames(selection.names)
          if (namesField) setField(namesField, selection.names)
        }}
      />
    </FieldFrame>
  )
}
