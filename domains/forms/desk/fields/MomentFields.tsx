import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useField } from '../../../../platform/web/form/useField.ts'
import { type OpenFieldProps, useFieldOf } from './useFieldOf.ts'
import { MomentInput } from './MomentInput.tsx'
import look from './openFields.module.css'

/** A field for any single date or time. */
export function MomentField(props: OpenFieldProps) {
  const { frame, input } = useField(useFieldOf(props))
  return (
    <FieldBox {...frame}>
      {(control) => (
        <MomentInput {...input} column={props.column} control={control} disabled={frame.disabled} />
      )}
    </FieldBox>
  )
}

/** A date or time range; the value is both ends joined by a comma. */
export function RangeField(props: OpenFieldProps) {
  const { frame, input } = useField(useFieldOf(props))
  const [from = '', to = ''] = input.value.split(',')
  const put = (start: string, end: string) => input.onChange(start || end ? `${start},${end}` : '')
  const shared = { column: props.column, disabled: frame.disabled, onBlur: input.onBlur }
  return (
    <FieldBox {...frame} isGroup>
      {({ id: _id, ...control }) => (
        <div className={look.range}>
          <MomentInput
            {...shared}
            control={control}
            label="开始"
            value={from}
            onChange={(next) => put(next, to)}
          />
          <span aria-hidden="true">至</span>
          <MomentInput
            {...shared}
            control={control}
            label="结束"
            value={to}
            onChange={(next) => put(from, next)}
          />
        </div>
      )}
    </FieldBox>
  )
}
