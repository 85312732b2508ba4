import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { useField } from '../useField.ts'
import type { DayBounds, DayRange } from './dayRange.ts'
import { DaysControl } from './DaysControl.tsx'

type DaysFieldProps = DayBounds & {
  label: string
  help?: string
  /** The fields of the first and the last day. */
  begin: string
  end: string
  hasShortcuts?: boolean
  onChosen?: (range: DayRange) => void
}

/** The first and the last day of something, in one control. */
export function DaysField({
  label,
  help,
  begin,
  end,
  hasShortcuts = true,
  onChosen,
  ...bounds
}: DaysFieldProps) {
  const first = useField({ name: begin })
  const last = useField({ name: end })
  const { required } = first.frame
  return (
    <FieldFrame
      name={begin}
      label={label}
      help={help}
      required={required}
      error={first.frame.error || last.frame.error}
    >
      <DaysControl
        {...bounds}
        range={{ begin: first.input.value, end: last.input.value }}
        title={`选择${label}`}
        hasShortcuts={hasShortcuts}
        isRequired={required}
        onChange={(range) => {
          first.input.onChange(range.begin)
          last.input.onChange(range.end)
          onChosen?.(range)
        }}
        onBlur={() => {
          first.input.onBlur()
          last.input.onBlur()
        }}
      />
    </FieldFrame>
  )
}
