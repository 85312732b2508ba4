import { type FieldProps, useField } from '../../web/form/useField.ts'
import { FieldBox } from './FieldBox.tsx'
import look from './form.module.css'

/**
 * A day, or a day with its time. The browser's own picker uses the reader's language and works by
 * keyboard.
 */
export function DateField({
  precision = 'day',
  ...props
}: FieldProps & { precision?: 'day' | 'minute' }) {
  const { frame, input } = useField(props)
  const isDay = precision === 'day'
  return (
    <FieldBox {...frame}>
      {({ status: _status, ...control }) => (
        <input
          {...control}
          className={look.native}
          type={isDay ? 'date' : 'datetime-local'}
          value={isDay ? input.value : input.value.slice(0, 16).replace(' ', 'T')}
          disabled={frame.disabled}
          onChange={({ target }) =>
            input.onChange(
              isDay || target.value === '' ? target.value : `${target.value.replace('T', ' ')}:00`,
            )
          }
          onBlur={input.onBlur}
        />
      )}
    </FieldBox>
  )
}
