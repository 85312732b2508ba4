import { Input } from 'antd'
import { useId } from 'react'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useField } from '../../../../platform/web/form/useField.ts'
import { degreesFrom, longestPaste } from '../../contract/values/coordinates.ts'
import { locationText, longestAddress, typedLocation } from '../../contract/values/location.ts'
import { type OpenFieldProps, useFieldOf } from './useFieldOf.ts'
import look from './openFields.module.css'

const blank = { longitude: '', latitude: '', address: '' }

/** 位置: address, longitude and latitude. */
export function LocationField(props: OpenFieldProps) {
  const id = useId()
  const { frame, input } = useField(useFieldOf(props))
  const typed = typedLocation(input.value) ?? blank
  const read = (name: keyof typeof typed, text: string) =>
    name === 'address' ? { address: text } : degreesFrom(name, text, typed[name])
  const part = (name: keyof typeof typed, label: string, placeholder: string, max: number) => (
    <Input
      id={`${id}-${name}`}
      aria-label={label}
      placeholder={placeholder}
      maxLength={max}
      autoComplete="off"
      disabled={frame.disabled}
      value={typed[name]}
      onChange={({ target }) =>
        input.onChange(locationText({ ...typed, ...read(name, target.value) }))
      }
      onBlur={input.onBlur}
    />
  )
  return (
    <FieldBox {...frame} isGroup>
      {() => (
        <>
          {part('address', '地址', '地址', longestAddress)}
          <div className={look.range}>
            {part('longitude', '经度', '经度，如 121.473701', longestPaste)}
            {part('latitude', '纬度', '纬度，如 31.230416', longestPaste)}
          </div>
        </>
      )}
    </FieldBox>
  )
}
