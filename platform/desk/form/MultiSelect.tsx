import { Select } from 'antd'
import type { SelectProps } from 'antd'
import type { KeyboardEvent } from 'react'

type Props<Value extends string> = Omit<SelectProps<Value[]>, 'mode' | 'onInputKeyDown'>

/**
 * A select for several values. Tab leaves it; in antd’s own select Tab would choose the highlighted
 * option, or remove it if it was chosen, and keep the focus.
 */
export function MultiSelect<Value extends string = string>(props: Props<Value>) {
  return <Select<Value[]> {...props} mode="multiple" onInputKeyDown={leaveByTab} />
}

const leaveByTab = (event: KeyboardEvent): void => {
  if (event.key === 'Tab') event.stopPropagation()
}
