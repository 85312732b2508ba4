import { MapPinned } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { Button } from '../../../../../platform/web/kit/Button.tsx'
import { TextInput } from '../../../../../platform/web/kit/input/inputs.tsx'
import { Sheet } from '../../../../../platform/web/kit/overlay/Sheet.tsx'
import { Skeleton } from '../../../../../platform/web/kit/page/States.tsx'
import { regionWords } from '../../../../forms/contract/values/regionPath.ts'
import look from '../Apply.module.css'

// Few forms open it, and the map of provinces is large.
const RegionChooser = lazy(async () => ({
  default: (await import('../../../../forms/phone/location/RegionChooser.tsx')).RegionChooser,
}))

type Props = {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  placeholder: string | undefined
  max: number
  title: string
}

/** A region: chosen from the directory, or typed where the directory does not have it. */
export function RegionInput({ value, onChange, onBlur, placeholder, max, title }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onBlur()
  }
  return (
    <div className={look.region}>
      <TextInput
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        placeholder={placeholder}
        details={{ maxLength: max }}
      />
      <Button
        kind="plain"
        icon={<MapPinned size="1.125rem" strokeWidth={1.75} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        按省市区选择
      </Button>
      <Sheet open={isOpen} onClose={close} title={`选择${title}`} tall>
        <Suspense fallback={<Skeleton rows={6} />}>
          <RegionChooser onChoose={(names) => onChange(regionWords(names))} />
        </Suspense>
        <Button kind="primary" block disabled={value === ''} onPress={close}>
          {value ? `选定${value}` : '请先选择省份'}
        </Button>
      </Sheet>
    </div>
  )
}
