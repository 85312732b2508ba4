import { CircleX } from 'lucide-react'

/** The clear button of a select, for antd’s `allowClear`; antd’s own is named “Clear”. */
export const clearable = {
  clearIcon: <CircleX size="0.875rem" aria-hidden="true" />,
  label: '清空',
}

/** Only an optional field can be cleared. */
export const clearableUnless = (required: boolean) => (required ? false : clearable)

/** The same for a text field. */
export const clearableInput = {
  clearIcon: <CircleX size="0.875rem" role="img" aria-label="清空" />,
}
