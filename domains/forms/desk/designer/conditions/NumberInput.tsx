import { Input } from 'antd'
import { useState } from 'react'

type Props = {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  unit?: string | undefined
  isWhole?: boolean
  id?: string
  placeholder?: string
}

/** A number that may be empty. Incomplete input stays visible but is not reported. */
export function NumberInput({
  label,
  value,
  onChange,
  unit,
  isWhole = false,
  id,
  placeholder,
}: Props) {
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const change = (text: string) => {
    const wanted = text.replaceAll(isWhole ? /[^\d-]/g : /[^\d.-]/g, '')
    setTyped(wanted)
    if (wanted === '') onChange(undefined)
    else if (/^-?\d+(\.\d+)?$/.test(wanted) && Number.isFinite(Number(wanted)))
      onChange(Number(wanted))
  }
  return (
    <Input
      size="small"
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      value={typed ?? (value === undefined ? '' : String(value))}
      {...(id ? { id } : {})}
      {...(unit ? { suffix: unit } : {})}
      {...(placeholder ? { placeholder } : {})}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
