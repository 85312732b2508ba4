import { Button, Cascader, Input } from 'antd'
import { LocateFixed } from 'lucide-react'
import { useId, useState } from 'react'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { type Located, locate } from '../../../../platform/web/device/locate.ts'
import { useField } from '../../../../platform/web/form/useField.ts'
import { degreesFrom, longestPaste } from '../../contract/values/coordinates.ts'
import {
  coordinateWords,
  locationText,
  longestAddress,
  storedLocation,
  typedLocation,
} from '../../contract/values/location.ts'
import { regionWords, withRegion } from '../../contract/values/regionPath.ts'
import { PlaceMap } from './PlaceMap.tsx'
import { type OpenFieldProps, useFieldOf } from './useFieldOf.ts'
import look from './openFields.module.css'
import { useRegions } from './useRegions.ts'

const blank = { longitude: '', latitude: '', address: '' }
type Typed = typeof blank
type Change = (part: Partial<Typed>) => void

/** 位置: the region from a list, the address typed, the point from the device or, last, typed. */
export function LocationField(props: OpenFieldProps) {
  const { frame, input } = useField(useFieldOf(props))
  const typed = typedLocation(input.value) ?? blank
  const change: Change = (part) => input.onChange(locationText({ ...typed, ...part }))
  const shared = { typed, onChange: change, onBlur: input.onBlur, isDisabled: frame.disabled }
  const point = storedLocation(input.value)
  return (
    <FieldBox {...frame} isGroup>
      {() => (
        <>
          <Address {...shared} />
          {point ? <p className={look.result}>{coordinateWords(point)}</p> : null}
          {point ? <PlaceMap point={point} /> : null}
          <Point {...shared} />
        </>
      )}
    </FieldBox>
  )
}

type PartProps = { typed: Typed; onChange: Change; onBlur: () => void; isDisabled: boolean }

function Address({ typed, onChange, onBlur, isDisabled }: PartProps) {
  const { options, load } = useRegions()
  const [region, setRegion] = useState('')
  const choose = (names: readonly string[]) => {
    const next = regionWords(names)
    onChange({ address: withRegion(typed.address, region, next).slice(0, longestAddress) })
    setRegion(next)
  }
  return (
    <>
      <Cascader
        aria-label="省、市、区县"
        placeholder="选择省、市、区县"
        changeOnSelect
        allowClear={false}
        disabled={isDisabled}
        options={options}
        loadData={(path) => load(String(path.at(-1)?.value ?? ''))}
        onChange={(_codes, path) => choose(path.map(({ label }) => String(label)))}
      />
      <Input
        aria-label="地址"
        placeholder="街道、门牌、校门、楼号"
        maxLength={longestAddress}
        autoComplete="off"
        disabled={isDisabled}
        value={typed.address}
        onChange={({ target }) => onChange({ address: target.value })}
        onBlur={onBlur}
      />
    </>
  )
}

function Point({ typed, onChange, onBlur, isDisabled }: PartProps) {
  const id = useId()
  const [isLocating, setLocating] = useState(false)
  const [found, setFound] = useState<Located>()
  const find = async () => {
    setLocating(true)
    const located = await locate()
    setLocating(false)
    setFound(located)
    if ('problem' in located) return
    onChange({ longitude: located.longitude, latitude: located.latitude })
  }
  const number = (name: 'longitude' | 'latitude', label: string, placeholder: string) => (
    <Input
      id={`${id}-${name}`}
      aria-label={label}
      placeholder={placeholder}
      maxLength={longestPaste}
      autoComplete="off"
      disabled={isDisabled}
      value={typed[name]}
      onChange={({ target }) => onChange(degreesFrom(name, target.value, typed[name]))}
      onBlur={onBlur}
    />
  )
  return (
    <>
      <span>
        <Button
          icon={<LocateFixed size="1rem" aria-hidden="true" />}
          loading={isLocating}
          disabled={isDisabled}
          onClick={() => void find()}
        >
          使用当前位置
        </Button>
      </span>
      <div role="status" className={look.result}>
        {found ? foundWords(found) : null}
      </div>
      <details open={found !== undefined && 'problem' in found}>
        <summary>手动填写坐标</summary>
        <div className={look.range}>
          {number('longitude', '经度', '经度，如 121.473701')}
          {number('latitude', '纬度', '纬度，如 31.230416')}
        </div>
      </details>
    </>
  )
}

const foundWords = (found: Located): string =>
  'problem' in found ? found.problem : `已定位，误差约 ${found.accuracyM} 米`
