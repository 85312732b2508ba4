import { CircleX } from 'lucide-react'

/** The key that empties a choice, for antd’s `allowClear`; antd itself names it in English. */
export const clearable = {
  clearIcon: <CircleX size="0.875rem" aria-hidden="true" />,
  label: '清空',
}
