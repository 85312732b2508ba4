import { MapPin } from 'lucide-react'

import { coordinateWords } from '../../contract/values/location.ts'
import type { Location } from '../../contract/values/location.ts'
import look from './Location.module.css'

/** A place as text, above its drawing where that is shown. */
export function PlaceCard({ point }: { point: Location }) {
  return (
    <div className={look.place}>
      <span className={look.pin}>
        <MapPin size="1.375rem" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className={look.words}>
        {point.address || '未填写地址'}
        <span className={look.coordinates}>{coordinateWords(point)}</span>
      </span>
    </div>
  )
}
