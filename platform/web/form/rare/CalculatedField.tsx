import { FieldFrame, useFieldFacts } from '../../kit/input/FieldFrame.tsx'
import look from './CalculatedField.module.css'
import { type FieldProps, useField } from '../useField.ts'

/** A read-only result computed from other fields. */
export function CalculatedField({
  value,
  unit = '',
  ...props
}: FieldProps & { value: string; unit?: string | undefined }) {
  const { frame } = useField(props)
  return (
    <FieldFrame {...frame} required={false}>
      <Result
        words={value === '' ? '填写后自动计算' : `${value}${unit ? ` ${unit}` : ''}`}
        isEmpty={value === ''}
      />
    </FieldFrame>
  )
}

function Result({ words, isEmpty }: { words: string; isEmpty: boolean }) {
  const { id, describedBy } = useFieldFacts()
  return (
    <output id={id} className={look.result} aria-describedby={describedBy} data-empty={isEmpty}>
      {words}
    </output>
  )
}
