import { MapPin } from 'lucide-react'
import { useState } from 'react'

import { useField } from '../../../../platform/web/form/useField.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import { storedLocation } from '../../contract/values/location.ts'
import { LocationInputs } from '../location/LocationInputs.tsx'
import { PlaceCard } from '../location/PlaceCard.tsx'
import { useFieldOf } from './widget.ts'
import type { WidgetProps } from './widget.ts'

/** 位置: chosen in a sheet above the form, so that both keep their state. */
export function LocationWidget(props: WidgetProps) {
  const { frame, input } = useField(useFieldOf(props))
  const [isOpen, setOpen] = useState(false)
  const point = storedLocation(input.value)
  const close = () => {
    setOpen(false)
    input.onBlur()
  }
  const verb = input.value === '' ? '选择位置' : '修改位置'
  return (
    <FieldFrame {...frame} group>
      {point ? <PlaceCard point={point} /> : null}
      {frame.disabled ? null : (
        <Button
          block
          label={`${verb}：${props.column.label}`}
          icon={<MapPin size="1.125rem" strokeWidth={1.75} aria-hidden="true" />}
          onPress={() => setOpen(true)}
        >
          {verb}
        </Button>
      )}
      <Sheet
        open={isOpen}
        onClose={close}
        title={props.column.label}
        tall
        onClear={() => input.onChange('')}
        onConfirm={close}
      >
        <LocationInputs value={input.value} onChange={input.onChange} />
      </Sheet>
    </FieldFrame>
  )
}
