import { lazy, Suspense, useState } from 'react'

import { PickerButton } from '../../../../../platform/web/form/pickers/PickerButton.tsx'
import { Button } from '../../../../../platform/web/kit/Button.tsx'
import { Sheet } from '../../../../../platform/web/kit/overlay/Sheet.tsx'
import { Skeleton } from '../../../../../platform/web/kit/page/States.tsx'
import { locationWords, storedLocation } from '../../../../forms/contract/values/location.ts'

const LocationInputs = lazy(async () => ({
  default: (await import('../../../../forms/phone/location/LocationInputs.tsx')).LocationInputs,
}))

type Props = {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  title: string
}

/** A place: located by the device, or chosen by region and address. */
export function PlaceInput({ value, onChange, onBlur, title }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onBlur()
  }
  const point = storedLocation(value)
  return (
    <>
      <PickerButton
        text={point ? locationWords(point) : value}
        placeholder="请选择位置"
        onOpen={() => setOpen(true)}
      />
      <Sheet open={isOpen} onClose={close} title={title} tall onClear={() => onChange('')}>
        <Suspense fallback={<Skeleton rows={6} />}>
          <LocationInputs value={value} onChange={onChange} />
        </Suspense>
        <Button kind="primary" block onPress={close}>
          完成
        </Button>
      </Sheet>
    </>
  )
}
