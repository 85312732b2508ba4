import { Button, Space } from 'antd'

type Props<Way extends string> = {
  label: string
  options: readonly { value: Way; label: string }[]
  value: Way
  onChange: (value: Way) => void
}

/** A few ways to look at the same data; one is pressed. */
export const Ways = <Way extends string>({ label, options, value, onChange }: Props<Way>) => (
  <Space.Compact role="group" aria-label={label}>
    {options.map((one) => (
      <Button
        key={one.value}
        type={one.value === value ? 'primary' : 'default'}
        aria-pressed={one.value === value}
        onClick={() => onChange(one.value)}
      >
        {one.label}
      </Button>
    ))}
  </Space.Compact>
)
