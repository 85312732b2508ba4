import { Star } from 'lucide-react'
import { useId } from 'react'

import { Button } from '../../kit/Button.tsx'
import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import look from './RateField.module.css'
import { type FieldProps, useField } from '../useField.ts'

/** A star rating. Arrow keys move the choice. */
export function RateField({ max = 5, ...props }: FieldProps & { max?: number }) {
  const { frame, input } = useField(props)
  const name = useId()
  const chosen = Number(input.value) || 0
  return (
    <FieldFrame {...frame} group>
      <div className={look.line}>
        <div className={look.stars}>
          {Array.from({ length: max }, (_, at) => at + 1).map((stars) => (
            <label key={stars} className={look.star} data-on={stars <= chosen}>
              <input
                type="radio"
                name={name}
                value={stars}
                checked={stars === chosen}
                disabled={frame.disabled}
                onChange={() => input.onChange(String(stars))}
                onBlur={input.onBlur}
              />
              <Star size="1.75rem" strokeWidth={1.75} aria-hidden="true" />
              <span className={look.hidden}>{stars} 星</span>
            </label>
          ))}
        </div>
        {chosen > 0 && !frame.required && !frame.disabled ? (
          <Button kind="plain" small onPress={() => input.onChange('')}>
            清空
          </Button>
        ) : null}
      </div>
    </FieldFrame>
  )
}
