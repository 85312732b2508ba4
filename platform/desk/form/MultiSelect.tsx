import { Select } from 'antd'
import type { SelectProps } from 'antd'
import type { KeyboardEvent } from 'react'

type Props<Value extends string> = Omit<SelectProps<Value[]>, 'mode' | 'onInputKeyDown'>

/**
 * A field for several values. Tab leaves it as every other field; in antd’s own field Tab would
 * choose the highlighted option, or remove it if it was chosen.
 */
export function MultiSelect<Value extends string = string>(props: Props<Value>) {
  return <Select<Value[]> {...props} mode="multiple" onInputKeyDown={leaveByTab} />
}

const leaveByTab = (event: KeyboardEvent): void => {
  if (event.key === 'Tab') event.stopPropagation()
}
