import { LocateFixed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { type Located, locate } from '../../../../platform/web/device/locate.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { TextArea, TextInput } from '../../../../platform/web/kit/input/inputs.tsx'
import { degreesFrom, longestPaste } from '../../contract/values/coordinates.ts'
import {
  locationText,
  longestAddress,
  readLocation,
  storedLocation,
  typedLocation,
} from '../../contract/values/location.ts'
import { PointPicture } from './PointPicture.tsx'
import { RegionChooser } from './RegionChooser.tsx'
import { regionWords, withRegion } from '../../contract/values/regionPath.ts'
import look from './Location.module.css'

type Props = { value: string; onChange: (text: string) => void }

const blank = { longitude: '', latitude: '', address: '' }
const degrees = { inputMode: 'text', maxLength: longestPaste, spellCheck: false } as const

/**
 * A place: located by the device, its region chosen from a schematic map, its coordinates typed only
 * as the last way. Every change is reported, so that leaving the page loses nothing.
 */
export function LocationInputs({ value, onChange }: Props) {
  const typed = typedLocation(value) ?? blank
  const { found, isLocating, find } = useLocating(value, onChange)
  const [region, setRegion] = useState('')
  const [isBlank] = useState(value === '')
  const change = (part: Partial<typeof typed>) => onChange(locationText({ ...typed, ...part }))
  const chooseRegion = (names: readonly string[]) => {
    const next = regionWords(names)
    change({ address: withRegion(typed.address, region, next).slice(0, longestAddress) })
    setRegion(next)
  }
  const point = storedLocation(value)
  return (
    <div className={look.inputs}>
      <Button
        kind="primary"
        block
        busy={isLocating}
        icon={<LocateFixed size="1.125rem" strokeWidth={1.75} aria-hidden="true" />}
        onPress={find}
      >
        {isLocating ? '正在定位' : '使用当前位置'}
      </Button>
      <div role="status">{found ? <Found found={found} /> : null}</div>
      {point ? <PointPicture point={point} /> : null}
      <details className={look.more} open={isBlank}>
        <summary>选择省、市、区县</summary>
        <RegionChooser onChoose={chooseRegion} />
      </details>
      <FieldFrame label="地址" help="如校门、楼号、集合地点">
        <TextArea
          value={typed.address}
          onChange={(address) => change({ address })}
          max={longestAddress}
          rows={2}
        />
      </FieldFrame>
      <Coordinates
        typed={typed}
        isOpen={found !== undefined && 'problem' in found}
        onChange={change}
      />
      <div role="alert">
        <Problem value={value} />
      </div>
    </div>
  )
}

/** What is wrong with the place; a missing point is named with the ways to it. */
function Problem({ value }: { value: string }) {
  const read = readLocation(value)
  if (!read || 'value' in read) return null
  const isMissing = value.startsWith(',,')
  return (
    <Notice tone="warning">
      {isMissing ? '还缺位置：请点“使用当前位置”，或手动填写坐标' : read.problem}
    </Notice>
  )
}

type CoordinatesProps = {
  typed: typeof blank
  isOpen: boolean
  onChange: (part: Partial<typeof blank>) => void
}

function Coordinates({ typed, isOpen, onChange }: CoordinatesProps) {
  const number = (name: 'longitude' | 'latitude', label: string, placeholder: string) => (
    <div>
      <FieldFrame label={label}>
        <TextInput
          value={typed[name]}
          onChange={(text) => onChange(degreesFrom(name, text, typed[name]))}
          placeholder={placeholder}
          details={degrees}
        />
      </FieldFrame>
    </div>
  )
  return (
    <details className={look.more} open={isOpen}>
      <summary>手动填写坐标</summary>
      <div className={look.pair}>
        {number('longitude', '经度', '121.473701')}
        {number('latitude', '纬度', '31.230416')}
      </div>
      <p className={look.hint}>
        一般不用填写。不能定位时，请填写卫星定位的经度和纬度；从有的地图上查到的会偏几百米。
      </p>
    </details>
  )
}

function Found({ found }: { found: Located }) {
  if ('problem' in found) return <Notice tone="warning">{found.problem}</Notice>
  return <Notice tone="success">已定位，误差约 {found.accuracyM} 米</Notice>
}

/**
 * Locates the device only on a press. The result merges with the current input, unless the form has
 * been closed.
 */
function useLocating(value: string, onChange: (text: string) => void) {
  const [found, setFound] = useState<Located>()
  const [isLocating, setLocating] = useState(false)
  const latest = useRef<{ value: string; onChange: (text: string) => void } | undefined>(undefined)
  useEffect(() => {
    latest.current = { value, onChange }
    return () => {
      latest.current = undefined
    }
  }, [value, onChange])
  const find = async () => {
    setFound(undefined)
    setLocating(true)
    const located = await locate()
    setLocating(false)
    setFound(located)
    if ('problem' in located || !latest.current) return
    const { longitude, latitude } = located
    latest.current.onChange(
      locationText({ ...(typedLocation(latest.current.value) ?? blank), longitude, latitude }),
    )
  }
  return { found, isLocating, find }
}
